import { categories, formatAmount, manilaDay, maskPhone } from '@parol/domain';
import {
  addDays,
  daysBetween,
  firstOfLastDays,
  historyDays,
  startOfManilaDay,
  startOfMonth,
  startOfNextMonth,
} from '@parol/domain/calendar';
import type { ParsedRequestOf, RowOnWire } from '@parol/wire';
import type * as wire from '@parol/wire/rebate';
import { offsetOf, type PageRequest, pageOnWire } from '../../kernel/paging/paging.ts';
import type { Members } from '../../identity/member/member.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { providerName } from '../../play/provider/provider.ts';
import { partOf, type Programmes } from '../programme/programme.ts';
import type { Claims } from './claim.service.ts';
import { type Played, playedBy } from './played.repository.ts';
import { rebateProgramme } from './rebate.programme.ts';
import type { RebateKind } from './rebate.schema.ts';
import { rateAt, spanOf } from './terms.ts';
import * as repository from './view.repository.ts';

const chartDays = 30;
type VipLevelOf = (member: bigint) => Promise<number>;

/** A member's rebate as the calls return it. */
export function viewService(
  { db, clock, contacts }: Pick<Parts, 'db' | 'clock' | 'contacts'>,
  programmes: Programmes,
  claims: Claims,
  vipLevelOf: VipLevelOf,
  refereeCount: Members['refereeCount'],
) {
  const today = () => manilaDay(clock.now());

  async function termsFor(member: bigint, kind: RebateKind) {
    const now = clock.now();
    const [settings, active, open, level] = await Promise.all([
      programmes.settings(db, rebateProgramme, now),
      programmes.isOn(db, rebateProgramme),
      claims.claimable(member, kind),
      vipLevelOf(member),
    ]);
    const row = {
      claimable: formatAmount(open.amount),
      minimum: formatAmount(open.minimum),
      turnover: formatAmount(open.turnover),
      expires_next: open.expiresNext && {
        amount: formatAmount(open.expiresNext.amount),
        at: open.expiresNext.at.toISOString(),
      },
      days_valid: settings.daysValid,
      rates: categories.map((type) => ({
        game_type: type,
        // A percentage in parts per million has four decimals, like an amount.
        percent: formatAmount(rateAt(settings[kind], type, level)),
      })),
      vip_level: level,
      active,
    };
    return { row, settings, level };
  }

  const page = (request: PageRequest) => ({ limit: request.page_size, offset: offsetOf(request) });
  const monthOf = (given: string | undefined) => {
    const from = given === undefined ? startOfMonth(today()) : `${given}-01`;
    return { from, to: addDays(startOfNextMonth(from), -1) };
  };

  return {
    async rebate(member: bigint): Promise<RowOnWire<typeof wire.rebate>> {
      const { row, settings, level } = await termsFor(member, 'self');
      const day = today();
      const played = row.active ? await playedBy(db, member, spanOf(day)) : [];
      const worth = played.map((one) => ({
        ...one,
        rebate: partOf(
          one.valid - one.covered - one.paused,
          rateAt(settings.self, one.type, level),
        ),
      }));
      return { ...row, today: { day, ...turnoverOnWire(sumOf(worth)) } };
    },

    async downlineRebate(member: bigint): Promise<RowOnWire<typeof wire.downlineRebate>> {
      const [{ row }, referees] = await Promise.all([
        termsFor(member, 'downline'),
        refereeCount(member),
      ]);
      return { ...row, referees };
    },

    async chart(member: bigint): Promise<RowOnWire<typeof wire.rebateChart>> {
      const to = addDays(today(), -1);
      const range = { from: firstOfLastDays(chartDays, to), to };
      const [days, rows] = await Promise.all([
        repository.chartDays(db, member, range),
        repository.turnover(db, member, range),
      ]);
      const ofDay = new Map(days.map((one) => [one.day, one]));
      const providers = [...new Set(rows.map(({ provider }) => provider))].map((provider) => ({
        provider,
        ...sumOf(rows.filter((row) => row.provider === provider)),
      }));
      return {
        days: daysBetween(range.from, range.to).map((day) => ({
          day,
          self: formatAmount(ofDay.get(day)?.self ?? 0n),
          downline: formatAmount(ofDay.get(day)?.downline ?? 0n),
        })),
        providers: providers
          .toSorted((a, b) => Number(b.rebate - a.rebate) || Number(b.valid - a.valid))
          .map(({ provider, valid, rebate }) => ({
            provider_code: provider,
            provider_name: providerName(provider),
            valid: formatAmount(valid),
            rebate: formatAmount(rebate),
          })),
      };
    },

    async referees(
      member: bigint,
      request: ParsedRequestOf<typeof wire.refereeList>,
    ): Promise<RowOnWire<typeof wire.refereeList>> {
      const day = request.working_date ?? addDays(today(), -1);
      const [rows, total] = await Promise.all([
        repository.referees(db, member, day, page(request)),
        refereeCount(member),
      ]);
      return pageOnWire(request, { rows, total, since: startOfManilaDay(day) }, (row) => ({
        ...refereeOnWire(row, contacts),
        joined_at: row.joined.toISOString(),
      }));
    },

    async byProvider(
      member: bigint,
      { working_month, search_id }: ParsedRequestOf<typeof wire.turnoverByProvider>,
    ): Promise<RowOnWire<typeof wire.turnoverByProvider>> {
      const range = monthOf(working_month);
      const sought = search_id?.trim().toLowerCase() ?? '';
      const rows = (await repository.turnover(db, member, range)).filter(
        ({ provider }) =>
          provider.toLowerCase().includes(sought) ||
          providerName(provider).toLowerCase().includes(sought),
      );
      return {
        working_month: range.from.slice(0, 7),
        data: rows.map((row) => ({
          provider_code: row.provider,
          provider_name: providerName(row.provider),
          game_type: row.type,
          ...turnoverOnWire(row),
        })),
        sums: turnoverOnWire(sumOf(rows)),
      };
    },

    async byDownline(
      member: bigint,
      request: ParsedRequestOf<typeof wire.turnoverByDownline>,
    ): Promise<RowOnWire<typeof wire.turnoverByDownline>> {
      const range = monthOf(request.working_month);
      const found = await repository.downlineTurnover(db, member, range, page(request));
      return {
        ...pageOnWire(request, { ...found, since: startOfManilaDay(range.from) }, (row) =>
          refereeOnWire(row, contacts),
        ),
        working_month: range.from.slice(0, 7),
      };
    },

    async results(
      member: bigint,
      request: PageRequest,
    ): Promise<RowOnWire<typeof wire.rebateResult>> {
      const since = firstOfLastDays(historyDays, today());
      const found = await repository.results(db, member, since, page(request));
      const now = clock.now();
      const isExpired = ({ remaining, expires }: repository.ResultRow) =>
        remaining > 0n && expires !== null && expires <= now;
      return pageOnWire(request, { ...found, since: startOfManilaDay(since) }, (row) => ({
        entry_id: row.id,
        entry: row.entry,
        kind: row.kind,
        day: row.day,
        amount: formatAmount(row.amount),
        remaining: formatAmount(isExpired(row) ? 0n : row.remaining),
        expired: formatAmount(isExpired(row) ? row.remaining : 0n),
        expires_at: row.expires?.toISOString() ?? null,
        at: row.at.toISOString(),
      }));
    },
  };
}

type Worth = Pick<
  Played & { readonly rebate: bigint },
  'rounds' | 'staked' | 'valid' | 'covered' | 'paused' | 'rebate'
>;

const sumOf = (rows: readonly Worth[]): Worth =>
  rows.reduce(
    (sum, row) => ({
      rounds: sum.rounds + row.rounds,
      staked: sum.staked + row.staked,
      valid: sum.valid + row.valid,
      covered: sum.covered + row.covered,
      paused: sum.paused + row.paused,
      rebate: sum.rebate + row.rebate,
    }),
    { rounds: 0n, staked: 0n, valid: 0n, covered: 0n, paused: 0n, rebate: 0n },
  );

const turnoverOnWire = (row: Worth) => ({
  rounds: Number(row.rounds),
  staked: formatAmount(row.staked),
  valid: formatAmount(row.valid),
  covered: formatAmount(row.covered),
  paused: formatAmount(row.paused),
  excluded: formatAmount(row.covered + row.paused),
  rebate: formatAmount(row.rebate),
});

const refereeOnWire = (row: repository.RefereeRow, contacts: Parts['contacts']) => ({
  referee: maskPhone(contacts.phoneOf(row)),
  counted: formatAmount(row.counted),
  rebate: formatAmount(row.rebate),
});
