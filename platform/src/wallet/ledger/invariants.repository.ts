import { sql, type RawBuilder } from 'kysely';
import { amongMembers, type Db } from '../../kernel/database/database.ts';
import type { Rule } from './wallet.schema.ts';

export interface Violation {
  readonly rule: Rule;
  readonly member_id: bigint;
  /** The transfer, or the account of a balance. */
  readonly subject_id: bigint;
}

/** Members above `above`, up to and including `upTo`. */
export interface MemberRange {
  readonly above: bigint;
  readonly upTo: bigint;
}

/**
 * What other modules hold in quarantine accounts: a query of the members of a range that returns
 * `member_id`, `provider_code` and `amount` in units.
 */
export type HeldMoney = (range: MemberRange) => RawBuilder<unknown>;

/** All ids: the range of the whole ledger. */
export const everyMember: MemberRange = { above: -(2n ** 63n), upTo: 2n ** 63n - 1n };

/** Entries on each side of a posting among which the one before it is looked for. */
const entriesNear = 8;

export interface PostingKey {
  readonly member: bigint;
  readonly id: bigint;
}

/**
 * The rules on single postings. Reads the relations `moves` (transfers) and `sides` (their entries).
 * Sums both in one pass: the planner can't estimate their sizes and would join them row by row.
 */
const rulesOfPostings = sql`
  select 'unbalanced_transfer' as rule, member_id, id as subject_id
    from (
      select member_id, id, 1 as moves, amount as moved, 0 as total, 0 as player from moves
       union all
      select member_id, transfer_id, 0, 0, amount, case when account_id > 0 then amount else 0 end from sides) x
   group by member_id, id
  having sum(moves) > 0 and (sum(total) <> 0 or sum(player) <> sum(moved))
  union all
  select distinct 'empty_entry', member_id, transfer_id from sides where amount = 0`;

/** The rule on single deposits. Reads `moves`. On a cluster it asks the shards of references, which are elsewhere. */
const ruleOfDeposits = sql`
  select 'unregistered_deposit' as rule, t.member_id, t.id as subject_id
    from moves t
    -- Only these references: a cluster would fetch all of a table in shards that is joined to rows of another place.
    left join (
      select x.scope, x.key, x.member_id, x.transfer_id from external_reference x
       where (x.scope, x.key) in (select d.scope, d.key from moves d where d.kind = 'deposit')) x
      on x.scope = t.scope and x.key = t.key
   where t.kind = 'deposit' and (x.member_id, x.transfer_id) is distinct from (t.member_id, t.id)`;

/** All rules on the members of a range. */
const rulesOfMembers = (range: MemberRange, held: HeldMoney): RawBuilder<Violation> => {
  const { above, upTo } = range;
  const inRange = sql`member_id > ${above} and member_id <= ${upTo}`;
  return sql`
    with moves as materialized (select * from transfer where ${inRange}),
         sides as materialized (select * from entry where ${inRange}),
         accounts as (select * from ledger_account where ${inRange})
    ${rulesOfPostings}
    union all
    ${ruleOfDeposits}
    union all
    select distinct 'orphan_entry', e.member_id, e.transfer_id
      from sides e
      left join moves t on t.member_id = e.member_id and t.id = e.transfer_id
      left join accounts a on a.member_id = e.member_id and a.id = e.account_id and a.asset = t.asset
      left join house_account h on h.id = e.account_id and h.asset = t.asset
     where a.id is null and h.id is null or t.id is null
    union all
    select 'negative_balance', member_id, id from accounts where balance < 0
    union all
    select 'wrong_balance', a.member_id, a.id
      from accounts a left join (
        select member_id, account_id, sum(amount) as total
          from sides where account_id > 0 group by member_id, account_id) s
        on s.member_id = a.member_id and s.account_id = a.id
     where a.balance <> coalesce(s.total, 0)
    union all
    select 'wrong_quarantine_balance', q.member_id, h.id
      from house_account h
      join (
        select member_id, account_id, null as provider_code, amount from sides
         where account_id in (select id from house_account where kind = 'quarantine')
         union all
        select member_id, null, provider_code, -amount from (${held(range)}) held) q
        on h.kind = 'quarantine' and (h.id = q.account_id or h.owner = q.provider_code)
     group by q.member_id, h.id having sum(q.amount) <> 0`;
};

/** Violations by the members of a range, at most `limit`. Reads all their postings in one snapshot. */
export async function violationsOfMembers(
  db: Db,
  range: MemberRange,
  held: HeldMoney,
  limit: number,
): Promise<Violation[]> {
  const { rows } = await sql<Violation>`
    select * from (${rulesOfMembers(range, held)}) found limit ${limit}`.execute(db);
  return rows;
}

/** Number of violations by rule, without the rules that hold. Reads the whole ledger in one snapshot. */
export async function countViolations(
  db: Db,
  held: HeldMoney,
): Promise<Partial<Record<Rule, number>>> {
  const { rows } = await sql<{ rule: Rule; count: number }>`
    select rule, count(*)::int as count from (${rulesOfMembers(everyMember, held)}) found group by rule`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ rule, count }) => [rule, count]));
}

/**
 * Violations by single postings, with those of deposits if there are any. Finds their entries by key, on the accounts that a posting of this
 * asset may have; orphan entries and balances are left to `violationsOfMembers`. Postings between the
 * player and one house account, which are nearly all, are compared entry by entry: that takes half the
 * time of the sums of `rulesOfPostings`, and such a posting is sound exactly if both entries are.
 */
export async function violationsOfPostings(
  db: Db,
  postings: readonly PostingKey[],
  haveDeposits: boolean,
): Promise<Violation[]> {
  const members = sql`${postings.map(({ member }) => member)}::bigint[]`;
  const ids = sql`${postings.map(({ id }) => id)}::bigint[]`;
  const among = (relation: string) => amongMembers(db, sql.ref(`${relation}.member_id`), members);
  const name = haveDeposits ? 'violations_of_deposits' : 'violations_of_postings';
  const { rows } = await sql<Violation>`/* prepared: ${sql.raw(name)} */
    with moves as materialized (
      -- Joined by key, as a cluster wants it: within the shards of the members.
      select t.*
        from unnest(${members}, ${ids}) k (member_id, id)
        join transfer t on t.member_id = k.member_id and t.id = k.id ${among('t')}
        left join ledger_account a on a.member_id = t.member_id and a.asset = t.asset ${among('a')}
        left join entry own
          on own.member_id = t.member_id and own.account_id = a.id and own.transfer_id = t.id ${among('own')}
        left join entry other
          on other.member_id = t.member_id and other.account_id = t.counter_id and other.transfer_id = t.id ${among('other')}
       where t.counter_id is null or t.kind = 'deposit'
          or own.amount is distinct from nullif(t.amount, 0)
          or other.amount is distinct from nullif(-t.amount, 0)),
    sides as materialized (
      select e.* from moves t
        join ledger_account a on a.member_id = t.member_id and a.asset = t.asset ${among('a')}
        join entry e on e.member_id = t.member_id and e.account_id = a.id and e.transfer_id = t.id ${among('e')}
       union all
      select e.* from moves t
        join house_account h on h.asset = t.asset and (t.counter_id is null or h.id = t.counter_id)
        join entry e on e.member_id = t.member_id and e.account_id = h.id and e.transfer_id = t.id ${among('e')})
    ${rulesOfPostings}
    ${haveDeposits ? sql`union all ${ruleOfDeposits}` : sql``}`.execute(db);
  return rows;
}

/**
 * Accounts whose balance is not the sum of their entries, among those of these postings. An account is
 * summed only if what it had before its posting is not what an entry near it left: ids follow the
 * order of postings except for those of two processes at the same moment.
 */
export async function wrongBalancesOf(
  db: Db,
  postings: readonly PostingKey[],
): Promise<Violation[]> {
  const members = sql`${postings.map(({ member }) => member)}::bigint[]`;
  const ids = sql`${postings.map(({ id }) => id)}::bigint[]`;
  const { rows } = await sql<Violation>`/* prepared: wrong_balances_of */
    select distinct 'wrong_balance' as rule, o_member as member_id, o_account as subject_id
      from ledger_wrong_balances(${members}, ${ids}, ${entriesNear})`.execute(db);
  return rows;
}

/** Balance of a house account in units: the sum of its entries. Reads the whole ledger. */
export async function houseBalance(
  db: Db,
  kind: string,
  owner: string,
  asset: string,
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(e.amount), 0)::bigint as total
      from entry e join house_account h on h.id = e.account_id
     where h.kind = ${kind} and h.owner = ${owner} and h.asset = ${asset}`.execute(db);
  return rows[0]?.total ?? 0n;
}
