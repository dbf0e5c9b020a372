import { auditPlay } from '../../../e2e/bench/players/audit.ts';
import { purse } from '../../../e2e/bench/players/players.ts';
import { query } from '../../../e2e/bench/wallet/test-data.ts';
import { type Books, depositAmount, type Members } from './load.ts';

/** What differs between what members were told and what the database has; all of it should be 0. */
export interface Differences {
  readonly lost: number;
  readonly doubled: number;
  readonly wrong: number;
  /** Rules of the ledger that are broken. */
  readonly rules: number;
}

/** How much was compared. */
export interface Compared {
  readonly bets: number;
  readonly deposits: number;
  readonly claims: number;
}

/** The gateway's numbers of the deposits that members paid. */
export const paidOf = ({ deposits }: Books): readonly string[] =>
  [...deposits].flatMap(([number, isPaid]) => (isPaid ? [number] : []));

/** Those of the paid deposits that are not credited. */
export async function uncredited(url: string, paid: readonly string[]): Promise<readonly string[]> {
  const { rows } = await query(url, `select provider_ref from deposit where state = 'paid'`);
  const credited = new Set(rows.map((row) => String(row['provider_ref'])));
  return paid.filter((number) => !credited.has(number));
}

/** How many messages of the outbox are from before a time. */
export async function unsentBefore(url: string, time: Date): Promise<number> {
  const { rows } = await query(
    url,
    'select count(*)::int as count from outbox where created_at < $1',
    [time],
  );
  return Number(rows[0]?.['count']);
}

/** Compares all that members were told with the database; the site has to run. */
export async function audit(
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
  members: Members,
  books: Books,
): Promise<{ readonly differences: Differences; readonly compared: Compared }> {
  const play = await auditPlay(url, dataDir, members.bettors);
  const deposits = await auditDeposits(url, members, books);
  const claims = await auditClaims(url, books);
  return {
    differences: {
      lost: play.lost + deposits.lost + claims.lost,
      doubled: play.doubled + deposits.doubled + claims.doubled,
      wrong: play.wrong + play.unrequested + play.contradictions + play.balances + deposits.wrong,
      rules: Object.keys(play.violations).length,
    },
    compared: {
      bets: members.bettors.reduce((sum, { book }) => sum + book.rounds.size, 0),
      deposits: paidOf(books).length,
      claims: [...books.claims.values()].filter(Boolean).length,
    },
  };
}

/** Each paid deposit is credited once, and a member's balance is that of the credited ones. */
async function auditDeposits(url: string, { depositors }: Members, books: Books) {
  const { rows } = await query(
    url,
    `select d.member_id::text as member, a.balance::text as balance,
            count(*) filter (where d.state = 'paid') as paid,
            count(*) - count(distinct d.provider_ref) as doubled
       from deposit d join ledger_account a on a.member_id = d.member_id and a.asset = 'PHP'
      where d.provider_ref is not null group by d.member_id, a.balance`,
  );
  const known = new Set(depositors.map(({ memberId }) => String(memberId)));
  const own = rows.filter((row) => known.has(String(row['member'])));
  const isOff = (row: (typeof own)[number]) =>
    BigInt(String(row['balance'])) !== purse + depositAmount * BigInt(String(row['paid']));
  return {
    lost: (await uncredited(url, paidOf(books))).length,
    doubled: own.reduce((sum, row) => sum + Number(row['doubled']), 0),
    wrong: own.filter(isOff).length,
  };
}

/** Each claim that was confirmed has one posting, and each other one at most one. */
async function auditClaims(url: string, { claims }: Books) {
  const { rows } = await query(
    url,
    `select member_id::text as member, count(*)::int as count from transfer where asset = 'TOKEN' group by member_id`,
  );
  const counts = new Map(rows.map((row) => [BigInt(String(row['member'])), Number(row['count'])]));
  const all = [...claims].map(([member, isDone]) => ({ isDone, count: counts.get(member) ?? 0 }));
  return {
    lost: all.filter(({ isDone, count }) => isDone && count === 0).length,
    doubled: all.filter(({ count }) => count > 1).length,
  };
}
