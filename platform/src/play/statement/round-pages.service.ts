import type { Category } from '@parol/domain';
import { mayLag } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { dayRange, type DayRange } from './day-range.ts';
import { anchor, type ListRequest, maxNewer } from './movement.service.ts';
import { placeOf } from './place.ts';
import * as repository from './play.repository.ts';

/** Totals of rounds in units; `staked` is bets less rollbacks. */
export interface Played {
  readonly rounds: number;
  readonly staked: bigint;
  readonly won: bigint;
}

/** The position of a page of rounds, and the sums of its list. */
export interface RoundsPage {
  readonly range: DayRange;
  readonly total: number;
  readonly upTo: bigint | undefined;
  readonly sums: Played;
  /** `skip` rows below `hi`; undefined past the end. */
  readonly place: { readonly lo: bigint; readonly hi: bigint; readonly skip: number } | undefined;
}

export interface RoundsRequest extends ListRequest {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly game_type?: Category | undefined;
}

/** Finds pages of a member's rounds by the sums of play. */
export function roundPages({ db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>) {
  return {
    /** Refuses with date_range_too_long. */
    roundsPage: (member: bigint, request: RoundsRequest): Promise<RoundsPage> =>
      mayLag(() => pageOf(member, request)),
  };

  async function pageOf(member: bigint, request: RoundsRequest): Promise<RoundsPage> {
    const range = dayRange(clock, config.statementDays, request);
    const type = request.game_type;
    const [play, newest] = await Promise.all([
      repository.playOf(db, member, range.from, range.to, type),
      repository.newestRound(db, member),
    ]);
    const { upTo, newer } = await anchor(request.up_to, newest, (above) =>
      repository.roundsAbove(db, member, { above, hi: range.hi, type, max: maxNewer + 1 }),
    );
    const sums = playedOf(play);
    const total = Math.max(0, sums.rounds - newer);
    const offset = (request.page_number - 1) * request.page_size;
    if (offset >= total) return { range, total, upTo, sums, place: undefined };
    const days = new Map<string, number>();
    for (const { day, rounds } of play) days.set(day, (days.get(day) ?? 0) + rounds);
    const counts = {
      days,
      hours: (day: string) => repository.roundsByHour(db, member, day, type),
    };
    const place = await placeOf(range, offset, counts, { upTo, newer });
    return { range, total, upTo, sums, place: { lo: range.lo, ...place } };
  }
}

/** Sums of play over days. */
export function playedOf(play: readonly repository.PlayDay[]): Played {
  let [rounds, staked, won] = [0, 0n, 0n];
  for (const one of play) {
    rounds += one.rounds;
    staked += one.staked;
    won += one.won;
  }
  return { rounds, staked, won };
}
