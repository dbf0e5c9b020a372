import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { at, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';
import { requirementsUnderTest } from './testing/requirements-under-test.ts';
import { requirementRow } from './turnover.repository.ts';

// SQL functions that wait for the end of a bonus and take back what the member does not keep, called alone.
const ledger = ledgerUnderTest();
const { open, required, takenFrom, call, nextId } = requirementsUnderTest(ledger);

const full = { kind: 'gift', cap: 50n * peso, own: 0n, target: peso, done: peso } as const;
it.each([
  ['a complete gift with a cap', full, true],
  ['one that lacks a unit', { ...full, done: peso - 1n }, false],
  ['a complete gift without a cap', { ...full, cap: null, own: null }, false],
  ['one that is met', { ...full, state: 'met' }, false],
] as const)('bonus_waits_for_rounds - of a member with %s', async (_, row, expected) => {
  const [member, other] = [ledger.newMember(), ledger.newMember()];
  await open(member, row);
  const waits = async (id: bigint) => {
    const { rows } = await sql<{ waits: boolean }>`
      select bonus_waits_for_rounds(${id}) as waits`.execute(ledger.db);
    return rows[0]?.waits;
  };
  expect([await waits(member), await waits(other)]).toEqual([expected, false]);
});

it.each([
  ['a promotion', 'promotion', 1n, ['bonus', 'NEWBIE']],
  ['a gift', 'gift', 1n, ['gift', '']],
  ['nothing', 'gift', 0n, undefined],
] as const)('bonus_take_back - of %s', async (_, kind, amount, owner) => {
  const member = await ledger.memberWith(10n);
  const id = await open(member, { kind, promotion_id: kind === 'gift' ? null : 'NEWBIE' });
  await call(member, async (tx) => {
    const row = await requirementRow(tx, member, id);
    await sql`select bonus_take_back(${row}, ${amount}, 'cap', ${nextId()}, ${at})`.execute(tx);
  });
  const { rows } = await sql<{ kind: string; owner: string }>`
    select h.kind, h.owner from transfer t join house_account h on h.id = t.counter_id
     where t.member_id = ${member} and t.key = ${`cap:${id}`}`.execute(ledger.db);
  expect(rows.map((row) => [row.kind, row.owner])).toEqual(owner ? [owner] : []);
  expect(await takenFrom(member)).toEqual(owner ? { [`cap:${id}`]: amount } : {});
});

// Other members have more than these, who each have ₱60.
it.each([
  ['bonus_meet: a gift with a cap of ₱50', { kind: 'gift', cap: 50n * peso, own: 0n }, null, 10n],
  ['bonus_meet: a gift with a cap of ₱60', { kind: 'gift', cap: 60n * peso, own: 0n }, null, 0n],
  ['bonus_forfeit: a bonus of ₱40', { withheld: 40n * peso }, 'expired', 40n],
  ['bonus_forfeit: a bonus of ₱80', { withheld: 80n * peso }, 'expired', 60n],
] as const)('%s - takes at most what is there', async (_, row, state, taken) => {
  await ledger.memberWith(5_000n);
  const member = await ledger.memberWith(60n);
  const id = await open(member, row);
  const other = await open(member, { kind: 'deposit' });
  await call(member, async (tx) => {
    const closed = await requirementRow(tx, member, id);
    await (
      state === null
        ? sql`select bonus_meet(${closed}, ${nextId()}, ${at})`
        : sql`select bonus_forfeit(${closed}, ${state}, ${nextId()}, ${at})`
    ).execute(tx);
  });
  expect(Object.values(await takenFrom(member))).toEqual(taken > 0n ? [taken * peso] : []);
  expect((await required(member, id)).state).toBe(state ?? 'met');
  expect((await required(member, other)).state).toBe('open');
});

const kinds = ['promotion', 'gift', 'reward', 'deposit'] as const;
const states = ['open', 'met', 'expired', 'lost', 'given_up', 'released'] as const;
const zeros = { target: 0n, withheld: 0n, bonus: 0n, deposit: 0n };
const percents = '{"slot": 100}';
it('requirement_is_sound - accepts every kind and state, and amounts of zero', async () => {
  const member = ledger.newMember();
  for (const kind of kinds) await open(member, { kind, ...zeros });
  for (const state of states) await open(member, { kind: 'deposit', state });
  const { rows } = await sql`select from requirement where member_id = ${member}`.execute(
    ledger.db,
  );
  expect(rows).toHaveLength(kinds.length + states.length);
});
it.each<[string, Parameters<typeof open>[1]]>([
  ['an unknown kind', { kind: 'prize' as 'gift' }],
  ['an unknown state', { state: 'paid' as 'met' }],
  ['less than no target', { target: -1n }],
  ['less than no withheld money', { withheld: -1n }],
  ['less than no bonus', { bonus: -1n }],
  ['less than no deposit', { deposit: -1n }],
  ['a cap without own money', { kind: 'gift', cap: 1n } as const],
  ['own money without a cap', { kind: 'gift', own: 1n } as const],
  ['a promotion without percentages', { kind: 'promotion', percents: null } as const],
  ['a gift without percentages', { kind: 'gift', percents: null } as const],
  ['a deposit with percentages', { kind: 'deposit', percents } as const],
])('requirement_is_sound - refuses %s', async (_, row) => {
  await expect(open(ledger.newMember(), row)).rejects.toThrow(/is invalid|check constraint/);
});
