import { dayMs } from '@parol/domain';
import { midnightBefore } from '@parol/domain/calendar';
import pg from 'pg';
import { provider } from '../wallet/test-data.ts';
import { dropIndexes } from './indexes.ts';

/** Members at scale 1; each has a hundred postings at every scale. */
export const MEMBERS = 1_000;
const days = 90;
/** A member has ten postings on every ninth day. */
const cycle = 9;
const postingsADay = 10;
/** Ids (`Random.id`) count from the start of 2020. */
export const idEpoch = Date.UTC(2020, 0, 1);

const largeTables = ['transfer', 'entry', 'game_round', 'statement_day', 'statement_hour'];
const game = `'jeepney-jackpot'`;
/**
 * The hundred postings of each member: twice a deposit, a withdrawal that is held and settled, an
 * adjustment, and then rounds of a bet and its win.
 */
const steps = `
  create table growth_step as
  select n, kind, amount, sum(amount) over (order by n)::bigint as balance, lead(amount) over (order by n) as next
    from (select n, kind, case kind when 'deposit' then 5000000 when 'hold' then -1000000 when 'settle' then 0
                                    when 'adjustment' then 20000 when 'bet' then -100000
                                    else case when n % 50 = 0 then 1500000 else 60000 + n * 7919 % 70000 end end::bigint as amount
            from (select n, case when n % 50 between 1 and 4 then (array['deposit', 'hold', 'settle', 'adjustment'])[n % 50]
                                 when n % 2 = 1 then 'bet' else 'win' end as kind
                    from generate_series(1, ${(days / cycle) * postingsADay}) n) x) y`;

/**
 * Members and their rows that don't depend on postings; hashes of unique values are random bytes,
 * like real ones.
 */
const members = (count: number): readonly string[] => {
  const each = `from generate_series(1, ${count}) m`;
  const id = (n: number) => `((${n}::bigint << 22) + m)`;
  return [
    `insert into member (id, phone, password_hash, referral_code, terms_at, over_age_at, created_at)
     select m, '63917' || lpad(m::text, 7, '0'), 'x', 'G' || m, now(), now(), now() - interval '100 days' ${each}`,
    `insert into unique_key (kind, key_hash, member_id)
     select kind, sha256((kind || m)::bytea), m ${each} cross join unnest(array['phone', 'referral_code']) kind where m > 100`,
    `insert into ledger_account (member_id, asset, balance)
     select m, 'PHP', (select balance from growth_step order by n desc limit 1) ${each}`,
    `insert into session (member_id, id, secret_hash, handle_hash, address, created_at, seen_at, expires_at)
     select m, ${id(1)}, sha256(('s' || m)::bytea), sha256(('h' || m)::bytea), '127.0.0.1', now(), now(), now() + interval '1 day' ${each}`,
    `insert into inbox_message (member_id, id, template, title_en, title_ph, body_en, body_ph, sent_at)
     select m, ${id(1)} + n, 'growth:' || n, 'Hello', 'Kumusta', 'Welcome', 'Maligayang pagdating', now() - n * interval '1 day' ${each}
      cross join generate_series(1, 3) n`,
    `insert into audit (member_id, id, at, actor, act, address) select m, ${id(1)}, now(), 'member', 'login', '127.0.0.1' ${each}`,
    `select house_account_id('gateway', 'maya', 'PHP'), house_account_id('gateway', 'payout', 'PHP'), house_account_id('pending', '', 'PHP'),
            house_account_id('adjustment', '', 'PHP'), house_account_id('provider', '${provider}', 'PHP')`,
  ];
};

/** All postings of one day with their records, written in chronological order like real ones. */
function dayOf(day: number, count: number, start: number): string {
  const first = Math.floor(day / cycle) * postingsADay + 1;
  const label = `'{"label": "Maya"}'::jsonb`;
  return `
    with steps as (select * from growth_step where n between ${first} and ${first + postingsADay - 1}),
    house as (select id, case kind when 'gateway' then case owner when 'maya' then 'deposit' else 'payout' end
                                   when 'pending' then 'hold' else kind end as use from house_account),
    moved as materialized (
      select m, n, kind, amount, balance, next, to_timestamp(ms / 1000.0) as at, ((ms - ${idEpoch}) << 22) + m as id,
             case when kind in ('bet', 'win') then (select id from house where use = 'provider')
                  when kind <> 'settle' then (select id from house where use = kind) end as counter
        from generate_series(${(day % cycle) + 1}, ${count}, ${cycle}) m cross join steps
       cross join lateral (select ${start + day * dayMs} + (8 + m % 12) * 3600000 + (n - ${first}) * 60000 + m % 1000 as ms) x),
    transfers as (
      insert into transfer (member_id, id, scope, key, fingerprint, kind, asset, amount, balance_after, counter_id, ref, meta, created_at)
      select m, id, case when kind in ('bet', 'win') then 'provider:${provider}' when kind = 'deposit' then 'gateway:maya' else 'growth' end,
             kind || ':' || m || ':' || n, 'f', kind, 'PHP', amount, balance, counter,
             case kind when 'bet' then 'r' || n when 'win' then 'r' || n - 1 end,
             case kind when 'adjustment' then '{"label": "Goodwill", "reason": "operator"}'::jsonb end, at from moved),
    entries as (
      insert into entry (member_id, account_id, transfer_id, amount, balance_after)
      select m, a.id, moved.id, amount, moved.balance from moved join ledger_account a on a.member_id = m where amount <> 0
      union all select m, counter, id, -amount, null from moved where amount <> 0
      union all select m, house.id, moved.id, case use when 'hold' then -1000000 else 1000000 end, null
                  from moved join house on use in ('hold', 'payout') where kind = 'settle'),
    rounds as (
      insert into game_round (member_id, id, provider_code, round_ref, game_code, game_type, stake, payout, state, placed_at, settled_at)
      select m, id, '${provider}', 'r' || n, ${game}, 'slot', -amount, next, 'settled', at, at + interval '1 minute' from moved where kind = 'bet'),
    references_ as (
      insert into external_reference select 'gateway:maya', kind || ':' || m || ':' || n, m, id from moved where kind = 'deposit'),
    deposits as (
      insert into deposit (member_id, id, gateway_id, adapter, gateway, amount, state, paid_amount, reference, provider_ref, created_at, expires_at, closed_at)
      select m, id, 'maya', 'redirect', ${label}, amount, 'paid', amount, 'g' || m || ':' || n, 'p' || m || ':' || n, at, at + interval '15 minutes', at
        from moved where kind = 'deposit'),
    provider_references as (
      insert into unique_key select 'gateway_reference', sha256(('p' || m || ':' || n)::bytea), m from moved where kind = 'deposit'),
    events as (
      insert into deposit_event (member_id, gateway_id, event_id, deposit_id, word, amount, outcome, received_at, meaning)
        select m, 'maya', 'e' || n, id, 'PAID', amount, 'credited', at, 'paid' from moved where kind = 'deposit'),
    turnover as (
      insert into requirement (member_id, id, kind, source, name, target, done, withheld, state, opened_at, closed_at)
      select m, id, 'deposit', 'deposit:' || id, '{"en": "Deposit", "ph": "Deposit"}', amount, amount, 0, 'met', at, at from moved where kind = 'deposit'),
    withdrawals as (
      insert into withdrawal (member_id, id, amount, account_ref, account, request_id, state, requested_at, decided_at, paid_at, rail, legs, expected_at)
      select m, id, -amount, 'a' || m, '{"bank_name": "Maya", "bank_acc_no": "*******1234", "bank_acc_holder": "Member"}', 'w' || n, 'completed',
             at, at, at + interval '1 minute', 'instapay', '["1000000"]', at + interval '1 minute' from moved where kind = 'hold'),
    sums as materialized (
      select m, at::date as utc, (at at time zone 'Asia/Manila')::date as day, kind, count(*) as count, sum(greatest(amount, 0)) as came,
             sum(greatest(-amount, 0)) as went from moved where amount <> 0 group by 1, 2, 3, 4),
    days as (insert into statement_day select m, day, kind, count, came, went from sums),
    hours as (
      insert into statement_hour
      select m, day, 8 + m % 12, kind, case when kind in ('bet', 'win') then 'slot' else '' end, count, case kind when 'bet' then count else 0 end from sums)
    insert into play_day
    select m, day, '${provider}', 'slot', sum(count) filter (where kind = 'bet'), sum(went), sum(came)
      from sums where kind in ('bet', 'win') group by 1, 2`;
}

/**
 * Fills a migrated database with `count` members and a hundred postings each, over the ninety days
 * up to yesterday: a valid ledger, its sums, and records as the platform writes them. Two
 * connections write a day each at a time; indexes of the large tables are created after their rows.
 */
export async function writeHistory(url: string, count: number): Promise<void> {
  const start = midnightBefore(Date.now()).getTime() - days * dayMs;
  const clients = [0, 1].map(() => new pg.Client({ connectionString: url }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const [client = new pg.Client()] = clients;
    await client.query(steps);
    for (const statement of members(count)) await client.query(statement);
    await client.query('analyze');
    const createIndexes = await dropIndexes(client, largeTables);
    for (let day = 0; day < days; day += clients.length)
      await Promise.all(clients.map((one, n) => one.query(dayOf(day + n, count, start))));
    await createIndexes();
    await client.query(
      `insert into game_day (shard_key, day, provider_code, game_code, rounds, staked, won)
       select 0, day, provider_code, ${game}, sum(rounds), sum(staked), sum(won) from play_day group by 1, 2`,
    );
    await client.query('drop table growth_step');
    await client.query('vacuum analyze');
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
