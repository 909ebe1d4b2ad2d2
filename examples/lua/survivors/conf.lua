-- Settings of LÖVE: a window, and no modules that the game does not need.
function love.conf(t)
    t.identity = "damson-survivors"
    t.window.title = "Survivors"
    t.window.width, t.window.height = 1280, 720
    t.window.resizable = true
    t.window.msaa = 0
    t.modules.audio, t.modules.sound, t.modules.joystick, t.modules.video = false, false, false, false
end
