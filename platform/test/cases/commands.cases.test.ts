import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpsCommand } from '../../src/kernel/ops/ops.ts';
import { addOperators, ops } from '../../src/testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
  await addOperators(platform);
});
afterAll(() => platform.close());

/** A value of each kind of argument and option, by its name in the help, that refers to nothing. */
const wrongValues: Readonly<Record<string, string>> = {
  text: 'a test',
  way: 'a test',
  '2026-12-01T00:00:00+08:00': '2099-12-01T00:00:00+08:00',
  '2026-12-31': '2099-12-31',
  '2026-11-20': '2026-11-20',
  '2026-12-01': '2026-12-01',
  file: '/no/such/file',
  phone: '09990000000',
  'new phone': '09990000001',
  'phone of the referred member': '09990000000',
  amount: '100.00',
  tokens: '100',
  n: '1',
};
/** Values for the words of which `wrongValues` can't be wrong. */
const wrongLines: Readonly<Record<string, readonly string[]>> = {
  'cms:list': ['pages'],
  'deposit:review': ['0', 'credit'],
  'event:simulate': ['{}', '--from', '2099-12-01T00:00:00+08:00'],
  'keys:rotate': ['no-such-key'],
  'review:list': ['lost'],
  'session:end-all': ['--reason', ' '],
  'security:alerts': ['--days', 'many'],
  'security:events': ['--hours', 'many'],
  'tracking:report': ['--days', '0'],
  'operator:add': ['Not A Name'],
};

/** A line of a command whose every value is wrong, or too much for a command that takes none. */
function wrongLineOf({ name, usage }: OpsCommand): readonly string[] {
  const given = wrongLines[name];
  if (given) return given;
  const required = usage.replaceAll(/\[[^\]]*\]|--as you/g, '');
  const options = [...required.matchAll(/(--[\w-]+) (\S+)/g)].flatMap(
    ([, option = '', title = '']) => [option, wrongValues[title] ?? 'no-such'],
  );
  const words = [...required.replaceAll(/--[\w-]+ \S+/g, '').matchAll(/<([^>]+)>|(\S*\|\S*)/g)];
  const values = words.map(([, title = '']) => wrongValues[title] ?? 'no-such');
  return values.length + options.length === 0 ? ['no-such'] : [...values, ...options];
}

describe('every command of ops', () => {
  it('with a misspelt option - is refused in one line that names the option and the usage', async () => {
    for (const command of platform.ops) {
      const { lines, exitCode } = await ops(platform, command.name, '--minimun', '50.00');
      expect([command.name, exitCode, ...lines]).toEqual([
        command.name,
        1,
        `Unknown option '--minimun'. Usage: ops ${command.name} ${command.usage}`.trimEnd(),
      ]);
    }
  });

  it('with a wrong value - is refused in one line', async () => {
    const accepted: string[] = [];
    for (const command of platform.ops) {
      const line = [
        command.name,
        ...wrongLineOf(command),
        ...(command.named ? ['--as', 'ana'] : []),
      ];
      const { lines, exitCode } = await ops(platform, ...line);
      if (exitCode !== 1 || lines.length !== 1 || lines[0]?.includes('\n'))
        accepted.push([...line, '→', exitCode, ...lines].join(' '));
    }
    expect(accepted).toEqual([]);
  });

  it('with an argument too many - is refused in one line', async () => {
    const accepted: string[] = [];
    for (const command of platform.ops.filter(({ usage }) => !usage.includes('…'))) {
      const words = Array.from({ length: 9 }, () => '50000');
      const { lines, exitCode } = await ops(platform, command.name, ...words);
      if (exitCode !== 1 || lines.length !== 1) accepted.push(command.name);
    }
    expect(accepted).toEqual([]);
  });
});
