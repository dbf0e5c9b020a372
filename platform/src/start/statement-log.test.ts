import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Db } from '../kernel/database/database.ts';
import { testDatabase, type TestDatabase } from '../kernel/database/testing.ts';
import { createLog, inRequest } from '../kernel/log/log.ts';
import { logStatement } from './boot.ts';

const lines: string[] = [];
let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  const log = createLog('warn', (line) => lines.push(line));
  db = openDatabase(database.url, { max: 2, onNotableStatement: logStatement(log) });
});
afterAll(async () => {
  await db.destroy();
  await database.close();
});

/** What is logged while `work` runs as a part of the request `r-1`, which may fail. */
async function logged(work: () => Promise<unknown>): Promise<readonly Record<string, unknown>[]> {
  lines.length = 0;
  await inRequest('r-1', work).catch(() => undefined);
  return lines.map((line): Record<string, unknown> => JSON.parse(line));
}

it('a slow statement - is logged with the request that sent it, and without values', async () => {
  const number = '09171234567';
  const slow = () => sql`select pg_sleep(0.6), ${number}::text`.execute(db);
  const [line, ...others] = await logged(slow);
  expect(line).toMatchObject({
    level: 'warn',
    msg: 'a statement was slow',
    request_id: 'r-1',
    statement: 'select pg_sleep(0.6), $1::text',
  });
  expect(line?.ms).toBeGreaterThanOrEqual(500);
  expect(JSON.stringify(line)).not.toContain(number);
  expect(others).toEqual([]);
});

it('a failed statement - is logged with its request and code, and by its name if it is prepared', async () => {
  const failing = () => sql`/* prepared: divide */ select 1 / ${0}::int`.execute(db);
  expect(await logged(failing)).toMatchObject([
    { msg: 'a statement failed', request_id: 'r-1', statement: 'divide', err: { code: '22012' } },
  ]);
});

it('a quick statement, and a repeated key - are not logged', async () => {
  const repeat = () =>
    db.transaction().execute(async (tx) => {
      await sql`create temporary table one (key int primary key) on commit drop`.execute(tx);
      await sql`insert into one values (1)`.execute(tx);
      await sql`insert into one values (1)`.execute(tx);
    });
  expect(await logged(repeat)).toEqual([]);
});
