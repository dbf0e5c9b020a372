import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { at, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';
import { before, opened, requirementsUnderTest, units } from './testing/requirements-under-test.ts';
import { requirementRow } from './turnover.repository.ts';

// SQL functions of platform/db/functions/bonus/promotion that keep a member's own money apart from a bonus.
// Each is called directly, without a bet.
const ledger = ledgerUnderTest();
const { open, required, call, nextId } = requirementsUnderTest(ledger);

/** Adds to the own money of a member; amounts in pesos. */
const addOwn = (member: bigint, amount: number, openWon = 0, atStake = 0) =>
  call(member, (tx) =>
    sql`select bonus_add_own(${member}, ${units(amount)}, ${units(openWon)}, ${units(atStake)})`.execute(
      tx,
    ),
  );

const whole = { withheld: units(20), net: 0n, deposit: units(100) };
it.each([
  ['still covers it', 110, 0, 0, whole],
  ['covers it with what is at stake', 15, 0, 5, whole],
  ['covers it exactly', 20, 0, 0, whole],
  ['covers a part', 15, 0, 0, { withheld: units(15), net: 0n, deposit: 0n }],
  ['is empty', 0, 0, 0, { withheld: 0n, net: 0n, deposit: 0n }],
  ['has winnings of open rounds', 15, 4, 0, { withheld: units(11), net: 0n, deposit: 0n }],
  ['has less than open rounds won', 15, 18, 0, { withheld: 0n, net: units(-3), deposit: 0n }],
])(
  'bonus_add_own - a deposit of ₱10 to a balance that %s',
  async (_, balance, openWon, atStake, expected) => {
    const member = await ledger.memberWith(BigInt(balance + 10));
    const id = await open(member, { withheld: 20n * peso, deposit: 100n * peso });
    await addOwn(member, 10, openWon, atStake);
    expect(await required(member, id)).toMatchObject(expected);
  },
);

it.each([
  ['covers it', 25, { withheld: units(20), own: units(17) }],
  ['covers it exactly', 20, { withheld: units(20), own: units(17) }],
  [
    'covers a part, so that what is left is all of the gift',
    15,
    { withheld: units(15), own: units(10) },
  ],
])(
  'bonus_add_own - a deposit of ₱10 beside a gift with a cap and a balance that %s',
  async (_, balance, expected) => {
    const member = await ledger.memberWith(BigInt(balance + 10));
    const gift = { kind: 'gift', cap: 50n * peso, own: 7n * peso, withheld: 20n * peso } as const;
    const id = await open(member, gift);
    const later = await open(member, { ...gift, opened_at: at });
    const other = ledger.newMember();
    await open(other, { ...gift, id });
    await addOwn(member, 10);
    expect(await required(member, id)).toMatchObject(expected);
    // Only the first open bonus loses what is missing; another member's is untouched.
    expect(await required(member, later)).toMatchObject({ withheld: units(20), own: units(17) });
    expect(await required(other, id)).toMatchObject({ withheld: units(20), own: units(7) });
  },
);

it.each([
  ['nothing', 0, 7, 20],
  ['a hundredth of a centavo', 0.0001, 0.0001, 9.9999],
  ['less, by a withdrawal of ₱3', -3, 4, 20],
])(
  'bonus_add_own - %s, beside a gift that the balance does not cover',
  async (_, amount, own, withheld) => {
    const member = await ledger.memberWith(10n);
    const id = await open(member, {
      kind: 'gift',
      cap: peso,
      own: 7n * peso,
      withheld: 20n * peso,
    });
    await addOwn(member, amount);
    expect(await required(member, id)).toMatchObject({
      own: units(own),
      withheld: units(withheld),
    });
  },
);

it('bonus_add_own - without an open bonus changes nothing', async () => {
  const member = await ledger.memberWith(10n);
  const met = await open(member, { withheld: 20n * peso, state: 'met' });
  const deposit = await open(member, { kind: 'deposit', withheld: 20n * peso });
  await addOwn(member, 10);
  expect(await required(member, met)).toMatchObject({ withheld: units(20) });
  expect(await required(member, deposit)).toMatchObject({ withheld: units(20) });
});

it.each([
  ['promotion', { kind: 'promotion' }, opened],
  ['gift', { kind: 'gift' }, opened],
  ['deposit', { kind: 'deposit' }, null],
  ['promotion that is met', { kind: 'promotion', state: 'met' }, null],
] as const)('bonus_own_without_bonus - beside a %s', async (_, row, since) => {
  const member = await ledger.memberWith(10n);
  const id = await open(member, { ...row, withheld: 20n * peso });
  const { rows } = await call(member, (tx) =>
    sql<{ since: Date | null }>`
      select bonus_own_without_bonus(${member}, ${10n * peso}) as since`.execute(tx),
  );
  expect(rows).toEqual([{ since }]);
  expect(await required(member, id)).toMatchObject({ withheld: units(20) });
});

it('bonus_own_without_bonus - counts as own money of a reward with a cap', async () => {
  const member = await ledger.memberWith(10n);
  const reward = { kind: 'reward', cap: 50n * peso, own: 7n * peso } as const;
  const id = await open(member, reward);
  await call(member, (tx) =>
    sql`select bonus_own_without_bonus(${member}, ${10n * peso})`.execute(tx),
  );
  expect(await required(member, id)).toMatchObject({ own: 17n * peso });
});

it('bonus_late_win - counts in the promotion of its round', async () => {
  const member = await ledger.memberWith(500n);
  const id = await open(member, { withheld: 2n * peso });
  await call(member, (tx) =>
    sql`select bonus_late_win(${member}, ${opened}, ${peso}, 0, 0)`.execute(tx),
  );
  expect(await required(member, id)).toMatchObject({ net: peso });
});

it('bonus_late_win - counts in the bonus of its round, otherwise as own money', async () => {
  const member = await ledger.memberWith(500n);
  const gift = await open(member, { kind: 'gift', cap: peso, own: 5n * peso, withheld: 2n * peso });
  const late = (placed: Date) =>
    call(member, (tx) =>
      sql`select bonus_late_win(${member}, ${placed}, ${peso}, 0, 0)`.execute(tx),
    );
  await late(opened);
  expect(await required(member, gift)).toMatchObject({ net: peso, own: 5n * peso });
  await late(before);
  expect(await required(member, gift)).toMatchObject({ net: peso, own: 6n * peso });
});

/** The deposit that continues after a bonus, or undefined. */
const restOf = (member: bigint, id: bigint) =>
  ledger.db
    .selectFrom('requirement')
    .select(['id', 'done', 'withheld', 'name'])
    .where('member_id', '=', member)
    .where('source', '=', `rest:${id}`)
    .executeTakeFirst();

it.each([
  ['of which rounds lost a part', 30, -15, [units(30), units(85)]],
  ['of which rounds won', 30, 15, [units(30), units(100)]],
  ['of which a hundredth of a centavo is left', 99, -99.9999, [units(99), 1n]],
  ['of which nothing is left', 99, -100, []],
  ['turned over but for a hundredth of a centavo', 99.9999, 0, [999_999n, units(100)]],
  ['turned over once', 100, 0, []],
])('bonus_continue_deposit - of ₱100, %s', async (_, staked, net, expected) => {
  const member = await ledger.memberWith(500n);
  const row = { deposit: 100n * peso, staked: units(staked), net: units(net) };
  const id = await open(member, row);
  await call(member, async (tx) => {
    const row = await requirementRow(tx, member, id);
    await sql`select bonus_continue_deposit(${row})`.execute(tx);
  });
  const rest = await restOf(member, id);
  expect(rest ? [rest.done, rest.withheld] : []).toEqual(expected);
});

it.each([
  ['promotion', true],
  ['gift', false],
] as const)('bonus_meet - continues the deposit of a %s: %s', async (kind, continues) => {
  const member = await ledger.memberWith(500n);
  const id = await open(member, { kind, deposit: 100n * peso });
  await call(member, async (tx) => {
    const row = await requirementRow(tx, member, id);
    await sql`select bonus_meet(${row}, ${nextId()}, ${at})`.execute(tx);
  });
  expect(await required(member, id)).toMatchObject({ state: 'met' });
  expect((await restOf(member, id)) !== undefined).toBe(continues);
});

it('bonus_continue_deposit - follows the ids of its millisecond', async () => {
  const [member, other] = [await ledger.memberWith(1n), await ledger.memberWith(1n)];
  const millisecond = 4_194_304n;
  const ids = [0n, 1n, 5n, millisecond].map((place) => 10n * millisecond + place);
  for (const id of ids) await open(member, { id, source: `s:${id}`, deposit: peso });
  await open(other, { id: 10n * millisecond + 8n });
  await call(member, async (tx) => {
    const row = await requirementRow(tx, member, ids[0] ?? 0n);
    await sql`select bonus_continue_deposit(${row})`.execute(tx);
  });
  expect(await restOf(member, ids[0] ?? 0n)).toMatchObject({
    id: 10n * millisecond + 6n,
    name: { en: 'No bonus', ph: 'Walang bonus' },
  });
});

it.each([
  ['above the maximum, in a game without a lowest stake', 10.0001, null, at, 'bonus_stake'],
  ['of the maximum', 10, null, at, null],
  ['of the lowest stake of its game, above the maximum', 20, 20, at, null],
  ['above the lowest stake of its game', 20.0001, 20, at, 'bonus_stake'],
  ['in a round that began with the bonus', 10, null, opened, null],
  ['in a round from before', 10, null, before, 'bonus_round'],
])('bonus_bet_fault - of a bet %s', async (_, stake, least, placed, fault) => {
  const member = await ledger.memberWith(500n);
  await open(member, { max_bet: 10n * peso });
  // A later bonus and another member's allow no bet.
  await open(member, { max_bet: 0n, opened_at: at });
  await open(ledger.newMember(), { max_bet: 0n, opened_at: before, id: nextId() });
  const { rows } = await sql<{ fault: string | null }>`
    select bonus_bet_fault(${member}, 'slot', ${units(stake)}, ${placed}, ${least === null ? null : units(least)}) as fault`.execute(
    ledger.db,
  );
  expect(rows[0]?.fault ?? null).toBe(fault);
});

it('bonus_bet_fault - a maximum of nothing allows no stake', async () => {
  const member = await ledger.memberWith(1n);
  await open(member, { max_bet: 0n });
  const { rows } = await sql<{ fault: string | null }>`
    select bonus_bet_fault(${member}, 'slot', 1, ${at}, null) as fault`.execute(ledger.db);
  expect(rows[0]?.fault).toBe('bonus_stake');
});
