import { formatAmount } from '@parol/domain';
import type { RowOnWire, ParsedRequestOf } from '@parol/wire';
import type { platformWinLose } from '@parol/wire/report';
import { providerName } from '../../play/provider/provider.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import {
  dayRange,
  groupBy,
  type PlayDay,
  type Played,
  playedOf,
  playOf,
} from '../../play/statement/statement.ts';

type WinLose = RowOnWire<typeof platformWinLose>;

/** A member's stakes and wins, from the statement sums. */
export function playService({ db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>) {
  return {
    /** By provider and category, highest stakes first. Refuses with date_range_too_long. */
    async winLose(
      member: bigint,
      request: ParsedRequestOf<typeof platformWinLose>,
    ): Promise<WinLose> {
      const range = dayRange(clock, config.statementDays, request);
      const play = await playOf(db, member, range.from, range.to);
      const rows = grouped(play, ({ provider, type }) => `${provider}/${type}`).map(
        ({ first: { provider, type }, ...played }) => ({
          provider_code: provider,
          provider_name: providerName(provider),
          game_type: type,
          ...onWire(played),
        }),
      );
      const start = (request.page_number - 1) * request.page_size;
      return {
        total: rows.length,
        index: request.page_number,
        size: request.page_size,
        working_date: range.from,
        data: rows.slice(start, start + request.page_size),
        categories: grouped(play, ({ type }) => type).map(({ first: { type }, ...played }) => ({
          game_type: type,
          ...onWire(played),
        })),
        sums: onWire(playedOf(play)),
      };
    },
  };
}

/** Sums by group, highest stakes first. */
function grouped(
  play: readonly PlayDay[],
  key: (one: PlayDay) => string,
): (Played & { readonly first: PlayDay })[] {
  const groups = groupBy(play, key);
  return [...groups.values()]
    .flatMap((days) => (days[0] ? [{ first: days[0], ...playedOf(days) }] : []))
    .sort((a, b) => Number(b.staked - a.staked) || b.rounds - a.rounds);
}

const onWire = ({ rounds, staked, won }: Played) => ({
  rounds,
  staked: formatAmount(staked),
  won: formatAmount(won),
  net: formatAmount(won - staked),
});
