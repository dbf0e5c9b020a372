import { daysBetween } from '@parol/domain/calendar';
import { formatAmount } from '@parol/domain';
import type { RowOnWire, ParsedRequestOf } from '@parol/wire';
import { localized } from '@parol/wire/fields';
import type { dailyStatement, memberStatement } from '@parol/wire/report';
import * as v from 'valibot';
import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { PostingKind } from '../../wallet/ledger/ledger.ts';
import {
  type DayKind,
  dayRange,
  figuresSince,
  groupBy,
  movementPage,
  type MovementRow,
  type Sum,
} from '../../play/statement/statement.ts';

type Statement = RowOnWire<typeof memberStatement>;
type Daily = RowOnWire<typeof dailyStatement>;

/** The rebate that the play of each day of a range has earned a member, in units. */
export type EarnedRebates = (
  db: Db,
  member: bigint,
  days: { readonly from: string; readonly to: string },
) => Promise<ReadonlyMap<string, bigint>>;

/** A member's statements: current, and exact to the unit. */
export function statementService(
  { db, clock, config }: Pick<Parts, 'db' | 'clock' | 'config'>,
  earnedRebates: EarnedRebates,
) {
  return {
    /**
     * One page of movements with the sums of the whole range. Refuses with date_range_too_long if
     * it starts before the last ninety days.
     */
    async statement(
      member: bigint,
      request: ParsedRequestOf<typeof memberStatement>,
    ): Promise<Statement> {
      const range = dayRange(clock, config.statementDays, request);
      const kinds = request.kinds?.length ? request.kinds : undefined;
      const page = await movementPage(db, member, range, request, kinds);
      const { total, upTo, rows } = page;
      return {
        total,
        index: request.page_number,
        size: request.page_size,
        working_date: range.from,
        up_to: upTo === undefined ? null : String(upTo),
        data: rows.map(movement),
        ...sums([...page.sums.kinds].filter(([kind]) => !kinds || kinds.includes(kind))),
        days: daysBetween(range.from, range.to).map((day) => ({
          day,
          net: formatAmount(netOf(page.sums.days.get(day))),
        })),
      };
    },

    /** One row per day, with closing balances counted back from the current one. Refuses with date_range_too_long. */
    async daily(member: bigint, request: ParsedRequestOf<typeof dailyStatement>): Promise<Daily> {
      const range = dayRange(clock, config.statementDays, request);
      const [{ balance, days }, earned] = await Promise.all([
        figuresSince(db, member, range.from),
        earnedRebates(db, member, range),
      ]);
      const nets = byDay(days);
      const all = daysBetween(range.from, range.to).toReversed();
      // Subtract the days after the range from the current balance.
      let closing = balance - total(days.filter(({ day }) => day > range.to));
      const rows = all.map((day) => {
        const row = {
          day,
          ...dayFigures(nets.get(day) ?? [], closing),
          rebate_earned: formatAmount(earned.get(day) ?? 0n),
        };
        closing -= total(nets.get(day) ?? []);
        return row;
      });
      const within = days.filter(({ day }) => day <= range.to);
      const start = (request.page_number - 1) * request.page_size;
      return {
        total: rows.length,
        index: request.page_number,
        size: request.page_size,
        working_date: range.from,
        data: rows.slice(start, start + request.page_size),
        sums: {
          ...dayFigures(within, closing + total(within)),
          rebate_earned: formatAmount([...earned.values()].reduce((sum, one) => sum + one, 0n)),
        },
        days: rows.map((row) => ({ day: row.day, closing: row.closing })).toReversed(),
      };
    },
  };
}

/** The posting kinds of each column of the daily statement. */
const columns = {
  deposits: ['deposit'],
  withdrawals: ['hold', 'settle', 'release'],
  bets: ['bet', 'rollback'],
  wins: ['win'],
  bonus: ['bonus', 'gift'],
  rebate: ['rebate'],
  transfers: ['transfer_in', 'transfer_out', 'fee'],
  adjustments: ['adjustment'],
} as const satisfies Readonly<Record<string, readonly PostingKind[]>>;

function dayFigures(moved: readonly DayKind[], closing: bigint) {
  const of = (kinds: readonly PostingKind[]) =>
    formatAmount(total(moved.filter(({ kind }) => kinds.includes(kind))));
  return {
    opening: formatAmount(closing - total(moved)),
    deposits: of(columns.deposits),
    withdrawals: of(columns.withdrawals),
    bets: of(columns.bets),
    wins: of(columns.wins),
    bonus: of(columns.bonus),
    rebate: of(columns.rebate),
    transfers: of(columns.transfers),
    adjustments: of(columns.adjustments),
    closing: formatAmount(closing),
  };
}

const netOf = (sum: Sum | undefined) => (sum ? sum.credited - sum.debited : 0n);
const total = (moved: readonly DayKind[]) =>
  moved.reduce((net, { credited, debited }) => net + credited - debited, 0n);
const byDay = (days: readonly DayKind[]): ReadonlyMap<string, readonly DayKind[]> =>
  groupBy(days, ({ day }) => day);

function movement(row: MovementRow): Statement['data'][number] {
  const label = row.meta?.label;
  const labels = v.safeParse(localized(), row.meta?.labels);
  return {
    movement_id: String(row.id),
    kind: row.kind,
    amount: formatAmount(row.amount),
    balance_after: formatAmount(row.balance_after),
    at: row.created_at.toISOString(),
    label: typeof label === 'string' ? label : '',
    labels: labels.success ? labels.output : null,
    reference: row.ref ?? row.key,
  };
}

/**
 * Chosen so that money_in − money_out − staked + won is the change of the balance: staked is bets
 * less rollbacks; of the other kinds, credits are money_in and debits money_out, which returned
 * withdrawals reduce.
 */
function sums(kinds: readonly (readonly [PostingKind, Sum])[]) {
  let [moneyIn, moneyOut, staked, won] = [0n, 0n, 0n, 0n];
  for (const [kind, { credited, debited }] of kinds) {
    if (kind === 'bet' || kind === 'rollback') staked += debited - credited;
    else if (kind === 'win') won += credited - debited;
    else if (kind === 'hold' || kind === 'release') moneyOut += debited - credited;
    else {
      moneyIn += credited;
      moneyOut += debited;
    }
  }
  return {
    money_in: formatAmount(moneyIn),
    money_out: formatAmount(moneyOut),
    staked: formatAmount(staked),
    won: formatAmount(won),
  };
}
