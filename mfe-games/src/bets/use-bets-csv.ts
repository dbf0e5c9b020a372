import { useFailureText, useLanguage, useShell, useT, useToast } from '@parol/contract';
import { formatDateTime, gatherPages, mostCsvRows, saveFile, toCsv } from '@parol/ui';
import { formatAmount, type Failure } from '@parol/wire';
import { betList } from '@parol/wire/game';
import { useState } from 'react';
import { ticketLine } from './bet-words.ts';
import type { BetFilter } from './use-bets.ts';

const pageSize = 1_000;
const busyFailure: Failure = { kind: 'cancelled', code: 'processing' };

/** Writes every round of the filter into a CSV file, and tells how it went in a toast. */
export function useBetsCsv(filter: BetFilter) {
  const { api } = useShell();
  const t = useT();
  const toast = useToast();
  const language = useLanguage().current;
  const text = useFailureText('bets');
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<{ done: number; total: number }>();

  async function save() {
    setBusy(true);
    let upTo: string | undefined;
    const gathered = await gatherPages(
      async (page) => {
        const outcome = await api.call(betList, { ...filter, page_number: page, page_size: pageSize, ...(upTo !== undefined && { up_to: upTo }) });
        if (outcome.status !== 'success') return { stop: outcome.status === 'failed' ? outcome.failure : busyFailure };
        const [answer] = outcome.value;
        upTo ??= answer?.up_to ?? undefined;
        return { rows: answer?.data ?? [], total: answer?.total ?? 0 };
      },
      (done, total) => setProgress(total > pageSize ? { done, total } : undefined),
    );
    setBusy(false);
    setProgress(undefined);
    if ('stop' in gathered) return toast({ tone: 'danger', text: text(gathered.stop) });
    const header = ['at', 'game', 'provider', 'category', 'stake', 'payout', 'net', 'state', 'ticket', 'bets'].map((column) =>
      t(`bets.columns.${column}`),
    );
    const lines = gathered.rows.map((bet) => [
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
    ]);
    saveFile(`parol-bets-${filter.from}-${filter.to}.csv`, toCsv([header, ...lines]));
    toast(
      gathered.isWhole ? { tone: 'success', text: t('bets.exported') } : { tone: 'warning', text: t('bets.exportedPart', { count: mostCsvRows }) },
    );
  }
  return { busy, progress, save };
}
