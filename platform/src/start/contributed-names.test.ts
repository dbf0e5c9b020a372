import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../kernel/config/config.ts';
import { bootParts } from './boot.ts';
import { compose } from './compose.ts';
import { loadPlugin } from './plugin.ts';

const { districts } = createRequire(import.meta.url)('../../modules.cjs') as {
  readonly districts: Readonly<Record<string, unknown>>;
};
/** Connections are opened on first use, so the modules need no server to name what they contribute. */
const config = readConfig({ PAROL_DATA: join(tmpdir(), 'parol-names') });
const parts = bootParts(config, 'postgres://localhost/unused', 'silent');
const { jobs, ops } = compose(parts, { plugin: await loadPlugin(config) });
afterAll(() => parts.db.destroy());

const repeated = (names: readonly string[]) =>
  names.filter((name, index) => names.indexOf(name) !== index);

it('jobs - are named by their district and what they do, each once', () => {
  const names = jobs.map(({ name }) => name);
  const owners = ['sandbox', ...Object.keys(districts)].join('|');
  const style = new RegExp(`^(?:${owners})\\.[a-z]+(?:-[a-z]+)+$`);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !style.test(name))).toEqual([]);
  expect(repeated(names)).toEqual([]);
});

it('names of commands and names before a rename - are each of one command', () => {
  expect(
    repeated(ops.flatMap(({ name, formerly }) => [name, ...(formerly ? [formerly] : [])])),
  ).toEqual([]);
  expect(ops.find(({ formerly }) => formerly === 'money-out:freeze')?.name).toBe(
    'payout-policy:freeze',
  );
});
