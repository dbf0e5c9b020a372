import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openDatabase } from './open-database.ts';
import { isConnectionLost } from './passing-errors.ts';

it.each([
  ['that is down', '127.0.0.1:1'],
  ['whose name is gone', 'gone.invalid'],
])('a server %s - is a lost connection', async (_what, server) => {
  const db = openDatabase(`postgres://nobody@${server}/none`);
  const error: unknown = await sql`select 1`.execute(db).catch((cause: unknown) => cause);
  await db.destroy();
  expect(error).toBeInstanceOf(Error);
  expect(isConnectionLost(error)).toBe(true);
});
