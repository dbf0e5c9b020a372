import { formatAmount, type RowOnWire, type ParsedRequestOf } from '@parol/wire';
import { bothLanguages } from '@parol/wire/fields';
import type { memberStatement } from '@parol/wire/report';
import * as v from 'valibot';
import type { Clock } from '../clock.ts';
import { Refusal } from '../http/refusal.ts';
import { addDays, manilaDay, startOfManilaDay } from '../manila.ts';
import type { Wallet } from '../wallet/wallet.service.ts';
import type { KindTotal, WalletEntry } from '../wallet/wallet.types.ts';
import type { DayNet, ReportRepository } from './report.repository.ts';

type Asked = ParsedRequestOf<typeof memberStatement>;
type Statement = RowOnWire<typeof memberStatement>;

export type ReportService = ReturnType<typeof reportService>;

/** Statements: what the ledger says of one member. `oldestDays` is how far back they go (specification §9: 90). */
export function reportService(clock: Clock, wallet: Wallet, repository: ReportRepository, oldestDays: number) {
  return {
    /**
     * One page of movements with the sums of the whole range. Days are Manila days, both ends included;
     * without a range it is the last ninety. Refuses date_range_too_long when it starts further back.
     */
    async statement(member: bigint, asked: Asked): Promise<Statement> {
      const today = manilaDay(clock.now());
      const oldest = addDays(today, -oldestDays);
      const to = earlier(asked.to ?? today, today);
      const from = asked.from ?? oldest;
      if (from < oldest) throw new Refusal('date_range_too_long', [{ days: oldestDays }]);

      const kinds = asked.kinds?.length ? asked.kinds : undefined;
      const range = { from: startOfManilaDay(from), to: startOfManilaDay(addDays(to, 1)), ...(kinds && { kinds }) };
      const [total, totals, days, entries] = await Promise.all([
        wallet.count(member, range),
        wallet.totals(member, range),
        repository.netByDay(member, range),
        wallet.entries(member, { ...range, limit: asked.page_size, offset: (asked.page_number - 1) * asked.page_size }),
      ]);
      return {
        total,
        index: asked.page_number,
        size: asked.page_size,
        data: entries.map(movement),
        ...sums(totals),
        days: everyDay(from, to, days),
      };
    },
  };
}

const earlier = (a: string, b: string) => (a < b ? a : b);

function movement(entry: WalletEntry): Statement['data'][number] {
  const label = entry.meta?.label;
  const labels = v.safeParse(bothLanguages(), entry.meta?.labels);
  return {
    movement_id: String(entry.transferId),
    kind: entry.kind,
    amount: formatAmount(entry.amount),
    balance_after: formatAmount(entry.balanceAfter),
    at: entry.at.toISOString(),
    label: typeof label === 'string' ? label : '',
    labels: labels.success ? labels.output : null,
    reference: entry.ref ?? entry.key,
  };
}

/**
 * Sums so that money_in − money_out − staked + won is the change of the balance: staked is bets less those given back;
 * of the rest, what came is money_in and what went is money_out, a returned withdrawal counting against the latter.
 */
function sums(totals: readonly KindTotal[]) {
  let [moneyIn, moneyOut, staked, won] = [0n, 0n, 0n, 0n];
  for (const { kind, sum } of totals) {
    if (kind === 'bet' || kind === 'rollback') staked -= sum;
    else if (kind === 'win') won += sum;
    else if (kind === 'hold' || kind === 'release' || sum < 0n) moneyOut -= sum;
    else moneyIn += sum;
  }
  return { money_in: formatAmount(moneyIn), money_out: formatAmount(moneyOut), staked: formatAmount(staked), won: formatAmount(won) };
}

/** One entry for each day of the range, so that a chart has no gaps. */
function everyDay(from: string, to: string, days: readonly DayNet[]): Statement['days'] {
  const byDay = new Map(days.map(({ day, net }) => [day, net]));
  const series: Statement['days'] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) series.push({ day, net: formatAmount(byDay.get(day) ?? 0n) });
  return series;
}
