import { type RawBuilder, sql } from 'kysely';
import { type Db, inTransaction, withoutTimeLimit } from '../../kernel/database/database.ts';
import type { MemberRange } from './member-range.ts';
import { lockMember } from './wallet.repository.ts';
import type { Asset } from './wallet.types.ts';
import './wallet.schema.ts';

/**
 * What a posting adds to a chain, as `ledger_bytes` calculates it when it is written. Without that
 * function, so that the check does not rely on what it checks. `t`: the transfer, `a`: its account,
 * `house`: its entries on house accounts.
 */
const postingBytes = sql`
  int8send(t.member_id) || int8send(a.id) || int8send(t.id) || int8send(t.amount) || int8send(t.balance_after) ||
    timestamptz_send(t.created_at) || coalesce(house.entries, '') ||
    convert_to(t.kind || ' ' || t.scope || ' ' || t.fingerprint || ' ' || t.key || E'\\n', 'UTF8')`;

const houseEntries = sql`string_agg(int8send(e.account_id) || int8send(e.amount), '' order by e.account_id)`;

/**
 * The hash with which the chain of an account begins, of its postings before. Hashed one by one, because
 * an account may have more of them than a value can hold.
 */
const hashBefore = (bytes: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`sha256(coalesce(string_agg(sha256(${bytes}), '' order by ${id}), ''))`;

/**
 * The rules on the chains of the members of a range. Reads the relations `moves` (transfers), `sides`
 * (their entries) and `accounts`.
 */
export const rulesOfChains = ({ above, upTo }: MemberRange): RawBuilder<unknown> => sql`
  with house as (
    select e.member_id, e.transfer_id, ${houseEntries} as entries from sides e where e.account_id < 0 group by 1, 2),
  chained as materialized (
    select t.member_id, a.id as account_id, t.id, t.chain_no, t.chain_hash, ${postingBytes} as bytes
      from moves t
      join accounts a on a.member_id = t.member_id and a.asset = t.asset and a.chain_hash is not null
      left join house on house.member_id = t.member_id and house.transfer_id = t.id
     where t.amount <> 0),
  links as (
    select member_id, account_id, chain_no, string_agg(bytes, '' order by id) as bytes, min(id) as transfer_id,
           case when count(distinct chain_hash) = 1 and count(*) = count(chain_hash) then min(encode(chain_hash, 'hex')) end as hash
      from chained where chain_no is not null group by 1, 2, 3),
  before as (
    select a.member_id, a.id as account_id, 0::bigint as chain_no, null::bytea as bytes, null::bigint as transfer_id,
           encode(${hashBefore(sql`c.bytes`, sql`c.id`)}, 'hex') as hash
      from accounts a
      left join chained c on c.member_id = a.member_id and c.account_id = a.id and c.chain_no is null
     where a.chain_hash is not null group by 1, 2),
  whole as materialized (
    select l.*, lag(l.chain_no) over one as no_before, lag(l.hash) over one as hash_before
      from (select * from before union all select * from links) l
    window one as (partition by l.member_id, l.account_id order by l.chain_no))
  select 'broken_chain' as rule, member_id, transfer_id as subject_id from whole
   where chain_no <> 0 and (chain_no <> no_before + 1 or hash is null or
         encode(sha256(decode(hash_before, 'hex') || bytes), 'hex') is distinct from hash)
  union all
  select 'wrong_chain_end', a.member_id, a.id
    from accounts a
    join (select distinct on (member_id, account_id) * from whole order by member_id, account_id, chain_no desc) l
      on l.member_id = a.member_id and l.account_id = a.id
   where a.chain_no <> l.chain_no or encode(a.chain_hash, 'hex') is distinct from l.hash
  union
  select 'wrong_chain_end', h.member_id, h.account_id
    from ledger_head h
   where h.member_id > ${above} and h.member_id <= ${upTo} and not exists (
     select from whole w where w.member_id = h.member_id and w.account_id = h.account_id
                           and w.chain_no = h.chain_no and w.hash = encode(h.chain_hash, 'hex'))`;

/**
 * Begins the chains of accounts that had postings before there were chains, with a hash of these.
 * Each account in a transaction of its own, because its member can't play meanwhile.
 */
export async function beginChains(db: Db, { above, upTo }: MemberRange): Promise<void> {
  const accounts = await db
    .selectFrom('ledger_account')
    .select(['member_id', 'asset'])
    .where('member_id', '>', above)
    .where('member_id', '<=', upTo)
    .where('chain_hash', 'is', null)
    .execute();
  for (const { member_id, asset } of accounts) await beginChain(db, member_id, asset as Asset);
}

const beginChain = (db: Db, member: bigint, asset: Asset): Promise<void> =>
  inTransaction(db, async (tx) => {
    await withoutTimeLimit(tx);
    await lockMember(tx, member, asset);
    await sql`
      update ledger_account set chain_hash = (
        select ${hashBefore(postingBytes, sql`t.id`)}
          from transfer t
          join ledger_account a on a.member_id = t.member_id and a.asset = t.asset
          left join (
            select e.transfer_id, ${houseEntries} as entries from entry e
             where e.member_id = ${member} and e.account_id < 0 group by 1) house on house.transfer_id = t.id
         where t.member_id = ${member} and t.asset = ${asset} and t.amount <> 0 and t.chain_no is null)
       where member_id = ${member} and asset = ${asset} and chain_hash is null`.execute(tx);
  });
