import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyFunctions, functionFiles, functionsFolder } from './function-files.ts';
import { roles } from './roles.ts';
import { isOnCluster, testDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await testDatabase({ role: roles.migration });
  folder = await mkdtemp(join(tmpdir(), 'parol-functions-'));
  await cp(functionsFolder, folder, { recursive: true });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFile(join(folder, `${name}.sql`), text);
const apply = () => applyFunctions(database.db, { folder });
const one = (result: string, body: string) =>
  `create or replace function probe() returns ${result} language plpgsql as $$ begin return ${body}; end $$;`;
async function probe(): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select probe() as value`.execute(database.db);
  return rows[0]?.value;
}

/** The texts of the bodies that functions have on a cluster, by the function. */
async function clusterBodies(): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(functionsFolder, { recursive: true })).filter((name) =>
    name.endsWith('.cluster.sql'),
  );
  return new Map(
    await Promise.all(
      names.map(
        async (name) =>
          [
            basename(name, '.cluster.sql'),
            await readFile(join(functionsFolder, name), 'utf8'),
          ] as const,
      ),
    ),
  );
}

describe('function files', () => {
  it('match the functions in the database', async () => {
    const { rows } = await sql<{ name: string; body: string }>`
      select proname as name, prosrc as body from pg_proc
       where pronamespace = current_schema()::regnamespace order by 1`.execute(database.db);
    const files = await functionFiles();
    expect(rows.map(({ name }) => name)).toEqual(files.flatMap(({ functions }) => functions));
    const ofCluster = isOnCluster() ? await clusterBodies() : new Map<string, string>();
    for (const { name, body } of rows) {
      const file = files.find(({ functions }) => functions.includes(name));
      expect(ofCluster.get(name) ?? file?.text, name).toContain(`$$${body}$$`);
    }
  });

  it('begin with a comment', async () => {
    for (const { name, text } of await functionFiles()) expect(text, name).toMatch(/^-- \w/);
  });

  it('that did not change - are not applied again', async () => {
    expect(await apply()).toEqual([]);
  });

  it('whose comments changed - are not applied again', async () => {
    await write('probe', one('integer', '1'));
    await apply();
    await write('probe', `-- Another comment.\n${one('integer', '1')}`);
    expect(await apply()).toEqual([]);
  });

  it('that changed - are applied, with the functions that they call in any order', async () => {
    await write('probe', one('integer', 'zzz_probe()'));
    await write('zzz_probe', one('integer', '1').replace('probe', 'zzz_probe'));
    expect(await apply()).toEqual(['probe', 'zzz_probe']);
    expect(await probe()).toBe(1);
    await write('probe', one('integer', '2'));
    expect(await apply()).toEqual(['probe']);
    expect(await probe()).toBe(2);
  });

  it('that are removed - have their function dropped', async () => {
    await write('probe', one('integer', '1'));
    await apply();
    await rm(join(folder, 'probe.sql'));
    expect(await apply()).toEqual(['probe']);
    await expect(probe()).rejects.toThrow('does not exist');
  });

  it('that lose a variant of their function - have it dropped', async () => {
    const variant = one('integer', '2').replace('probe', 'probe_two');
    await write('probe', `${one('integer', 'probe_two()')}\n${variant}`);
    await apply();
    expect(await probe()).toBe(2);
    await write('probe', one('integer', 'probe_two()'));
    expect(await apply()).toEqual(['probe', 'probe_two']);
    await expect(probe()).rejects.toThrow('does not exist');
  });

  it('whose triggers still exist - are not dropped', async () => {
    await rm(join(folder, 'kernel/database/refuse_change.sql'));
    await expect(apply()).rejects.toThrow('depend');
  });

  it('with triggers alone - are applied after all functions', async () => {
    await sql`create table probed (id bigint)`.execute(database.db);
    await write('zzz_probe', one('trigger', 'new').replace('probe', 'zzz_probe'));
    await write(
      'a_probed',
      'create or replace trigger probed before insert on probed for each row execute function zzz_probe();',
    );
    expect(await apply()).toEqual(['zzz_probe', 'a_probed']);
    expect(await apply()).toEqual([]);
    await write('a_probed', '-- Neither a function nor a trigger.');
    await expect(apply()).rejects.toThrow('a_probed.sql must define a_probed');
  });

  it('that change arguments or result - are refused, and nothing is applied', async () => {
    await write('probe', one('integer', '1'));
    await apply();
    await write('another', one('integer', '1').replace('probe', 'another'));
    await write('probe', one('integer', '1').replace('probe()', 'probe(p_more integer)'));
    await expect(apply()).rejects.toThrow(
      'probe.sql changes its arguments: give the new signature',
    );
    await write('probe', one('text', "'a'"));
    await expect(apply()).rejects.toThrow('probe.sql changes its result: give the new signature');
    await write('probe', one('integer', '1'));
    expect(await apply()).toEqual(['another']);
  });

  it('whose name differs from their function - are refused', async () => {
    await write('misnamed', one('integer', '1'));
    await expect(apply()).rejects.toThrow('misnamed.sql must define misnamed, and else only');
    const other = one('integer', '1').replace('probe', 'other');
    await write('misnamed', `${one('integer', '1').replace('probe', 'misnamed')}\n${other}`);
    await expect(apply()).rejects.toThrow('misnamed.sql must define misnamed, and else only');
  });

  it('applied by several processes concurrently - are applied once', async () => {
    const place = 'wallet/ledger/wallet_post';
    const text = await readFile(join(folder, `${place}.sql`), 'utf8');
    await write(place, `${text}\nselect 1;\n`);
    const applied = await Promise.all([apply(), apply(), apply()]);
    expect(applied.flat()).toEqual(['wallet_post']);
  });
});
