import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { at, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';

/** What the bonus asks about rounds that may still win (platform/db/functions/play/seamless). */
const ledger = ledgerUnderTest();
const minutes = (count: number) => new Date(at.getTime() + count * 60_000);

interface Round {
  readonly type: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly state?: 'open' | 'settled';
  readonly placed: Date;
}

async function addRounds(member: bigint, rounds: readonly Round[]): Promise<void> {
  await ledger.db
    .insertInto('game_round')
    .values(
      rounds.map(({ type, stake, payout, state = 'open', placed }, n) => ({
        member_id: member,
        id: BigInt(n + 1),
        provider_code: 'LAUNCHONE',
        round_ref: `r${n}`,
        game_code: 'g',
        game_type: type,
        stake,
        payout,
        state,
        placed_at: placed,
        settled_at: state === 'open' ? null : placed,
      })),
    )
    .execute();
}

/** Money under review of a round, whose rounds are numbered from 1. */
async function hold(member: bigint, id: number, round: number, placed: Date): Promise<void> {
  await sql`
    insert into held_win (member_id, id, provider_code, game_code, game_name, round_id, round_ref, stake, amount, ceiling, placed_at, held_at)
    values (${member}, ${id}, 'LAUNCHONE', 'g', 'G', ${round}, 'r', 1, 1, 'win', ${placed}, ${placed})`.execute(
    ledger.db,
  );
}

/** A member with three open rounds, a settled one and one with money under review, and another member. */
async function playing(): Promise<bigint> {
  const [member, other] = [ledger.newMember(), ledger.newMember()];
  await addRounds(member, [
    { type: 'slot', stake: 10n * peso, payout: 0n, placed: at },
    { type: 'casino', stake: 20n * peso, payout: 50n * peso, placed: minutes(1) },
    { type: 'fishing', stake: 7n * peso, payout: 3n * peso, placed: minutes(2) },
    { type: 'sports', stake: peso, payout: 0n, state: 'settled', placed: minutes(1) },
    { type: 'arcade', stake: peso, payout: 0n, state: 'settled', placed: minutes(9) },
  ]);
  await hold(member, 100, 4, minutes(1));
  await hold(other, 101, 1, minutes(30));
  await addRounds(
    other,
    Array.from({ length: 4 }, () => ({
      type: 'poker',
      stake: peso,
      payout: 0n,
      placed: minutes(20),
    })),
  );
  return member;
}

const openRounds = async (member: bigint, since: Date | null) => {
  const { rows } = await sql<{ types: string[]; won: bigint; lost: bigint }>`
    select o_types as types, o_won as won, o_at_stake as lost from open_rounds(${member}, ${since})`.execute(
    ledger.db,
  );
  return { ...rows[0], types: rows[0]?.types.toSorted() };
};

it.each([
  ['all', null, ['casino', 'fishing', 'slot'], 30n, 14n],
  ['since a time', minutes(1), ['casino', 'fishing', 'sports'], 30n, 4n],
  ['since a later time', minutes(2), ['fishing'], 0n, 4n],
  ['since a time after them', minutes(3), [], 0n, 0n],
])('open_rounds - %s', async (_, since, types, won, lost) => {
  const member = await playing();
  expect(await openRounds(member, since)).toEqual({ types, won: won * peso, lost: lost * peso });
});

const lastOpen = async (member: bigint) => {
  const { rows } = await sql<{
    last: Date | null;
  }>`select last_open_round(${member}) as last`.execute(ledger.db);
  return rows[0]?.last;
};

it('last_open_round - is the last that may still win, also by money under review', async () => {
  const member = await playing();
  expect(await lastOpen(member)).toEqual(minutes(2));
  await hold(member, 102, 5, minutes(9));
  expect(await lastOpen(member)).toEqual(minutes(9));
  expect(await lastOpen(ledger.newMember())).toBeNull();
});
