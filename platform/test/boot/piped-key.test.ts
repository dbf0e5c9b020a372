import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gateways } from '../../src/testing/gateways.ts';
import { addOperators, ops } from '../../src/testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { onCluster } from '../../src/testing/on-cluster.ts';
import { programOf } from '../../src/testing/program.ts';

const root = new URL('../../../', import.meta.url);
const timeoutMs = 180_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform({ gateways: Object.values(gateways) });
  await addOperators(platform);
}, timeoutMs);
afterAll(() => platform.close());

/** Runs a command in a process of its own as Ana, with `input` on its standard input. */
async function opsOfAna(input: string, ...line: readonly string[]) {
  const program = await programOf('platform/src/start/ops.cli.ts');
  const child = spawn(process.execPath, [program, '--as', 'ana', ...line], {
    cwd: root,
    env: {
      ...process.env,
      PAROL_PROFILE: 'sandbox',
      DATABASE_URL: platform.url,
      ...onCluster(),
      PAROL_DATA: platform.parts.config.dataDir,
      PAROL_OPERATOR_SECRET: 'the secret of ana',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { out, err, code: Number(code) };
}

it(
  'a key on standard input - is the one that the second operator enters',
  { timeout: timeoutMs },
  async () => {
    const key = 'the next secret, through a pipe';
    const line = ['gateway:connect', 'maya', '--next', '--key', 'shared-secret'];
    expect(await opsOfAna(`${key}\n`, ...line)).toEqual({
      out: 'Proposed: it is done when another operator runs the same command.\n',
      err: '',
      code: 0,
    });
    expect(await ops(platform, ...line, '--key-file', key, '--as', 'ben')).toEqual({
      exitCode: 0,
      lines: [
        'Key 2 of maya is valid beside the current one: shared-secret for notices and requests.',
      ],
    });
  },
);
