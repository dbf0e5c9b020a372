import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { requirementsUnderTest } from '../../bonus/promotion/testing/requirements-under-test.ts';
import { at, bet, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';
import { openSessions, provider } from '../../testing/provider-calls.ts';
import '../win-review/win-review.schema.ts';
import { hashOf } from './provider-session.service.ts';
import { operationsIn } from './testing/decided.ts';
import { type Json, operation, win } from './testing/wallet-operation.ts';

/** What wallet_transaction_set adds up over its operations, and what follows them (platform/db/functions/play/seamless). */
const ledger = ledgerUnderTest();
const { open, required } = requirementsUnderTest(ledger);
const other = 'PPS';

/** Decides and writes operations of new members; each has the attributes given. */
async function written(operations: readonly Json[], players?: readonly bigint[]) {
  const members = [...(players ?? [])];
  while (members.length < operations.length) members.push(await ledger.memberWith(1n));
  const tokens = await openSessions(ledger.db, members);
  const all = operations.map((of, n) => ({
    ...operation,
    provider,
    member: String(members[n]),
    token: hashOf(tokens[n] ?? ''),
    round: `round-${n}`,
    id: 100 + n,
    win_id: 200 + n,
    notice_id: 300 + n,
    closing_id: 400 + n,
    ...of,
  }));
  for (const one of all)
    await sql`update provider_session set provider_code = ${one.provider}, expires_at = 'infinity' where member_id = ${one.member}`.execute(
      ledger.db,
    );
  const { rows } = await sql<{ status: string; reason: string | null }>`
    select e.status, e.hold_reason as reason
      from unnest(wallet_transaction_set(${operationsIn(all)}, 60, 0)) e`.execute(ledger.db);
  return rows.map(({ status, reason }) => [status, reason]);
}
const prize = (payout: bigint, of: Json = {}) => ({
  ...win,
  kind: 'prize',
  payout: Number(payout),
  ...of,
});

it('adds what wins credit to the day in Manila of their provider', async () => {
  // 01:00 of the next day in Manila.
  const next = { at: '2026-03-01T17:00:00Z' };
  const prizes = [
    prize(1n),
    prize(1n, { provider: other }),
    prize(1n),
    prize(0n),
    prize(1n, next),
    prize(2n, next),
    prize(1n, { ...next, provider: other }),
  ];
  expect(await written(prizes)).toEqual(prizes.map(() => ['posted', null]));
  const { rows } = await sql`
    select provider_code as provider, day::text, sum(won)::bigint as won from provider_day_win group by 1, 2 order by 1, 2`.execute(
    ledger.db,
  );
  expect(rows).toEqual([
    { provider, day: '2026-03-01', won: 2n },
    { provider, day: '2026-03-02', won: 3n },
    { provider: other, day: '2026-03-01', won: 1n },
    { provider: other, day: '2026-03-02', won: 1n },
  ]);
});

it('counts the wins of the set towards the ceiling of the day', async () => {
  const day = { at: '2026-05-01T04:00:00Z' };
  await ledger.db
    .insertInto('win_ceiling_setting')
    .values({
      provider_code: provider,
      effective_at: new Date('2026-04-01T00:00:00Z'),
      value: JSON.stringify({ stakes: 100_000, perWin: '800.00', perDay: '1000.00' }),
      reason: 'a test',
    })
    .execute();
  const prizes = [
    prize(600n * peso, day),
    // Another provider has a day of its own.
    prize(600n * peso, { ...day, provider: other }),
    prize(600n * peso, day),
    prize(400n * peso, day),
    prize(1n, day),
  ];
  const reasons = (await written(prizes)).map(([, reason]) => reason);
  expect(reasons).toEqual([null, null, 'day', null, 'day']);
});

it('lets follow what its operations ask for', async () => {
  const members: bigint[] = [];
  for (let n = 0; n < 3; n++) members.push(await ledger.memberWith(100n));
  const [ending = 0n, held = 0n, betting = 0n] = members;
  const requirements = [
    await open(ending, { kind: 'deposit' }),
    await open(betting, { kind: 'deposit' }),
  ];
  const { transferId } = await ledger.wallet.post(bet(ending, 'a', peso));
  await sql`
    insert into game_round (member_id, id, provider_code, round_ref, game_code, game_type, stake, payout, state, placed_at)
    values (${ending}, ${transferId}, ${provider}, 'round-0', 'g', 'slot', ${peso}, 0, 'open', ${at})`.execute(
    ledger.db,
  );
  const statuses = await written(
    [{ kind: 'end-round', key: null, stake: null }, win, { kind: 'bet' }],
    members,
  );
  expect(statuses).toEqual([
    ['posted', null],
    ['posted', 'no_bet'],
    ['posted', null],
  ]);
  const [counted = 0n, untouched = 0n] = requirements;
  expect(await required(ending, counted)).toMatchObject({ done: peso });
  expect(await required(betting, untouched)).toMatchObject({ done: 0n });
  const holds = await ledger.db
    .selectFrom('held_win')
    .select(['member_id', 'amount', 'ceiling', 'closes'])
    .where('member_id', 'in', members)
    .execute();
  expect(holds).toEqual([{ member_id: held, amount: 5n * peso, ceiling: 'no_bet', closes: false }]);
});
