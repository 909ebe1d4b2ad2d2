// Sound: short tones and noises for events, made with WebAudio. Hits are as loud as their impulse.

export class Sound {
    isOn = true;

    /** Plays the events of a step. Browsers allow sound only after the first key or touch. */
    play(events) {
        if (!this.isOn || events.length === 0) return;
        this.audio ??= new AudioContext();
        if (this.audio.state !== 'running') {
            this.audio.resume();
            return;
        }
        for (const {type, strength} of events.slice(0, 6)) {
            if (type === 'coin') this.#tones([880, 1320], 0.12, 'triangle', 0.12);
            else if (type === 'jump') this.#tones([330, 520], 0.1, 'square', 0.04);
            else if (type === 'win') this.#tones([523, 659, 784, 1047], 0.5, 'triangle', 0.15);
            else if (type === 'fall') this.#tones([300, 120], 0.3, 'sawtooth', 0.06);
            else if (type === 'dig') this.#noise(0.12, 900, 0.2);
            else if (type === 'land') this.#noise(0.08, 300, Math.min(0.25, strength / 60));
            else if (type === 'hit') this.#noise(0.1, 500, Math.min(0.3, strength / 8));
        }
    }

    #tones(frequencies, seconds, type, volume) {
        const {audio} = this, oscillator = audio.createOscillator(), now = audio.currentTime;
        oscillator.type = type;
        frequencies.forEach((frequency, i) => oscillator.frequency.setValueAtTime(frequency, now + (i * seconds) / frequencies.length));
        this.#fade(oscillator, seconds, volume);
    }

    #noise(seconds, frequency, volume) {
        const {audio} = this, source = audio.createBufferSource(), filter = audio.createBiquadFilter();
        this.samples ??= makeNoise(audio);
        source.buffer = this.samples;
        filter.type = 'lowpass';
        filter.frequency.value = frequency;
        source.connect(filter);
        this.#fade(source, seconds, volume, filter);
    }

    #fade(source, seconds, volume, last = source) {
        const {audio} = this, gain = audio.createGain(), now = audio.currentTime;
        gain.gain.setValueAtTime(volume, now);
        gain.gain.exponentialRampToValueAtTime(0.001, now + seconds);
        last.connect(gain).connect(audio.destination);
        source.start(now);
        source.stop(now + seconds);
    }
}

function makeNoise(audio) {
    const buffer = audio.createBuffer(1, audio.sampleRate / 4, audio.sampleRate), samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; ++i) samples[i] = 2 * Math.random() - 1;
    return buffer;
}
