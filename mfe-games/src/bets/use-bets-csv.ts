import { useLanguage, useT } from '@parol/contract';
import { formatAmount, formatDateTime } from '@parol/domain';
import { useCsvDownload, type CsvDownload } from '@parol/kit';
import { betList } from '@parol/wire/bet';
import { ticketLine } from './bet-words.ts';
import type { BetFilter } from './use-bets.ts';

const columns = [
  'at',
  'game',
  'provider',
  'category',
  'stake',
  'payout',
  'net',
  'state',
  'ticket',
  'bets',
] as const;

/** Exports every round of the filter to a CSV file. */
export function useBetsCsv(filter: BetFilter): CsvDownload {
  const t = useT();
  const language = useLanguage().current;
  return useCsvDownload({
    call: betList,
    body: filter,
    name: `parol-bets-${filter.from}-${filter.to}`,
    columns: columns.map((column) => t(`bets.columns.${column}`)),
    line: (bet) => [
      formatDateTime(bet.placed_at),
      bet.game_name,
      bet.provider_name,
      t(`category.${bet.game_type}`, bet.game_type),
      formatAmount(bet.stake),
      formatAmount(bet.payout),
      formatAmount(bet.net),
      t(`bets.states.${bet.state}`),
      bet.ticket_id,
      ticketLine(bet, t, language),
    ],
    domain: 'bets',
    texts: {
      whole: t('bets.exported'),
      part: (count) => t('bets.exportedPart', { count }),
    },
  });
}
