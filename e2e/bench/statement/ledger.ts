import { bootParts } from '@parol/platform/start/boot';
import { compose } from '@parol/platform/start/compose';
import { readConfig } from '@parol/platform/kernel/config';
import { migrate } from '@parol/platform/kernel/database/migrate';
import { rebuild } from '@parol/platform/play/statement/fold.repository';
import { databaseDay } from './days.ts';
import { query } from '../wallet/test-data.ts';

/** A member with a long history, and the session for their calls. */
export interface Subject {
  readonly rows: number;
  readonly accountId: string;
  readonly memberId: bigint;
  readonly cookie: string;
  readonly handle: string;
}

const epoch = Date.UTC(2020, 0, 1);
const days = 90;

/**
 * Members with this many movements over the last ninety days, written in bulk but as a valid
 * ledger: transfers balance, balances run, rounds have bets and wins, and friend transfers, bonuses
 * and adjustments have their records. The sums are built as by `ops statement:rebuild`.
 */
export async function makeSubjects(
  url: string,
  dataDir: string,
  sizes: readonly number[],
): Promise<readonly Subject[]> {
  await migrate(url);
  const parts = bootParts(readConfig({ PAROL_DATA: dataDir }), url, 'silent');
  try {
    const { services } = compose(parts);
    const subjects: Subject[] = [];
    for (const [index, rows] of sizes.entries()) {
      const memberId = BigInt(index + 1);
      const accountId = `63917000000${index}`;
      await query(
        url,
        `insert into member (id, phone, password_hash, referral_code, terms_at, over_age_at, created_at) values ($1, $2, 'x', $3, now(), now(), now())`,
        [memberId, accountId, `B${index}`],
      );
      await writeHistory(url, memberId, rows);
      await parts.db.transaction().execute((tx) => rebuild(tx, memberId));
      const { secret, handle } = await services.sessions.open(memberId, {
        address: '127.0.0.1',
        device: { browser: 'other', system: 'other' },
        deviceId: 'bench',
      });
      subjects.push({ rows, accountId, memberId, cookie: `parol_session=${secret}`, handle });
    }
    await query(url, 'vacuum analyze');
    return subjects;
  } finally {
    await parts.db.destroy();
  }
}

/**
 * The kind of the nth movement: of fifty, one deposit and one withdrawal, sometimes a bonus,
 * transfer or adjustment; otherwise a bet and its win.
 */
const kinds = `case when n % 50 = 1 then 'deposit' when n % 50 = 26 then 'hold' when n % 500 = 2 then 'bonus' when n % 500 = 102 then 'transfer_out'
                    when n % 500 = 202 then 'transfer_in' when n % 500 = 302 then 'adjustment' when n % 2 = 1 then 'bet' else 'win' end`;

async function writeHistory(url: string, member: bigint, rows: number): Promise<void> {
  const { start, stepMs } = databaseDay(days, rows);
  // Write everything once to a temporary table and copy from it.
  await query(url, 'drop table if exists history');
  await query(
    url,
    `create unlogged table history as
     select n, id, kind, amount, at, sum(amount) over (order by n)::bigint as balance,
            case when kind = 'bet' then n when kind = 'win' then n - 1 end as round,
            (array['slot', 'fishing', 'bingo', 'table', 'casino'])[1 + (n / 40) % 5] as game_type
       from (select n, kind, to_timestamp(ms / 1000.0) as at, ((ms - ${epoch}) << 22) + ${member} as id,
                    case kind when 'deposit' then 5000000 when 'hold' then -2000000 when 'bonus' then 100000 when 'transfer_out' then -50000
                              when 'transfer_in' then 50000 when 'adjustment' then case when n % 1000 = 302 then -10000 else 20000 end
                              when 'bet' then -100000 else 60000 + (n::bigint * 7919) % 70000 end::bigint as amount
               from (select n, ${kinds} as kind, (${start} + n * ${stepMs}::numeric)::bigint as ms from generate_series(1, ${rows}) n) x) y`,
  );
  const play = `kind in ('bet', 'win')`;
  for (const statement of [
    `insert into ledger_account (member_id, asset, balance) select ${member}, 'PHP', balance from history order by n desc limit 1`,
    `select house_account_id('provider', 'LAUNCHONE', 'PHP'), house_account_id('gateway', 'maya', 'PHP')`,
    `insert into transfer (member_id, id, scope, key, fingerprint, kind, asset, amount, balance_after, counter_id, ref, meta, created_at)
     select ${member}, id, case when ${play} then 'provider:LAUNCHONE' when kind = 'deposit' then 'gateway:maya' else 'bench' end,
            case when kind in ('transfer_in', 'transfer_out') then 'friend:' || id || ':' || substr(kind, 10) else kind || ':' || n || ':${member}' end,
            'f', kind, 'PHP', amount, balance,
            (select id from house_account where kind = case when ${play} then 'provider' else 'gateway' end and owner = case when ${play} then 'LAUNCHONE' else 'maya' end),
            case when ${play} then 'r' || round else 'ref' || n end,
            case when kind = 'adjustment' then '{"label": "Goodwill", "reason": "operator"}' else '{"label": "Jeepney Jackpot"}' end::jsonb, at
       from history order by n`,
    `insert into entry (member_id, account_id, transfer_id, amount, balance_after)
     select ${member}, (select id from ledger_account where member_id = ${member}), id, amount, balance from history order by n`,
    `insert into entry (member_id, account_id, transfer_id, amount) select member_id, counter_id, id, -amount from transfer where member_id = ${member}`,
    `insert into external_reference (scope, key, member_id, transfer_id) select scope, key, member_id, id from transfer where member_id = ${member} and kind = 'deposit'`,
    `insert into game_round (member_id, id, provider_code, round_ref, game_code, game_type, stake, payout, state, placed_at, settled_at)
     select ${member}, b.id, 'LAUNCHONE', 'r' || b.n, 'jeepney-jackpot', b.game_type, -b.amount, coalesce(w.amount, 0), 'settled', b.at, coalesce(w.at, b.at)
       from history b left join history w on w.round = b.n and w.kind = 'win' where b.kind = 'bet' order by b.n`,
    `insert into friend_transfer (id, sender_id, recipient_id, sender_phone, recipient_phone, amount, fee, request_id, created_at)
     select id, case kind when 'transfer_out' then ${member} else 999 end, case kind when 'transfer_out' then 999 else ${member} end,
            '639180000000', '639180000001', abs(amount), 2000, 'b${member}:' || n, at from history where kind in ('transfer_in', 'transfer_out')`,
    // Bonuses are per day, independent of play: the same number for everyone.
    `insert into requirement (member_id, id, kind, source, promotion_id, name, target, done, withheld, bonus, state, opened_at, closed_at)
     select ${member}, ((${start}::bigint + d * 86400000::bigint - ${epoch}) << 22) + ${member}, 'promotion', 'bench:' || d, 'daily', '{"en": "Daily bonus", "ph": "Arawang bonus"}',
            200000, 200000, 0, 100000, 'met', to_timestamp((${start} + d * 86400000::bigint) / 1000.0), to_timestamp((${start} + d * 86400000::bigint) / 1000.0)
       from generate_series(0, ${days - 1}) d`,
    `drop table history`,
  ]) {
    await query(url, statement);
  }
}
