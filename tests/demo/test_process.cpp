// Tests child processes: their output, and the reports of how they end.
#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "../../demo/support/process.hpp"

using namespace damson::demo;

namespace {

ChildEnd run_shell(const std::string& script, std::vector<Message>& messages) {
    return run_child_process({"/bin/sh", "-c", script}, [&](const Message* message) {
        if (message) messages.push_back(*message);
    });
}

}  // namespace

TEST_SUITE("demo/process") {
    TEST_CASE("messages arrive complete and in order") {
        std::vector<Message> messages;
        const ChildEnd end =
            run_shell(R"(printf 'a\003\000\000\000xyzb\000\000\000\000' >&3; printf 'c\001\000' >&3; )"
                      R"(sleep 0.05; printf '\000\000!' >&3)",
                      messages);
        CHECK(end.is_clean);
        REQUIRE(messages.size() == 3);
        CHECK(messages[0].kind == 'a');
        CHECK(messages[0].payload == "xyz");
        CHECK(messages[1].payload.empty());
        CHECK(messages[2].kind == 'c');
        CHECK(messages[2].payload == "!");
    }

    TEST_CASE("a child that crashes is reported with its signal") {
        std::vector<Message> messages;
        const ChildEnd end = run_shell("kill -SEGV $$", messages);
        CHECK_FALSE(end.is_clean);
        CHECK(end.sentence.find("was terminated by signal 11") == 0);
        CHECK(messages.empty());
    }

    TEST_CASE("a child that fails is reported with its exit status") {
        std::vector<Message> messages;
        CHECK(run_shell("exit 3", messages).sentence == "exited with status 3");
    }

    TEST_CASE("a program that does not exist is reported") {
        const ChildEnd end = run_child_process({"/no/such/program"}, [](const Message*) {});
        CHECK(end.sentence == "could not be started");
    }

    TEST_CASE("an incomplete message is not delivered") {
        std::vector<Message> messages;
        CHECK(run_shell(R"(printf 'a\003\000\000\000xy' >&3)", messages).is_clean);
        CHECK(messages.empty());
    }

    TEST_CASE("the caller is called while a child sends nothing") {
        int silences = 0;
        run_child_process({"/bin/sh", "-c", "sleep 0.6"},
                          [&](const Message* message) { silences += !message; });
        CHECK(silences >= 1);
    }

    TEST_CASE("the memory of the process is measured") {
        const ResidentMemory memory = resident_memory();
        CHECK(memory.peak_mb > 0.5);
        CHECK(memory.now_mb <= memory.peak_mb);
    }
}
