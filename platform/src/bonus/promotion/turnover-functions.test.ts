import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { at, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';
import { bonusMoney } from './bonus-money.ts';
import { before, opened, requirementsUnderTest, units } from './testing/requirements-under-test.ts';
import { requirementRow } from './turnover.repository.ts';

// The SQL functions of turnover, called alone (platform/db/functions/bonus/promotion).
const ledger = ledgerUnderTest();
const { open, required, takenFrom, call, nextId } = requirementsUnderTest(ledger);

interface Round {
  readonly stake?: bigint;
  readonly payout?: bigint;
  readonly placed?: Date;
  readonly type?: string;
  readonly now?: Date;
}
const countRound = (member: bigint, round: Round = {}) =>
  call(member, async (tx) => {
    const { stake = 10n * peso, payout = 0n, placed = at, type = 'slot', now = at } = round;
    const { rows } = await sql<{ waits: boolean }>`
      select bonus_count_round(${member}, ${stake}, ${payout}, ${placed}, ${type}, ${nextId()}, ${now}) as waits`.execute(
      tx,
    );
    return rows[0]?.waits;
  });
const close = (member: bigint, lastOpen: Date | null) =>
  call(member, (tx) =>
    sql`select bonus_close(${member}, ${lastOpen}, ${nextId()}, ${at})`.execute(tx),
  );

it('bonus_fill - counts at most the missing turnover and leaves at most the stake', async () => {
  const amount = fc.bigInt(0n, 10n ** 12n);
  const cases = fc.sample(fc.tuple(amount, amount, fc.bigInt(1n, 100n)), {
    numRuns: 1_000,
    seed: 7,
  });
  const { rows } = await sql<{ counted: bigint; left: bigint }>`
    select f.o_counted as counted, f.o_left as left
      from json_to_recordset(${JSON.stringify(cases.map(([stake, missing, percent], n) => ({ n, stake: `${stake}`, missing: `${missing}`, percent: `${percent}` })))}::json)
             as c (n integer, stake bigint, missing bigint, percent bigint)
     cross join lateral bonus_fill(c.stake, c.percent, c.missing) f order by c.n`.execute(
    ledger.db,
  );
  for (const [n, [stake, missing, percent]] of cases.entries()) {
    const { counted = -1n, left = -1n } = rows[n] ?? {};
    expect(counted >= 0n && counted <= missing && left >= 0n && left <= stake).toBe(true);
    // The used part of the stake matches what was counted: nothing counts twice, and rounding loses
    // less than a unit.
    expect(((stake - left) * percent) / 100n).toBeGreaterThanOrEqual(counted);
    expect(counted === missing || left === 0n).toBe(true);
    const usesTooMuch =
      left > 0n && missing > 0n && ((stake - left - 1n) * percent) / 100n >= missing;
    expect(usesTooMuch).toBe(false);
  }
});

it.each([
  ['without a requirement', [], null],
  ['of a plain deposit', [['deposit', 'open']], false],
  ['with a closed bonus', [['promotion', 'lost']], null],
  ['with a bonus', [['promotion', 'open']], true],
  [
    'with a gift after a plain deposit',
    [
      ['deposit', 'open'],
      ['gift', 'open'],
    ],
    true,
  ],
  [
    'with a bonus before a plain deposit',
    [
      ['promotion', 'open'],
      ['deposit', 'open'],
    ],
    true,
  ],
] as const)('bonus_is_open - %s', async (_, rows, expected) => {
  const [member, other] = [await ledger.memberWith(1n), await ledger.memberWith(1n)];
  await open(other, {});
  for (const [kind, state] of rows) await open(member, { kind, state });
  const { rows: found } = await sql<{ is_open: boolean | null }>`
    select bonus_is_open(${member}) as is_open`.execute(ledger.db);
  expect(found).toEqual([{ is_open: expected }]);
});

it('bonus_money - is what members are shown', async () => {
  const amount = fc.bigInt(0n, 1_000n);
  const cases = fc.sample(
    fc.record({
      withheld: amount,
      own: fc.option(amount),
      net: fc.bigInt(-1_000n, 1_000n),
      balance: amount,
      won: amount,
    }),
    { numRuns: 500, seed: 7 },
  );
  const { rows } = await sql<{ money: bigint }>`
    select bonus_money(jsonb_populate_record(null::requirement, c.one), (c.one ->> 'balance')::bigint, (c.one ->> 'won')::bigint) as money
      from jsonb_array_elements(${JSON.stringify(cases, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}::jsonb)
           with ordinality as c (one, n) order by c.n`.execute(ledger.db);
  const shown = cases.map(({ balance, won, ...one }) =>
    bonusMoney({ ...one, kind: 'gift', deposit: 0n, staked: 0n }, balance, won),
  );
  expect(rows.map(({ money }) => money)).toEqual(shown);
});

it('bonus_count_round - fills the oldest requirement first, and meets it', async () => {
  const member = await ledger.memberWith(500n);
  const bonus = await open(member, { target: 4n * peso });
  const deposit = await open(member, { kind: 'deposit' });
  expect(await countRound(member, { payout: 3n * peso })).toBe(false);
  expect(await required(member, bonus)).toMatchObject({
    state: 'met',
    done: 4n * peso,
    staked: 10n * peso,
    net: -7n * peso,
  });
  expect(await required(member, deposit)).toMatchObject({
    state: 'open',
    done: 6n * peso,
    staked: 0n,
  });
});

it.each([
  [
    'of another percentage',
    { type: 'casino' },
    { done: units(1), staked: units(10), net: units(-10) },
  ],
  ['placed before the bonus', { placed: before }, { done: 0n, staked: 0n, net: 0n }],
  ['placed when the bonus opened', { placed: opened }, { done: units(10), net: units(-10) }],
  [
    'after its end',
    { now: new Date(at.getTime() + 1) },
    { done: 0n, staked: units(10), net: units(-10) },
  ],
  [
    'in its last millisecond',
    { now: new Date(at.getTime() - 1) },
    { done: units(10), net: units(-10) },
  ],
])('bonus_count_round - counts a round %s', async (_, round, expected) => {
  const member = await ledger.memberWith(500n);
  const bonus = await open(member, { expires_at: at });
  await countRound(member, { now: before, ...round });
  expect(await required(member, bonus)).toMatchObject({ state: 'open', ...expected });
});

it.each([
  ['a gift', { kind: 'gift' }, { done: units(90), staked: units(10), net: units(-10) }],
  [
    'a deposit that lacks less',
    { kind: 'deposit', done: units(95) },
    { done: units(100), staked: 0n },
  ],
  [
    'a deposit that expires now',
    { kind: 'deposit', expires_at: at },
    { done: units(80), staked: 0n },
  ],
  ['a bonus that expires now', { expires_at: at }, { done: units(80), staked: units(10) }],
] as const)('bonus_count_round - counts a stake of ₱10 in %s', async (_, row, expected) => {
  const member = await ledger.memberWith(500n);
  const id = await open(member, { done: units(80), ...row });
  await countRound(member);
  expect(await required(member, id)).toMatchObject(expected);
});

it('bonus_count_round - counts the least amount, too', async () => {
  const member = await ledger.memberWith(500n);
  const id = await open(member, { kind: 'deposit' });
  await countRound(member, { stake: 1n });
  expect(await required(member, id)).toMatchObject({ done: 1n });
});

it('bonus_fill - leaves nothing of a stake that counts exactly what is missing', async () => {
  const { rows } = await sql<{ counted: bigint; left: bigint }>`
    select o_counted as counted, o_left as left from bonus_fill(15, 10, 1)`.execute(ledger.db);
  expect(rows).toEqual([{ counted: 1n, left: 0n }]);
});

it('bonus_count_round - fails for a category without a percentage', async () => {
  const member = await ledger.memberWith(500n);
  await open(member, {});
  await expect(countRound(member, { type: 'poker' })).rejects.toThrow('no percentage of poker');
});

it('bonus_close - meets a gift with a cap only when no round of it is open, and takes back the excess', async () => {
  const member = await ledger.memberWith(500n);
  const own = 100n * peso;
  const gift = await open(member, { kind: 'gift', target: peso, cap: 50n * peso, own });
  expect(await countRound(member)).toBe(true);
  await close(member, opened);
  expect(await required(member, gift)).toMatchObject({ state: 'open', done: peso });
  await close(member, before);
  expect(await required(member, gift)).toMatchObject({ state: 'met' });
  expect(await takenFrom(member)).toEqual({ [`cap:${gift}`]: 350n * peso });
});

it.each([
  ['99.99 centavos and no open round', 9_999n, null, 'lost'],
  ['a peso', 10_000n, null, 'open'],
  ['less than a peso and an open round', 9_999n, at, 'open'],
])('bonus_close - of a member with %s', async (_, balance, lastOpen, state) => {
  const member = ledger.newMember();
  await ledger.wallet.post({
    member,
    scope: 'test',
    key: `d${member}`,
    kind: 'deposit',
    amount: balance,
    counter: { kind: 'gateway', owner: 'test' },
    at,
  });
  const id = await open(member, { kind: 'deposit' });
  expect(await countRound(member, { stake: 0n })).toBe(false);
  await close(member, lastOpen);
  expect((await required(member, id)).state).toBe(state);
});

it.each([
  ['expired', 'forfeit'],
  ['given_up', 'giveup'],
])(
  'bonus_forfeit - takes bonus and winnings back, and continues the deposit: %s',
  async (state, why) => {
    const member = await ledger.memberWith(500n);
    const id = await open(member, {
      withheld: 20n * peso,
      deposit: 100n * peso,
      staked: 30n * peso,
      net: 15n * peso,
    });
    await call(member, async (tx) => {
      const row = await requirementRow(tx, member, id);
      await sql`select bonus_forfeit(${row}, ${state}, ${nextId()}, ${at})`.execute(tx);
    });
    expect(await required(member, id)).toMatchObject({ state });
    expect(await takenFrom(member)).toEqual({ [`${why}:${id}`]: 35n * peso });
    const rest = await ledger.db
      .selectFrom('requirement')
      .select(['kind', 'target', 'done', 'withheld', 'state', 'opened_at'])
      .where('member_id', '=', member)
      .where('source', '=', `rest:${id}`)
      .executeTakeFirst();
    expect(rest).toEqual({
      kind: 'deposit',
      target: 100n * peso,
      done: 30n * peso,
      withheld: 100n * peso,
      state: 'open',
      opened_at: opened,
    });
  },
);
