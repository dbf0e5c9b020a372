import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { up as firstTables } from '../../../db/migrations/0020-referral.ts';
import { up as byDeposit } from '../../../db/migrations/0061-referral-by-deposit.ts';
import { roles } from '../../kernel/database/roles.ts';
import { testDatabase, type TestDatabase } from '../../kernel/database/testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ role: roles.migration });
}, 60_000);
afterAll(() => database.close());

it("one outcome per referred member, and an operator's without a deposit - stay when each deposit gets its own", async () => {
  const { db } = database;
  const older = db as unknown as Kysely<unknown>;
  await sql`drop table referral_watch, referral_outcome, member_device cascade`.execute(db);
  await firstTables(older);
  await sql`
    insert into referral_outcome (member_id, referee_id, deposit_id, deposit, deposited_at, cashback, reason, note, decided_at)
    values (1, 2, 7, 100, now(), 10, null, null, now()), (1, 3, null, null, null, 0, 'operator', 'x', now())`.execute(
    db,
  );
  await byDeposit(older);
  await sql`
    insert into referral_outcome (member_id, referee_id, deposit_id, deposit, deposited_at, cashback, decided_at)
    values (1, 2, 8, 100, now(), 10, now()), (1, 3, 9, 100, now(), 10, now())`.execute(db);
  await sql`
    insert into referral_watch (member_id, referrer_id, deposit_id, deposit, deposited_at, due_at)
    values (2, 1, 10, 100, now(), now()), (2, 1, 11, 100, now(), now())`.execute(db);
  const { rows } = await sql`
    select referee_id, deposit_id, cashback, note from referral_outcome order by referee_id, deposit_id`.execute(
    db,
  );
  expect(rows).toEqual([
    { referee_id: 2n, deposit_id: 7n, cashback: 10n, note: null },
    { referee_id: 2n, deposit_id: 8n, cashback: 10n, note: null },
    { referee_id: 3n, deposit_id: 0n, cashback: 0n, note: 'x' },
    { referee_id: 3n, deposit_id: 9n, cashback: 10n, note: null },
  ]);
});
