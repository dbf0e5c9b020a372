import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { requirementsUnderTest } from '../../bonus/promotion/testing/requirements-under-test.ts';
import { at, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';
import { type Json, operation } from './testing/wallet-operation.ts';

/** What follows an operation's posting and round (wallet_follow in platform/db/functions/play/seamless), called alone. */
const ledger = ledgerUnderTest();
const { open, required, call, nextId } = requirementsUnderTest(ledger);

const round = {
  id: 7,
  provider_code: 'LAUNCHONE',
  round_ref: 'r',
  game_code: 'g',
  game_type: 'slot',
  stake: Number(10n * peso),
  payout: 0,
  state: 'settled',
  placed_at: at,
  settled_at: at,
};

/** Calls wallet_follow for an operation of the member whose round is settled. */
const follow = (member: bigint, of: Json) => {
  const id = String(member);
  const effect = {
    operation: { ...operation, kind: 'end-round', member: id, closing_id: String(nextId()) },
    round: { ...round, member_id: id },
    turnover: 'settled',
    balance: 0,
    ...of,
  };
  return call(member, (tx) =>
    sql`select wallet_follow(jsonb_populate_record(null::wallet_effect, ${JSON.stringify(effect)}::jsonb))`.execute(
      tx,
    ),
  );
};

// A repeated answer has the balance of the first time: what is left is less than a peso by now.
it.each([
  ['a repeated win of a peso or more, which ends its round now', 0n, { balance: 20_000 }, 'lost'],
  ['an end of a round, which writes no posting', 0n, { balance: 20_000 }, 'lost'],
  ['an operation that leaves less than a peso', 0n, { moves: [], balance: 9_999 }, 'lost'],
  ['an operation that leaves a peso', 1n, { moves: [], balance: 10_000 }, 'open'],
  ['a repeated answer of less than a peso, while a peso is left', 1n, { balance: 0 }, 'open'],
] as const)('wallet_follow - after %s', async (_, left, of, state) => {
  const member = await ledger.memberWith(left);
  const id = await open(member, { kind: 'deposit' });
  await follow(member, of);
  expect((await required(member, id)).state).toBe(state);
});
