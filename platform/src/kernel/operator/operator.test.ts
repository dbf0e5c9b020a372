import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { opsSecrets } from '../../start/ops-secrets.ts';
import { ops } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

const add = (name: string, ...more: string[]) =>
  ops(platform, 'operator:add', name, '--new-secret-file', name, ...more);
const refused = (text: string) => ({ exitCode: 1, lines: [expect.stringContaining(text)] });

it('operators - the first two may act at once, a third once someone other than its adder confirms it', async () => {
  expect(await add('ana')).toMatchObject({ lines: ['ana may act.'] });
  expect(await add('ben')).toMatchObject({ lines: ['ben may act.'] });
  expect(await add('carla')).toMatchObject(refused('An operator adds another one'));
  expect(await add('carla', '--as', 'ana')).toMatchObject({ exitCode: 0 });
  const list = async (name: string) => (await ops(platform, '--as', name, 'operator:list')).lines;
  expect((await list('carla')).join()).toContain('is no operator who may act');
  expect(await ops(platform, '--as', 'ana', 'operator:confirm', 'carla')).toMatchObject(
    refused('Another operator confirms whom you added.'),
  );
  await ops(platform, '--as', 'ben', 'operator:confirm', 'carla');
  expect((await list('carla')).join('\n')).toMatch(/carla +may act +added by ana .*by ben/);

  expect(await add('ana')).toMatchObject(refused('There is or was an operator "ana"'));
  expect(await ops(platform, '--as', 'ana', 'operator:remove', 'ana')).toMatchObject(
    refused('Another operator removes you.'),
  );
  await ops(platform, '--as', 'ana', 'operator:remove', 'ben');
  expect((await list('ben')).join()).toContain('is no operator who may act');
  expect(await ops(platform, '--as', 'ana', 'operator:remove', 'carla')).toMatchObject(
    refused('At least two operators must remain'),
  );
});

it('a command that needs proof of identity - is refused and audited without a name or with a wrong secret', async () => {
  expect(await ops(platform, 'operator:confirm', 'dora')).toMatchObject(refused('Say who you are'));
  const wrong = ['--as', 'ana', 'operator:confirm', 'dora', '--secret-file', 'not the secret'];
  expect(await ops(platform, ...wrong)).toMatchObject(refused('or the secret is wrong'));
  const { rows } = await platform.parts.db
    .selectFrom('audit')
    .select(['actor', 'details'])
    .where('act', '=', 'operator:confirm')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
    .then((found) => ({ rows: found }));
  expect(rows).toMatchObject([
    { actor: 'operator:tess', details: { as: 'ana', proved: false } },
    { actor: 'operator:tess', details: { outcome: expect.stringContaining('Say who you are') } },
  ]);
});

it('a secret - is stored as a hash, and refused if too short', async () => {
  const rows = await platform.parts.db.selectFrom('operator').selectAll().execute();
  for (const { secret_hash } of rows) expect(secret_hash).toMatch(/^scrypt\$/);
  expect(await add('dora', '--as', 'ana')).toMatchObject(refused('at least 16 characters'));
});

it('secrets for the command line - are read from a file, the environment or the terminal', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'parol-secret-'));
  try {
    const file = join(folder, 'secret');
    await writeFile(file, 'of the file\n');
    const typed = async (question: string) => `typed at ${question}`;
    const secrets = opsSecrets({ PAROL_OPERATOR_SECRET: 'of the environment' }, typed);
    expect(await secrets.own('ana', file)).toBe('of the file');
    expect(await secrets.own('ana', undefined)).toBe('of the environment');
    expect(await opsSecrets({}, typed).own('ana', undefined)).toBe('typed at Secret of ana: ');
    expect(await secrets.added(file)).toBe('of the file');
    await expect(secrets.added(undefined)).rejects.toThrow('The two secrets differ.');
    const noTerminal = opsSecrets({});
    await expect(noTerminal.own('ana', undefined)).rejects.toThrow(
      'There is no terminal for "Secret of ana": name its file with --secret-file, or set PAROL_OPERATOR_SECRET.',
    );
    await expect(noTerminal.added(undefined)).rejects.toThrow('--new-secret-file');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
