import { sql } from 'kysely';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Db } from '../../kernel/database/database.ts';
import { openDatabase } from '../../kernel/database/open-database.ts';
import { testDatabase } from '../../kernel/database/testing.ts';
import { sumMembersWins } from './win-review.repository.ts';
import './win-review.schema.ts';

const test = await testDatabase();
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.deleteFrom('provider_day_win').execute();
  await test.db.deleteFrom('provider_member_win').execute();
});

const count = (on: Db, amount: bigint, provider = 'JILI') =>
  sql`select provider_win_count(${provider}, '2026-03-01', ${amount})`.execute(on);
const amounts = async () => {
  const rows = await test.db.selectFrom('provider_day_win').select('won').orderBy('won').execute();
  return rows.map(({ won }) => won);
};

it('sequential wins on many connections - share one row', async () => {
  for (let n = 0; n < 20; n++) {
    const db = openDatabase(test.url, { max: 1 });
    await count(db, 5n);
    await db.destroy();
  }
  expect(await amounts()).toEqual([100n]);
});

it('concurrent wins - do not wait for each other, and later ones reuse their rows', async () => {
  const first = await test.db.startTransaction().execute();
  await count(first, 1n);
  await count(first, 2n);
  await count(test.db, 4n);
  await count(test.db, 8n);
  await first.commit().execute();
  expect(await amounts()).toEqual([3n, 12n]);
  await count(test.db, 16n);
  expect((await amounts()).reduce((sum, won) => sum + won)).toBe(31n);
  expect(await amounts()).toHaveLength(2);
});

it('wins of two providers in opposite order - do not wait for each other', async () => {
  const [one, other] = [
    await test.db.startTransaction().execute(),
    await test.db.startTransaction().execute(),
  ];
  await count(one, 1n, 'JILI');
  await count(other, 2n, 'EVO');
  await count(one, 4n, 'EVO');
  await count(other, 8n, 'JILI');
  await one.commit().execute();
  await other.commit().execute();
  expect(await amounts()).toEqual([1n, 2n, 4n, 8n]);
});

it('wins in rows of members - are summed by provider and day, beside those that were counted before', async () => {
  const won = (member_id: bigint, provider_code: string, day: string, amount: bigint) =>
    test.db
      .insertInto('provider_member_win')
      .values({ member_id, provider_code, day, won: amount })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'provider_code', 'day']).doUpdateSet({ won: amount }),
      )
      .execute();
  const sums = async () => {
    const { rows } = await sql<{ of: string; won: bigint }>`
      select provider_code || ' ' || day as of, sum(won)::bigint as won from provider_day_win
       group by provider_code, day order by 1`.execute(test.db);
    return rows.map(({ of, won: sum }) => [of, sum]);
  };
  await count(test.db, 1n);
  await won(1n, 'JILI', '2026-03-01', 2n);
  await won(2n, 'JILI', '2026-03-01', 4n);
  await won(1n, 'EVO', '2026-03-01', 8n);
  await won(1n, 'JILI', '2026-03-02', 16n);
  await won(1n, 'JILI', '2026-02-28', 32n);
  await sumMembersWins(test.db, '2026-03-01');
  const expected = [
    ['EVO 2026-03-01', 8n],
    ['JILI 2026-03-01', 7n],
    ['JILI 2026-03-02', 16n],
  ];
  expect(await sums()).toEqual(expected);
  const insert = vi.spyOn(test.db, 'insertInto');
  await sumMembersWins(test.db, '2026-03-01');
  expect(insert).not.toHaveBeenCalled();
  expect(await sums()).toEqual(expected);
  await won(2n, 'JILI', '2026-03-01', 64n);
  await sumMembersWins(test.db, '2026-03-01');
  expect((await sums())[1]).toEqual(['JILI 2026-03-01', 67n]);
});

it('the ceilings - are those from their moment on, with the sum of the day', async () => {
  const changes = { play: '2026-03-01T00:00:00Z', later: '2026-03-02T00:00:00Z' };
  for (const provider of ['*', 'EVO'])
    for (const [n, at] of Object.values(changes).entries())
      await sql`insert into win_ceiling_setting (provider_code, effective_at, value, reason)
                values (${provider}, ${at}, ${JSON.stringify({ stakes: n + 5, perWin: 1, perDay: 2 })}, 'test')`.execute(
        test.db,
      );
  const ceilingsOf = async (provider: string, at: string) =>
    (
      await sql<{ stakes: bigint; won: bigint }>`
        select o_stakes as stakes, o_won as won
          from provider_win_ceilings(${provider}, ${at}, '2026-03-01')`.execute(test.db)
    ).rows;
  for (const provider of ['JILI', 'EVO']) {
    expect(await ceilingsOf(provider, changes.play)).toEqual([{ stakes: 5n, won: 0n }]);
    expect(await ceilingsOf(provider, changes.later)).toEqual([{ stakes: 6n, won: 0n }]);
    await count(test.db, 7n, provider);
    expect(await ceilingsOf(provider, changes.later)).toEqual([{ stakes: 6n, won: 7n }]);
  }
});

it('wins of a member on a day - add up, in the rows of one server or of a cluster', async () => {
  for (const amount of [5, 7])
    await sql`select provider_win_add(1, 'ADDED', '2026-01-02', ${amount})`.execute(test.db);
  const { rows } = await sql<{ won: bigint }>`
    select sum(won)::bigint as won
      from (select provider_code, won from provider_day_win
            union all select provider_code, won from provider_member_win) rows
     where provider_code = 'ADDED'`.execute(test.db);
  expect(rows[0]?.won).toBe(12n);
});
