import { useFailureText, useLanguage, useShell, useT, useToast } from '@parol/contract';
import { formatAmount, formatDateTime } from '@parol/domain';
import { mostCsvRows, useCsvFile } from '@parol/ui';
import type { Failure } from '@parol/wire';
import { betList } from '@parol/wire/game';
import type { Bet } from './bet-table.tsx';
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
const busyFailure: Failure = { kind: 'cancelled', code: 'processing' };

/** Writes every round of the filter into a CSV file, and tells how it went in a toast. */
export function useBetsCsv(filter: BetFilter) {
  const { api } = useShell();
  const t = useT();
  const toast = useToast();
  const language = useLanguage().current;
  const text = useFailureText('bets');
  const { busy, progress, save } = useCsvFile();

  return {
    busy,
    progress,
    async save() {
      const saved = await save({
        name: `parol-bets-${filter.from}-${filter.to}`,
        async page(asked) {
          const outcome = await api.call(betList, { ...filter, ...asked });
          return outcome.status === 'success'
            ? outcome.value[0]
            : { stop: outcome.status === 'failed' ? outcome.failure : busyFailure };
        },
        columns: columns.map((column) => t(`bets.columns.${column}`)),
        line: (bet: Bet) => [
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
      });
      if ('stop' in saved) return toast({ tone: 'danger', text: text(saved.stop) });
      toast(
        saved.isWhole
          ? { tone: 'success', text: t('bets.exported') }
          : { tone: 'warning', text: t('bets.exportedPart', { count: mostCsvRows }) },
      );
    },
  };
}
