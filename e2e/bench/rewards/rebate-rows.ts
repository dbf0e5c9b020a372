import { query } from '../wallet/test-data.ts';

const idEpoch = Date.UTC(2020, 0, 1);
/** The member of the nth round. */
const memberOf = (count: number) => `1 + abs(hashint4(n)::bigint) % ${count}`;

/** Adds members; every second one was referred by the one before. */
export const addMembers = (url: string, count: number) =>
  query(
    url,
    `insert into member (id, phone, password_hash, referral_code, referred_by, terms_at, over_age_at, created_at)
     select n, '63917' || lpad(n::text, 7, '0'), 'x', 'B' || n, case when n % 2 = 0 then n - 1 end, now(), now(), now()
       from generate_series(1, ${count}) n`,
  );

/**
 * Adds rounds settled on a Manila day, in the order of time, as play writes them: each member plays
 * three games of different providers. One member in twenty had an open bonus all day. Each has two
 * devices, and for one in twenty the VIP level changed after the day.
 */
export async function addRounds(
  url: string,
  { day, members, rounds }: { day: string; members: number; rounds: number },
): Promise<void> {
  await query(
    url,
    `insert into game_round (member_id, id, provider_code, round_ref, game_code, game_type, stake, payout, state, placed_at, settled_at)
     select m, ((extract(epoch from at) * 1000)::bigint - ${idEpoch}) * 4194304 + n, 'P' || (m + n % 3) % 7, 'r' || n, 'g',
            (array['slot', 'casino', 'fishing'])[1 + (m + n % 3) % 3], 100000, case when n % 5 = 0 then 250000 else 0 end,
            'settled', at, at
       from (select n, ${memberOf(members)} as m,
                    '${day}T00:00:00+08:00'::timestamptz + n * (interval '86400 seconds' / ${rounds + 1}) as at
               from generate_series(1, ${rounds}) n) x`,
  );
  await query(
    url,
    `insert into requirement (member_id, id, kind, source, name, target, withheld, state, opened_at)
     select n, 1, 'promotion', 'bench', '{"en": "Daily", "ph": "Araw-araw"}', 1000000, 0, 'open', '${day}T00:00:00+08:00'
       from generate_series(1, ${members}, 20) n`,
  );
  await query(
    url,
    `insert into member_device (member_id, device_hash, first_seen_at, seen_at)
     select n, sha256(('d' || n || '/' || d)::bytea), '${day}T00:00:00+08:00', '${day}T00:00:00+08:00'
       from generate_series(1, ${members}) n, generate_series(1, 2) d`,
  );
  await query(
    url,
    `insert into vip_change select n, '${day}'::date + 1, 1 from generate_series(1, ${members}, 20) n`,
  );
  await query(url, 'vacuum analyze');
}

/** Number of days for which each member has rows. */
export const daysEach = 100;

/**
 * Adds accrual rows of the days before today, with the rows that explain them: `daysEach` for each
 * member.
 */
export async function addAccruals(url: string, rows: number): Promise<void> {
  const members = Math.ceil(rows / daysEach);
  await addMembers(url, members);
  const days = `generate_series(1, ${members}) m, generate_series(1, ${daysEach}) d`;
  const day = `(now() at time zone 'Asia/Manila')::date - d`;
  await query(
    url,
    `insert into rebate_turnover select m, ${day}, 'JILI', 'slot', 1, 20, 2000000, 1500000, 0, 0, 4500 from ${days}`,
  );
  await query(
    url,
    `insert into rebate_downline select m, ${day}, m + 1, 1, 1500000, 1500 from ${days}`,
  );
  await query(
    url,
    `insert into rebate_accrual (member_id, day, kind, revision, amount, remaining, times, expires_at, accrued_at)
     select m, ${day}, 'self', 1, 4500, 4500, 1, ${day} + 31, now() from ${days}`,
  );
  await query(url, 'vacuum analyze');
}
