import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bet, deposit, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';

/** Stakes and wins by Manila day (platform/db/functions/wallet/ledger). */
const ledger = ledgerUnderTest();
/** Before and after midnight in Manila. */
const evening = new Date('2026-03-01T15:59:59Z');
const night = new Date('2026-03-01T16:00:00Z');

const daysOf = async (member: bigint) => {
  const { rows } = await sql<{ day: string; staked: bigint; won: bigint }>`
    select day::text, staked, won from day_play where member_id = ${member} order by day`.execute(
    ledger.db,
  );
  return rows.map(({ day, staked, won }) => [day, staked, won]);
};

/** Bets of ₱10 and ₱20, a win of ₱5 and a rollback of the first bet, whose day is the bet's. */
async function play(member: bigint): Promise<void> {
  await ledger.wallet.post({ ...bet(member, 'a', 10n * peso), at: evening });
  await ledger.wallet.post({ ...bet(member, 'b', 20n * peso), at: evening });
  const win = { ...bet(member, 'w', 0n), kind: 'win' as const, amount: 5n * peso };
  await ledger.wallet.post({ ...win, at: night });
  const rollback = { ...bet(member, 'a', 0n), kind: 'rollback' as const, amount: 10n * peso };
  await ledger.wallet.post({ ...rollback, key: 'rb:bet:a', at: night });
}
const played = [
  ['2026-03-01', 20n * peso, 0n],
  ['2026-03-02', 0n, 5n * peso],
];

it('day_play_count - adds the play of members whose days are counted, and subtracts rollbacks from the day of their bet', async () => {
  const [counted, other] = [await ledger.memberWith(100n), await ledger.memberWith(100n)];
  await sql`select ledger_count_play(${counted}, true)`.execute(ledger.db);
  await play(counted);
  await play(other);
  expect(await daysOf(counted)).toEqual(played);
  expect(await daysOf(other)).toEqual([]);
});

it.each([
  ['the first day', '2026-03-01', played],
  ['a later day', '2026-03-02', [['2026-03-01', -10n * peso, 0n], ...played.slice(1)]],
  ['a day without play', '2026-03-03', []],
])('day_play_recount - from %s', async (_, from, expected) => {
  const [member, other] = [await ledger.memberWith(100n), await ledger.memberWith(100n)];
  await play(member);
  await ledger.wallet.post({ ...deposit(member, peso, `late${member}`), at: night });
  for (const one of [member, other])
    await sql`insert into day_play (member_id, day, staked, won) values (${one}, '2020-01-01', ${peso}, ${peso})`.execute(
      ledger.db,
    );
  await sql`select day_play_recount(${member}, ${from}::date)`.execute(ledger.db);
  expect(await daysOf(member)).toEqual(expected);
  expect(await daysOf(other)).toEqual([['2020-01-01', peso, peso]]);
});
