import type { Category } from '@parol/domain';
import type { Parts } from '../../kernel/parts/parts.ts';
import { dayRange, type DayRange } from './day-range.ts';
import { anchor, type ListAsked, mostNewer } from './movement.service.ts';
import { placeOf } from './place.ts';
import * as repository from './play.repository.ts';

/** What rounds came to, in units: stakes less those given back, and wins. */
export interface Played {
  readonly rounds: number;
  readonly staked: bigint;
  readonly won: bigint;
}

/** Where a page of rounds is, and the sums of the list that it is from. */
export interface RoundsPage {
  readonly range: DayRange;
  readonly total: number;
  readonly upTo: bigint | undefined;
  readonly sums: Played;
  /** Below `hi`, `skip` rows further; undefined past the end. */
  readonly place: { readonly lo: bigint; readonly hi: bigint; readonly skip: number } | undefined;
}

export interface RoundsAsked extends ListAsked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly game_type?: Category | undefined;
}

/** Finds pages of a member's rounds by the sums of play. */
export function roundPages({ db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>) {
  return {
    /** Refuses date_range_too_long. */
    async roundsPage(member: bigint, asked: RoundsAsked): Promise<RoundsPage> {
      const range = dayRange(clock, config.statementDays, asked);
      const type = asked.game_type;
      const [play, newest] = await Promise.all([
        repository.playOf(db, member, range.from, range.to, type),
        repository.newestRound(db, member),
      ]);
      const { upTo, newer } = await anchor(asked.up_to, newest, (above) =>
        repository.roundsAbove(db, member, { above, hi: range.hi, type, most: mostNewer + 1 }),
      );
      const sums = playedOf(play);
      const total = Math.max(0, sums.rounds - newer);
      const offset = (asked.page_number - 1) * asked.page_size;
      if (offset >= total) return { range, total, upTo, sums, place: undefined };
      const days = new Map<string, number>();
      for (const { day, rounds } of play) days.set(day, (days.get(day) ?? 0) + rounds);
      const counts = {
        days,
        hours: (day: string) => repository.roundsByHour(db, member, day, type),
      };
      const place = await placeOf(range, offset, counts, { upTo, newer });
      return { range, total, upTo, sums, place: { lo: range.lo, ...place } };
    },
  };
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
