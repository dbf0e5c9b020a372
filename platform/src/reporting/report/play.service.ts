import { formatAmount, type RowOnWire, type ParsedRequestOf } from '@parol/wire';
import type { platformWinLose } from '@parol/wire/report';
import type { Category } from '@parol/wire/game';
import { providerNames } from '../../play/game/game.ts';
import type { Parts } from '../../kernel/parts.ts';
import { dayRange, type DayRange } from './day-range.ts';
import { groupBy } from './group-by.ts';
import { anchor, mostNewer, type ListAsked } from './movement.service.ts';
import { placeOf } from './place.ts';
import * as repository from './play.repository.ts';

type WinLose = RowOnWire<typeof platformWinLose>;

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

export type PlayService = ReturnType<typeof playService>;

/** What a member staked and won, from the sums of play; the bet list finds its pages by it. */
export function playService({ db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>) {
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

    /** By provider and category, the most staked first. Refuses date_range_too_long. */
    async winLose(
      member: bigint,
      asked: ParsedRequestOf<typeof platformWinLose>,
    ): Promise<WinLose> {
      const range = dayRange(clock, config.statementDays, asked);
      const play = await repository.playOf(db, member, range.from, range.to);
      const rows = grouped(play, ({ provider, type }) => `${provider}/${type}`).map(
        ({ first: { provider, type }, ...played }) => ({
          provider_code: provider,
          provider_name: Object.hasOwn(providerNames, provider)
            ? providerNames[provider as keyof typeof providerNames]
            : provider,
          game_type: type,
          ...onWire(played),
        }),
      );
      const start = (asked.page_number - 1) * asked.page_size;
      return {
        total: rows.length,
        index: asked.page_number,
        size: asked.page_size,
        working_date: range.from,
        data: rows.slice(start, start + asked.page_size),
        categories: grouped(play, ({ type }) => type).map(({ first: { type }, ...played }) => ({
          game_type: type,
          ...onWire(played),
        })),
        sums: onWire(playedOf(play)),
      };
    },
  };
}

/** Sums of groups, the most staked first. */
function grouped(
  play: readonly repository.PlayDay[],
  key: (one: repository.PlayDay) => string,
): (Played & { readonly first: repository.PlayDay })[] {
  const groups = groupBy(play, key);
  return [...groups.values()]
    .flatMap((days) => (days[0] ? [{ first: days[0], ...playedOf(days) }] : []))
    .sort((a, b) => Number(b.staked - a.staked) || b.rounds - a.rounds);
}

function playedOf(play: readonly repository.PlayDay[]): Played {
  let [rounds, staked, won] = [0, 0n, 0n];
  for (const one of play) {
    rounds += one.rounds;
    staked += one.staked;
    won += one.won;
  }
  return { rounds, staked, won };
}

const onWire = ({ rounds, staked, won }: Played) => ({
  rounds,
  staked: formatAmount(staked),
  won: formatAmount(won),
  net: formatAmount(won - staked),
});
