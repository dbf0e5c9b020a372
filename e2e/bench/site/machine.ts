import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** Above this load of the last minute, times say more about other programs than about the site. */
const highestLoad = 1.5;
/** Share of one processor that other programs may use in a round that is not marked. */
const othersShare = 0.1;

export const currentLoad = (): number => loadavg()[0] ?? 0;

/** Throws one line if the machine is too busy. */
export function refuseBusy(load = currentLoad()): void {
  if (load > highestLoad)
    throw new Error(
      `The machine's load is ${load.toFixed(1)}, above ${highestLoad}: try again when it is quiet, or try the bench out with --busy, which marks its result.`,
    );
}

/** Milliseconds of processor time since the start: of everything, and of this process with its descendants. */
export interface CpuTimes {
  readonly at: number;
  readonly all: number;
  readonly own: number;
}

/** How much other programs worked between two readings. */
export interface OthersWork {
  /** Processors that they used on average: 0.5 is half of one. */
  readonly processors: number;
  readonly isMarked: boolean;
}

export function othersWork(from: CpuTimes, to: CpuTimes): OthersWork {
  const processors =
    Math.max(0, to.all - from.all - (to.own - from.own)) / Math.max(1, to.at - from.at);
  return { processors, isMarked: processors > othersShare };
}

export function readCpuTimes(): CpuTimes {
  const all = cpus().reduce(
    (sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq,
    0,
  );
  return { at: performance.now(), all, own: timeOfTree(process.pid, readProcesses()) };
}

interface Process {
  readonly parent: number;
  /** With that of its children that have ended. */
  readonly ms: number;
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10;

/** All processes by their number; none where the system has no `/proc`, so that each round is marked. */
function readProcesses(): ReadonlyMap<number, Process> {
  const found = new Map<number, Process>();
  let entries: readonly string[] = [];
  try {
    entries = readdirSync('/proc');
  } catch {
    return found;
  }
  for (const entry of entries) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      found.set(Number(entry), processOf(readFileSync(`/proc/${entry}/stat`, 'utf8')));
    } catch {
      // The process has ended.
    }
  }
  return found;
}

/** From a line of `/proc/<number>/stat`: the fields after the name, which may contain spaces. */
export function processOf(stat: string): Process {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0] = fields.slice(1);
  const ticks = fields.slice(11, 15).reduce((sum, value) => sum + value, 0);
  return { parent, ms: ticks * tickMs };
}

/** The time of a process and of all its descendants. */
export function timeOfTree(root: number, processes: ReadonlyMap<number, Process>): number {
  const isOwn = (id: number): boolean => {
    if (id === root) return true;
    const parent = processes.get(id)?.parent ?? 0;
    return parent > 0 && isOwn(parent);
  };
  return [...processes].reduce((sum, [id, { ms }]) => sum + (isOwn(id) ? ms : 0), 0);
}
