import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { at, ledgerUnderTest, peso } from '../../testing/ledger-under-test.ts';

/** Sets of moves, and locks of several members, as wallet_transactions uses them (platform/db/functions/wallet/ledger). */
const ledger = ledgerUnderTest();

interface Given {
  readonly member: bigint;
  readonly key: string;
  readonly kind: 'bet' | 'win' | 'rollback' | 'gift';
  readonly amount: bigint;
  readonly legs?: readonly { readonly kind: string; readonly amount: bigint }[];
}

async function one<T>(query: ReturnType<typeof sql<T>>): Promise<T> {
  const { rows } = await query.execute(ledger.db);
  if (rows[0] === undefined) throw new Error('There is no row.');
  return rows[0];
}

/** The moves as rows of ledger_move, each with the balance after those before it. */
async function movesOf(given: readonly Given[]): Promise<string> {
  const balances = new Map<bigint, bigint>();
  const rows = [];
  const { id: counter } = await one(
    sql<{ id: string }>`select house_account_id('provider', 'sandbox', 'PHP')::text as id`,
  );
  for (const { member, key, kind, amount, legs } of given) {
    const account = await one(
      sql<{
        id: string;
        balance: bigint;
      }>`select id::text, balance from ledger_account where member_id = ${member} and asset = 'PHP'`,
    );
    const balance = (balances.get(member) ?? account.balance) + amount;
    balances.set(member, balance);
    rows.push({
      member_id: String(member),
      account_id: account.id,
      counter_id: counter,
      id: `${member}${rows.length + 1}000000`,
      scope: 'provider:sandbox',
      key,
      fingerprint: key,
      kind,
      asset: 'PHP',
      amount: String(amount),
      balance_after: String(balance),
      legs: legs?.map((leg) => ({ ...leg, amount: String(leg.amount) })) ?? null,
      created_at: at,
    });
  }
  return JSON.stringify(rows);
}

const written = async (given: readonly Given[]) =>
  one(sql<{ count: number }>`select ledger_write(array(
    select m from jsonb_populate_recordset(null::ledger_move, ${await movesOf(given)}::jsonb) m)) as count`);

/** Amounts that a posting booked to house accounts, by their kind. */
async function houseAmounts(member: bigint, key: string): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ kind: string; amount: bigint }>`
    select h.kind, e.amount from entry e join house_account h on h.id = e.account_id
      join transfer t on t.member_id = e.member_id and t.id = e.transfer_id
     where t.member_id = ${member} and t.key = ${key}`.execute(ledger.db);
  return Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount]));
}

const daysOf = async (member: bigint) =>
  (
    await sql<{ staked: bigint; won: bigint }>`
      select staked, won from day_play where member_id = ${member}`.execute(ledger.db)
  ).rows;

it('a set - books legs beside moves without, so that each sums to zero', async () => {
  const [a, b, c] = [
    await ledger.memberWith(100n),
    await ledger.memberWith(100n),
    await ledger.memberWith(100n),
  ];
  const { count } = await written([
    { member: a, key: 'legs', kind: 'gift', amount: 5n, legs: [{ kind: 'fee', amount: 2n }] },
    { member: b, key: 'none', kind: 'bet', amount: -10n },
    { member: c, key: 'empty', kind: 'gift', amount: 3n, legs: [] },
  ]);
  expect(count).toBe(3);
  expect(await houseAmounts(a, 'legs')).toEqual({ provider: -7n, fee: 2n });
  expect(await houseAmounts(b, 'none')).toEqual({ provider: 10n });
  expect(await houseAmounts(c, 'empty')).toEqual({ provider: -3n });
});

it('a set - counts each bet, win and rollback of members whose days are counted, and of no others', async () => {
  const [counted, other] = [await ledger.memberWith(100n), await ledger.memberWith(100n)];
  await sql`select ledger_count_play(${counted}, true)`.execute(ledger.db);
  await written([
    { member: counted, key: 'bet:a', kind: 'bet', amount: -10n * peso },
    { member: other, key: 'bet:a', kind: 'bet', amount: -10n * peso },
    { member: counted, key: 'bet:b', kind: 'bet', amount: -20n * peso },
    { member: counted, key: 'rb:bet:b', kind: 'rollback', amount: 20n * peso },
    { member: counted, key: 'win:a', kind: 'win', amount: 5n * peso },
    { member: counted, key: 'win:unit', kind: 'win', amount: 1n },
    { member: counted, key: 'gift', kind: 'gift', amount: 7n * peso },
  ]);
  expect(await daysOf(counted)).toEqual([{ staked: 10n * peso, won: 5n * peso + 1n }]);
  expect(await daysOf(other)).toEqual([]);
});

it('a win with legs - is counted for the day of a member whose days are counted', async () => {
  const [counted, other] = [await ledger.memberWith(100n), await ledger.memberWith(100n)];
  await sql`select ledger_count_play(${counted}, true)`.execute(ledger.db);
  for (const member of [counted, other])
    await written([
      {
        member,
        key: 'win:held',
        kind: 'win',
        amount: 5n * peso,
        legs: [{ kind: 'held', amount: 2n * peso }],
      },
    ]);
  expect(await houseAmounts(counted, 'win:held')).toEqual({
    provider: -7n * peso,
    held: 2n * peso,
  });
  expect(await daysOf(counted)).toEqual([{ staked: 0n, won: 5n * peso }]);
  expect(await daysOf(other)).toEqual([]);
});

it('one move - is written alone, and its number returned', async () => {
  const member = await ledger.memberWith(100n);
  const moves = await movesOf([{ member, key: 'bet:one', kind: 'bet', amount: -peso }]);
  expect(
    await one(sql`select ledger_write_one(m) as count
                    from jsonb_populate_recordset(null::ledger_move, ${moves}::jsonb) m`),
  ).toEqual({ count: 1 });
});

it('the lock of a wallet - returns the account of the asset', async () => {
  const member = await ledger.memberWith(100n);
  await ledger.wallet.post({
    member,
    scope: 'test',
    key: 'tokens',
    at,
    amount: 5n * peso,
    asset: 'TOKEN',
    kind: 'gift',
    counter: { kind: 'gift' },
  });
  for (const [asset, balance] of [
    ['PHP', 100n * peso],
    ['TOKEN', 5n * peso],
  ] as const) {
    const locked = await one(
      sql<{ id: bigint; balance: bigint }>`
        select o_id as id, o_balance as balance from wallet_lock(${member}, ${asset})`,
    );
    expect(
      await one(
        sql`select id, balance from ledger_account where member_id = ${member} and asset = ${asset}`,
      ),
    ).toEqual(locked);
    expect(locked.balance).toBe(balance);
  }
});

it('the lock of several wallets without waiting - is of those that have an account, and no others', async () => {
  const [first, , second] = [
    await ledger.memberWith(1n),
    await ledger.memberWith(1n),
    await ledger.memberWith(1n),
  ];
  const asked = [second, ledger.newMember(), first].map(String);
  const { members } = await one(
    sql<{ members: bigint[] }>`select wallet_lock_members(${asked}::bigint[], false) as members`,
  );
  expect(members.map(BigInt)).toEqual([first, second]);
});
