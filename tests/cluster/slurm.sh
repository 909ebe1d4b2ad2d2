#!/usr/bin/env bash
# Runs demo/sweep.slurm on a temporary Slurm system, which the script starts on this machine and stops at the end. The
# table must equal the table of a single process, even if the job is canceled half-way and submitted again.
#
#   tests/cluster/slurm.sh PROGRAM       PROGRAM: build/checked/demo/damson or another
#
# Exit status 77 if Slurm cannot be started here; the output gives the reason.
set -euo pipefail
program=$(realpath "${1:?usage: tests/cluster/slurm.sh PROGRAM}")
cd "$(dirname "$0")/../.."
script=$PWD/demo/sweep.slurm

skip() { printf 'skipped: %s\n' "$*"; exit 77; }
fail() { printf 'failed: %s\n' "$*" >&2; tail -n 20 "$folder"/*.log >&2 || true; exit 1; }

for name in munged slurmctld slurmd sbatch srun scontrol; do
    command -v "$name" >/dev/null || skip "$name is missing (Debian: slurm-wlm, munge)"
done
[ -e "$(dirname "$program")/damson_sweep_mpi.so" ] || skip "the program was built without MPI"
[ "$(id -u)" = 0 ] || skip "the daemons of Slurm need root"

folder=$(mktemp -d)
pids=()
# shellcheck disable=SC2317  # the trap calls it
end_all() {
    local pid
    for pid in "${pids[@]+"${pids[@]}"}"; do kill "$pid" 2>/dev/null || true; done
    for pid in "${pids[@]+"${pids[@]}"}"; do wait "$pid" 2>/dev/null || true; done
    rm -rf "$folder"
}
trap end_all EXIT

# prints a free port
free_port() {
    local port
    for port in $(shuf -i 20000-32000 -n 50); do
        if ! (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; then echo "$port"; return; fi
    done
}
control_port=$(free_port)
node_port=$control_port
while [ "$node_port" = "$control_port" ]; do node_port=$(free_port); done
host=$(hostname -s)
cpus=$(nproc)
chmod 755 "$folder"
mkdir "$folder"/{state,spool,run}

# each daemon stays in the foreground, as a child of this script
head -c 1024 /dev/urandom >"$folder/munge.key"
chmod 600 "$folder/munge.key"
munged --foreground --force --key-file="$folder/munge.key" --socket="$folder/munge.socket" \
    --pid-file="$folder/run/munged.pid" --log-file="$folder/munged.log" --seed-file="$folder/munge.seed" \
    >"$folder/munged_out.log" 2>&1 &
pids+=($!)

cat >"$folder/slurm.conf" <<CONF
ClusterName=damson
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmctldPort=$control_port
SlurmdPort=$node_port
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
CredType=cred/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/run/slurmctld.pid
SlurmdPidFile=$folder/run/slurmd.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
SchedulerParameters=sched_interval=1,batch_sched_delay=0
KillWait=1
MessageTimeout=30
NodeName=$host NodeAddr=127.0.0.1 CPUs=$cpus State=UNKNOWN
PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP OverSubscribe=FORCE:4
CONF
export SLURM_CONF=$folder/slurm.conf
slurmctld -D -i >"$folder/slurmctld_out.log" 2>&1 &
pids+=($!)
slurmd -D -N "$host" >"$folder/slurmd_out.log" 2>&1 &
pids+=($!)
for _ in $(seq 100); do
    state=$(sinfo -h -o %T 2>/dev/null || true)
    [ "$state" != idle ] || break
    sleep 0.2
done
if [ "${state-}" != idle ]; then
    tail -n 5 "$folder"/*.log
    skip "Slurm does not start here: its node is '${state:-missing}'"
fi
mpi=$(srun --mpi=list 2>&1 | grep -o 'pmix[_v0-9]*' | head -n 1 || true)
[ -n "$mpi" ] || skip "this Slurm has no pmix"

# MPI does not free all memory at exit, which the leak sanitizer would report
export ASAN_OPTIONS=${ASAN_OPTIONS-}:detect_leaks=0
sweep=(smash --quick --steps 200 --vary friction=0.1:0.9:50 --vary "gravity=1,10" --measure "energy,digest")
"$program" sweep "${sweep[@]}" --threads 1 --out "$folder/alone.csv"

# submit FILE: submits the job and prints its number
submit() {
    DAMSON=$program DAMSON_MPI=$mpi sbatch --parsable --ntasks 2 --chdir "$folder" --output "$folder/job.log" "$script" \
        "${sweep[@]}" --out "$1"
}
# waits for the end of the job; fails if the job failed
await() {
    local job=$1
    for _ in $(seq 600); do
        case $(timeout 20 scontrol show job "$job" 2>/dev/null | grep -o 'JobState=[A-Z]*') in
            JobState=COMPLETED) return 0 ;;
            JobState=PENDING | JobState=RUNNING | JobState=COMPLETING | JobState=CONFIGURING) sleep 0.2 ;;
            *) return 1 ;;
        esac
    done
    return 1
}

job=$(submit "$folder/together.csv")
await "$job" || fail "job $job did not complete: $(scontrol show job "$job" | grep -o 'JobState=[A-Z]* Reason=[A-Za-z]*')"
cmp "$folder/alone.csv" "$folder/together.csv" || fail "the tables differ"
grep -q 'by 2 processes' "$folder/job.log" || fail "the processes did not share the rows"
echo "two tasks of a job wrote the same file as one process"

if srun --ntasks 2 --mpi=none "$program" sweep "${sweep[@]}" --out "$folder/none.csv" >"$folder/none.log" 2>&1; then
    fail "processes without a connection wrote a table"
fi
grep -q 'srun started 2 processes, but gave them no way to connect' "$folder/none.log" || fail "$(cat "$folder/none.log")"
[ ! -e "$folder/none.csv" ] || fail "processes without a connection left a table"
echo "processes without a connection report it"

# tries again if the job finished before it was canceled
for attempt in 1 2 3; do
    rm -f "$folder"/cut.csv*
    job=$(submit "$folder/cut.csv")
    for _ in $(seq 600); do
        [ "$({ wc -l <"$folder/cut.csv.journal" || echo 0; } 2>/dev/null)" -lt 4 ] || break
        sleep 0.02
    done
    timeout 20 scancel "$job" || true
    await "$job" || true
    [ -e "$folder/cut.csv" ] || break
    if [ "$attempt" = 3 ]; then
        echo "no job was canceled, because each finished before"
        exit 0
    fi
done
job=$(submit "$folder/cut.csv")
await "$job" || fail "job $job did not complete after another was canceled"
kept=$(grep -o '[0-9]* were in the journal' "$folder/job.log") || fail "the job did not continue from the journal"
cmp "$folder/alone.csv" "$folder/cut.csv" || fail "the tables differ after a canceled job"
echo "a canceled job continued and wrote the same file: $kept"
