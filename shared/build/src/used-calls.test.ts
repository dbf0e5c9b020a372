import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { root } from './paths.ts';
import { UsedCallsPlugin } from './used-calls.ts';
import { baseConfig } from './webpack-base.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'parol-used-calls-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const wire = (file: string) => JSON.stringify(join(root, `shared/wire/src/${file}.ts`));

/** The calls that the plugin finds in a remote with this code. */
async function callsOf(code: string) {
  writeFileSync(join(dir, 'index.ts'), code);
  const plugin = new UsedCallsPlugin();
  const base = baseConfig({ name: 'test', context: dir, outDir: join(dir, 'out') });
  await compile({ ...base, entry: './index.ts', plugins: [...(base.plugins ?? []), plugin] });
  return plugin.calls();
}

it('are those that the code uses, with their data, sorted; unused imports are ignored', async () => {
  const calls = await callsOf(`
    import { login, logout } from ${wire('member')};
    import { balance, addBankV2 } from ${wire('fund')};
    import { betList } from ${wire('bet')};
    import { gameRow } from ${wire('game')};
    import { amount } from ${wire('call/fields')};
    const unused = () => addBankV2;
    console.log(login, balance.name, gameRow, amount(), [betList]);
  `);
  expect(calls).toEqual([
    { group: 'fund', name: 'balance', auth: 'member', kind: 'read', onFailure: 'leave' },
    { group: 'game', name: 'betList', auth: 'member', kind: 'read', onFailure: 'home' },
    { group: 'member', name: 'login', auth: 'none', kind: 'act', onFailure: 'leave' },
  ]);
});

it('are empty if the code uses none', async () => {
  expect(
    await callsOf(`import { amount } from ${wire('call/fields')}; console.log(amount());`),
  ).toEqual([]);
});
