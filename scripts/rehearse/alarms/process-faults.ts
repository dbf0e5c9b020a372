import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Act, type Fault, repeat, type Site } from './fault.ts';

/** What an alert that looks for two minutes needs. */
const longMs = 240_000;

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).map(Number);

/** The processes of the product's own PostgreSQL: the first, and those that it started. */
function databaseProcesses(data: string): number[] {
  const file = readdirSync(data, { recursive: true }).find((name) =>
    String(name).endsWith('postmaster.pid'),
  );
  if (!file) throw new Error('The product has no database of its own.');
  const [first = ''] = readFileSync(join(data, String(file)), 'utf8').split('\n');
  return [Number(first), ...childrenOf(Number(first))];
}

type Signal = 'SIGSTOP' | 'SIGCONT';
const signal = (pids: readonly number[], word: Signal): void => {
  for (const pid of pids) process.kill(pid, word);
};

/** Processes that stand still. */
const still = (pids: () => readonly number[]) => {
  let stopped: readonly number[] = [];
  return {
    begin() {
      stopped = pids();
      signal(stopped, 'SIGSTOP');
    },
    end: () => signal(stopped, 'SIGCONT'),
  };
};

/** Processes that stand still again and again, so that they are slow. */
function slow(
  pids: () => readonly number[],
  { stillMs, runMs }: { readonly stillMs: number; readonly runMs: number },
): Act {
  let repeated: ReturnType<typeof repeat> | undefined;
  return {
    begin() {
      const slowed = pids();
      repeated = repeat(async () => {
        signal(slowed, 'SIGSTOP');
        await sleep(stillMs);
        signal(slowed, 'SIGCONT');
      }, runMs);
    },
    end: () => repeated?.stop(),
  };
}

/** Faults of the platform's process and of its database's; `logIns` go on while the database is silent. */
export function processFaults({ pid, data }: Site, logIns: Act) {
  const database = () => databaseProcesses(data);
  const platform = () => childrenOf(pid).slice(0, 1);
  const silence = still(database);
  return {
    platformHangs: {
      name: 'a platform that hangs',
      alerts: ['ProcessDown'],
      ...still(platform),
    },
    databaseIsSilent: {
      name: 'a database that is silent',
      alerts: ['FiguresOld'],
      lasting: ['BudgetBurnsFast'],
      async begin() {
        silence.begin();
        await logIns.begin();
      },
      async end() {
        silence.end();
        await logIns.end?.();
      },
    },
    databaseIsSlow: {
      name: 'a database that answers slowly',
      alerts: ['DatabaseSlow'],
      // Not a divisor of five seconds, the interval of the pings, which would all meet its running.
      ...slow(database, { stillMs: 2_000, runMs: 20 }),
      callMs: longMs,
    },
    platformComputes: {
      name: 'a platform that computes without answering',
      alerts: ['EventLoopBlocked'],
      ...slow(platform, { stillMs: 700, runMs: 150 }),
      callMs: longMs,
    },
  } satisfies Record<string, Fault>;
}
