import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { print } from '../../../e2e/bench/harness/options.ts';
import { root } from '../../pnpm.mjs';

/** A command of the runbook, and what has to be on its output. */
export type Command = readonly [command: string, shows: RegExp];

/**
 * Runs an operator's command on the product with this data folder, and returns what it printed.
 * A command that finds something ends with 1, which is no error here.
 */
async function operate(data: string, command: string): Promise<string> {
  const args = ['--import', 'tsx', 'platform/src/start/ops.cli.ts', ...command.split(' ')];
  const env = { ...process.env, PAROL_DATA: data };
  const ended = promisify(execFile)(process.execPath, args, { cwd: root, env });
  const { stdout, stderr } = await ended.catch((error: Printed) => error);
  return `${stdout}${stderr}`;
}

interface Printed {
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs commands one after another; returns for each whether it showed what it should. */
export async function walk(
  data: string,
  commands: readonly Command[],
): Promise<readonly boolean[]> {
  const results: boolean[] = [];
  for (const [command, shows] of commands) {
    const output = await operate(data, command);
    const isShown = shows.test(output);
    if (!isShown) print(`ops ${command} printed:\n${output.slice(0, 1_000)}`);
    results.push(isShown);
  }
  return results;
}
