import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { print } from '../../../e2e/bench/harness/options.ts';
import { root } from '../../pnpm.mjs';

/** A command of the runbook, what has to be on its output, and its exit code: 1 if it has findings, 0 by default. */
export type Command = readonly [command: string, shows: RegExp, code?: 0 | 1];

interface Ended {
  readonly stdout: string;
  /** Where a crash is printed. */
  readonly stderr: string;
  /** Missing if it is 0; null if a signal ended the command. */
  readonly code?: number | string | null;
}

/** Runs an operator's command on the product with this data folder. */
function operate(data: string, command: string): Promise<Ended> {
  const args = ['--import', 'tsx', 'platform/src/start/ops.cli.ts', ...command.split(' ')];
  const env = { ...process.env, PAROL_DATA: data };
  const ended = promisify(execFile)(process.execPath, args, { cwd: root, env });
  return ended.catch((error: Ended) => error);
}

/** Runs commands one after another; returns for each whether it showed what it should. */
export async function walk(
  data: string,
  commands: readonly Command[],
): Promise<readonly boolean[]> {
  const results: boolean[] = [];
  for (const [command, shows, expected = 0] of commands) {
    const { stdout, stderr, code = 0 } = await operate(data, command);
    const isShown = code === expected && shows.test(stdout);
    if (!isShown)
      print(`ops ${command} ended with ${code} and printed:\n${(stdout + stderr).slice(0, 1_000)}`);
    results.push(isShown);
  }
  return results;
}
