// `npm run bench -- publish [rounds]`: the time from the command until the change is live, for a
// change of one line in the cashier and for its rollback, in a copy of the checkout with a running
// product. Prints medians, and the processor time of a rollback, which hardly depends on the
// machine's load.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Fleet } from '@parol/contract/release';
import { splitSigned } from '@parol/contract/signed-text';
import { copyCheckout } from '../fixtures/checkout-copy.ts';
import { type Server, startServer } from '../fixtures/server.ts';

/** The command that operators type. */
const command = ['npm', 'run', '--silent', 'fleet', '--'];

interface Run {
  /**
   * Milliseconds from the start of the command until new pages get the change (`live`) and until
   * the command ended.
   */
  readonly live: number;
  readonly ended: number;
  /** Seconds of processor time. */
  readonly processor: number;
  readonly line: string;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const inSeconds = (values: readonly number[]) => `${median(values).toFixed(2)} s`;

async function revision({ origin }: Server): Promise<number> {
  const signed = splitSigned(await (await fetch(`${origin}/fleet.json`)).text());
  return (JSON.parse(signed?.payload ?? '{}') as Partial<Fleet>).revision ?? 0;
}

/**
 * Runs a fleet command, and measures when the product serves the new fleet and when the command
 * ends.
 */
async function run(server: Server, args: readonly string[]): Promise<Run> {
  const before = await revision(server);
  const began = performance.now();
  const child = spawn(
    'bash',
    ['-c', 'TIMEFORMAT=\'%U %S\'; time "$@"', 'bash', ...command, ...args],
    {
      cwd: server.cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PAROL_DATA: server.dataDir },
    },
  );
  let [line, said] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (line += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const closed = once(child, 'close').then(([code]) => ({ code, at: performance.now() }));
  let live = 0;
  while (live === 0 && child.exitCode === null) {
    if ((await revision(server)) > before) live = performance.now() - began;
    await setTimeout(10);
  }
  const { code, at } = await closed;
  if (code !== 0) throw new Error(`${args.join(' ')} failed:\n${said}`);
  const [, user = 0, system = 0] = /([\d.]+) ([\d.]+)\s*$/.exec(said) ?? [];
  return {
    live: live || at - began,
    ended: at - began,
    processor: Number(user) + Number(system),
    line: line.trim(),
  };
}

/** The durations of the steps in a publish's line, in seconds. */
const partsIn = ({ line }: Run): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...(line.split(' s: ')[1] ?? '').matchAll(/([a-z ]+?) (\d+\.\d)/g)].map(
      ([, name = '', seconds]) => [name.trim(), Number(seconds)],
    ),
  );

function report(name: string, runs: readonly Run[]): void {
  const of = (pick: (one: Run) => number) => inSeconds(runs.map(pick));
  const parts = Object.keys(runs.map(partsIn)[0] ?? {}).map(
    (part) => `${part} ${inSeconds(runs.map((one) => partsIn(one)[part] ?? 0))}`,
  );
  process.stdout.write(
    `${name}: live after ${of(({ live }) => live / 1000)}, over after ${of(({ ended }) => ended / 1000)}, processor ${of(({ processor }) => processor)} (median of ${runs.length})${parts.length > 0 ? `; ${parts.join(', ')}` : ''}\n`,
  );
}

const rounds = Number(process.argv[2] ?? 5);
const copy = copyCheckout();
const server = await startServer({ port: Number(process.env.PORT ?? 4760), cwd: copy.dir });
const [published, back]: [Run[], Run[]] = [[], []];
try {
  const file = join(copy.dir, 'mfe-cashier/locales/en.json');
  const text = readFileSync(file, 'utf8');
  for (let round = 1; round <= rounds; round += 1) {
    writeFileSync(file, text.replace('Choose how to pay.', `Change ${round}.`));
    published.push(await run(server, ['publish', 'cashier']));
    back.push(await run(server, ['rollback', 'cashier']));
    for (const { line, ended } of [...published.slice(-1), ...back.slice(-1)])
      process.stdout.write(`${(ended / 1000).toFixed(2)} s  ${line}\n`);
  }
  report('publish', published);
  report('rollback', back);
} finally {
  await server.stop();
  copy.remove();
}
