import { sql } from 'kysely';
import type { Db } from '../../src/kernel/database/database.ts';

/** A member's rounds at a game on a Manila day. */
interface Played {
  readonly day: string;
  readonly game: string;
  readonly provider: string;
  readonly category: string;
  readonly counted: number;
  /** Cancelled rounds, which don't count. */
  readonly voided: number;
}
interface CheckIn {
  readonly day: string;
  readonly position: number;
}
/** What a member did that missions and badges count. */
export interface Facts {
  readonly played: readonly Played[];
  readonly checkIns: readonly CheckIn[];
}

export interface Goal {
  readonly id: string;
  readonly repeats: 'daily' | 'weekly' | 'once';
  readonly target: number;
  readonly progress: (played: readonly Played[], checkIns: readonly CheckIn[]) => number;
}
export interface Mission extends Goal {
  /** Pesos of tokens or number of tickets. */
  readonly reward: { readonly tokens: number } | { readonly tickets: number };
}

const rounds = (played: readonly Played[]) => played.reduce((sum, { counted }) => sum + counted, 0);
const roundsOf =
  (...categories: readonly string[]) =>
  (played: readonly Played[]) =>
    rounds(played.filter(({ category }) => categories.includes(category)));
const different = (of: 'game' | 'provider' | 'category') => (played: readonly Played[]) =>
  new Set(played.map((one) => one[of])).size;

/** The missions that the simulated players can reach; one of them is made by the simulation. */
export const missionGoals: readonly Mission[] = [
  { id: 'daily-rounds', repeats: 'daily', target: 5, progress: rounds, reward: { tokens: 1 } },
  { id: 'simulated-tickets', repeats: 'daily', target: 5, progress: rounds, reward: { tickets: 1 } },
  { id: 'daily-games', repeats: 'daily', target: 2, progress: different('game'), reward: { tokens: 1 } },
  { id: 'daily-categories', repeats: 'daily', target: 2, progress: different('category'), reward: { tokens: 1 } },
  { id: 'weekly-check-in', repeats: 'weekly', target: 5, progress: (_, { length }) => length, reward: { tokens: 3 } },
  { id: 'weekly-games', repeats: 'weekly', target: 6, progress: different('game'), reward: { tickets: 1 } },
  { id: 'weekly-slots', repeats: 'weekly', target: 20, progress: roundsOf('slot'), reward: { tokens: 2 } },
  { id: 'weekly-providers', repeats: 'weekly', target: 3, progress: different('provider'), reward: { tokens: 2 } },
]; // prettier-ignore

/** Badges for rounds and check-ins. */
export const badgeGoals: readonly Goal[] = [
  { id: 'first-round', repeats: 'once', target: 1, progress: rounds },
  { id: 'five-games', repeats: 'once', target: 5, progress: different('game') },
  { id: 'twenty-five-games', repeats: 'once', target: 25, progress: different('game') },
  { id: 'all-categories', repeats: 'once', target: 9, progress: different('category') },
  { id: 'five-providers', repeats: 'once', target: 5, progress: different('provider') },
  { id: 'slots-hundred', repeats: 'once', target: 100, progress: roundsOf('slot') },
  { id: 'cards', repeats: 'once', target: 1, progress: roundsOf('casino', 'table') },
  { id: 'fishing', repeats: 'once', target: 1, progress: roundsOf('fishing') },
  { id: 'bingo', repeats: 'once', target: 1, progress: roundsOf('bingo') },
  { id: 'arena', repeats: 'once', target: 1, progress: roundsOf('cockfight', 'sportsbook', 'esports') },
  { id: 'check-in-week', repeats: 'once', target: 1, progress: (_, days) => days.filter(({ position }) => position >= 7).length },
  { id: 'check-in-thirty', repeats: 'once', target: 30, progress: (_, { length }) => length },
]; // prettier-ignore

/**
 * The period of a day, and the progress in it: `sure` by the rounds that count, `possible` with those
 * cancelled, because what was reached stays reached when a round is cancelled later.
 */
export function progressOn(
  { repeats, progress }: Goal,
  { played, checkIns }: Facts,
  today: string,
): { readonly period: string; readonly sure: number; readonly possible: number } {
  const [from, days] = {
    daily: [today, 1] as const,
    weekly: [mondayOf(today), 7] as const,
    once: ['', 0] as const,
  }[repeats];
  const end = days === 0 ? '9999' : plus(from, days);
  const inside = ({ day }: { readonly day: string }) => day >= from && day < end;
  const [all, checked] = [played.filter(inside), checkIns.filter(inside)];
  return {
    period: repeats === 'once' ? 'once' : from,
    sure: progress(
      all.filter(({ counted }) => counted > 0),
      checked,
    ),
    possible: progress(
      all.map((one) => ({ ...one, counted: one.counted + one.voided })),
      checked,
    ),
  };
}

/** What members played from a day on, by member. */
export async function playedSince(
  db: Db,
  day: string,
): Promise<ReadonlyMap<bigint, readonly Played[]>> {
  const { rows } = await sql<Played & { member: bigint }>`
    select member_id as member, to_char(placed_at at time zone 'Asia/Manila', 'YYYY-MM-DD') as day,
           provider_code || '/' || game_code as game, provider_code as provider, game_type as category,
           count(*) filter (where state <> 'cancelled')::int as counted,
           count(*) filter (where state = 'cancelled')::int as voided
      from game_round
     where placed_at >= (${day}::date)::timestamp at time zone 'Asia/Manila'
     group by 1, 2, 3, 4, 5`.execute(db);
  const found = new Map<bigint, Played[]>();
  for (const { member, ...played } of rows)
    found.set(member, [...(found.get(member) ?? []), played]);
  return found;
}

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const plus = (day: string, days: number) => dayOf(Date.parse(day) + days * 86_400_000);
export const mondayOf = (day: string) => plus(day, -((new Date(day).getUTCDay() + 6) % 7));
