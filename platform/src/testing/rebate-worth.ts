import { dayMs } from '@parol/domain';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/database.ts';

/** Rates in per cent, by category, from the first VIP level up. */
export interface RebateRates {
  readonly self: Readonly<Record<string, readonly string[]>>;
  readonly downline: Readonly<Record<string, readonly string[]>>;
}

interface Round {
  readonly member_id: bigint;
  readonly provider_code: string;
  readonly game_type: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly placed_at: Date;
  readonly settled_at: Date;
}
interface Span {
  readonly member_id: bigint;
  readonly from: Date;
  /** Null if it has not ended. */
  readonly to: Date | null;
}

const byMember = (spans: readonly Span[]): ReadonlyMap<bigint, readonly Span[]> => {
  const found = new Map<bigint, Span[]>();
  for (const span of spans) {
    const list = found.get(span.member_id) ?? [];
    list.push(span);
    found.set(span.member_id, list);
  }
  return found;
};
const endOf = ({ to }: Span) => to?.getTime() ?? Infinity;
const valid = ({ stake, payout }: Round): bigint => {
  const result = payout > stake ? payout - stake : stake - payout;
  return result < stake ? result : stake;
};
/** Units of an amount at a rate in per cent with up to four decimals, rounded down. */
const part = (amount: bigint, percent = '0'): bigint =>
  (amount * BigInt(Math.round(Number(percent) * 10_000))) / 1_000_000n;

/**
 * Each member's rebate of a Manila day, recomputed from the rounds in plain code, independently of
 * the product's SQL. A round counts what it won or lost, at most its stake, unless a bonus was open
 * between bet and settlement or the member was paused; referred members for whom `isRefused` is
 * true earn their referrer nothing. Units by `<member> self` and `<member> downline`.
 */
export async function rebateWorth(
  db: Db,
  day: string,
  { self, downline }: RebateRates,
  levelOf: (member: bigint) => number,
  isRefused: (referee: bigint) => boolean = () => false,
): Promise<Map<string, bigint>> {
  const start = Date.parse(`${day}T00:00:00+08:00`);
  const end = start + dayMs;
  const { rows: rounds } = await sql<Round>`
    select * from game_round where state = 'settled' and settled_at >= ${new Date(start)} and settled_at < ${new Date(end)}`.execute(
    db,
  );
  const { rows: bonuses } = await sql<Span>`
    select member_id, opened_at as "from", closed_at as "to" from requirement where kind in ('promotion', 'gift')`.execute(
    db,
  );
  const { rows: breaks } = await sql<Span>`
    select member_id, starts_at as "from", ends_at as "to" from rg_pause`.execute(db);
  const { rows: referred } = await sql<{ id: bigint; referrer: bigint }>`
    select id, referred_by as referrer from member where referred_by is not null`.execute(db);
  const referrers = new Map(referred.map(({ id, referrer }) => [id, referrer]));
  const [bonusesOf, breaksOf] = [byMember(bonuses), byMember(breaks)];

  const sums = new Map<string, bigint>();
  for (const round of rounds) {
    const settled = round.settled_at.getTime();
    const covered = (bonusesOf.get(round.member_id) ?? []).some(
      (bonus) => bonus.from.getTime() <= settled && endOf(bonus) >= round.placed_at.getTime(),
    );
    const paused = (breaksOf.get(round.member_id) ?? []).some(
      (one) => one.from.getTime() <= settled && settled < endOf(one),
    );
    const key = `${round.member_id}/${round.provider_code}/${round.game_type}`;
    if (!covered && !paused) sums.set(key, (sums.get(key) ?? 0n) + valid(round));
  }

  const units = new Map<string, bigint>();
  const add = (key: string, amount: bigint) => {
    if (amount > 0n) units.set(key, (units.get(key) ?? 0n) + amount);
  };
  const rate = (rates: readonly string[] = [], member: bigint) =>
    rates[Math.max(1, levelOf(member)) - 1];
  for (const [key, amount] of sums) {
    const [id = '', , type = ''] = key.split('/');
    const member = BigInt(id);
    add(`${id} self`, part(amount, rate(self[type], member)));
    const referrer = referrers.get(member);
    const onBreak = (one: Span) => one.from.getTime() < end && endOf(one) > start;
    if (referrer === undefined || isRefused(member)) continue;
    if (!breaksOf.get(referrer)?.some(onBreak))
      add(`${referrer} downline`, part(amount, rate(downline[type], referrer)));
  }
  return units;
}
