import { type OpsResult, runOps } from '../kernel/ops/ops.ts';
import type { TestPlatform } from './platform.ts';

/** Personal secrets of operators who may act, by name. */
const operatorSecrets: Readonly<Record<string, string>> = {
  ana: 'the secret of ana',
  ben: 'the secret of ben',
  carla: 'the secret of carla',
};

/**
 * Runs an operator's command as the command line does. Secrets are those of `operatorSecrets`; in
 * place of a file, `--secret-file` has another secret, `--new-secret-file` a name in that list, `--key-file` the key.
 */
export const ops = (
  platform: Pick<TestPlatform, 'ops' | 'services'>,
  ...line: string[]
): Promise<OpsResult> =>
  runOps(
    {
      commands: platform.ops,
      audit: platform.services.audit,
      operator: 'tess',
      named: {
        prove: (name, secret) => platform.services.operators.prove(name, secret),
        secrets: {
          own: async (name, secret) => secret ?? operatorSecrets[name] ?? '',
          added: async (name = '') => operatorSecrets[name] ?? '',
          entered: async (_what, key = '') => key,
        },
      },
    },
    line,
  );

/** The lines that a command printed. */
export const opsLines = async (platform: TestPlatform, ...line: string[]) =>
  (await ops(platform, ...line)).lines;

/** Runs a command by one operator, and by a second one if it needs two. */
export async function opsByTwo(platform: TestPlatform, ...line: string[]): Promise<OpsResult> {
  const first = await ops(platform, ...line, '--as', 'ana');
  return first.lines[0]?.startsWith('Proposed') ? ops(platform, ...line, '--as', 'ben') : first;
}

/**
 * Runs a command by as many operators as it needs, given its arguments and options. Returns its
 * lines; throws them if it is refused.
 */
export async function runByTwo(
  platform: TestPlatform,
  name: string,
  args: readonly string[],
  options: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> {
  const given = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
  const { lines, exitCode } = await opsByTwo(platform, name, ...args, ...given);
  if (exitCode !== 0) throw new Error(lines.join('\n'));
  return lines;
}

/** Adds the first two operators, who may act at once. */
export async function addOperators(platform: TestPlatform): Promise<void> {
  for (const name of ['ana', 'ben'])
    await ops(platform, 'operator:add', name, '--new-secret-file', name);
}
