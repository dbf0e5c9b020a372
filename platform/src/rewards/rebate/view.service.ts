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
import { playedBy } from './played.repository.ts';
import { rebateProgramme } from './rebate.programme.ts';
import type { RebateKind } from './rebate.schema.ts';
import { rateAt, spanOf } from './terms.ts';
import * as repository from './view.repository.ts';
import { sumOf, turnoverOnWire } from './worth.ts';

const chartDays = 30;

type ViewParts = Pick<Parts, 'db' | 'clock' | 'contacts'> & {
  readonly programmes: Programmes;
  readonly claims: Claims;
  readonly vipLevelOf: (member: bigint) => Promise<number>;
  readonly refereeCount: Members['refereeCount'];
};

/** A member's rebate as the calls return it. */
export const viewService = (parts: ViewParts) => ({
  rebate: (member: bigint) => rebate(parts, member),
  downlineRebate: (member: bigint) => downlineRebate(parts, member),
  chart: (member: bigint) => chart(parts, member),
  referees: (member: bigint, request: ParsedRequestOf<typeof wire.refereeList>) =>
    referees(parts, member, request),
  byProvider: (member: bigint, request: ParsedRequestOf<typeof wire.turnoverByProvider>) =>
    byProvider(parts, member, request),
  byDownline: (member: bigint, request: ParsedRequestOf<typeof wire.turnoverByDownline>) =>
    byDownline(parts, member, request),
  results: (member: bigint, request: PageRequest) => results(parts, member, request),
});

const today = ({ clock }: ViewParts) => manilaDay(clock.now());

/** The member's rebate of a kind now, with the settings and level from which it comes. */
async function termsFor(parts: ViewParts, member: bigint, kind: RebateKind) {
  const { db, clock, programmes, claims, vipLevelOf } = parts;
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

/** The days of a month, such as 2026-11; of this one if none is given. */
function monthOf(parts: ViewParts, given: string | undefined) {
  const from = given === undefined ? startOfMonth(today(parts)) : `${given}-01`;
  return { from, to: addDays(startOfNextMonth(from), -1) };
}

async function rebate(parts: ViewParts, member: bigint): Promise<RowOnWire<typeof wire.rebate>> {
  const { row, settings, level } = await termsFor(parts, member, 'self');
  const day = today(parts);
  const played = row.active ? await playedBy(parts.db, member, spanOf(day)) : [];
  const worth = played.map((one) => ({
    ...one,
    rebate: partOf(one.valid - one.covered - one.paused, rateAt(settings.self, one.type, level)),
  }));
  return { ...row, today: { day, ...turnoverOnWire(sumOf(worth)) } };
}

async function downlineRebate(
  parts: ViewParts,
  member: bigint,
): Promise<RowOnWire<typeof wire.downlineRebate>> {
  const [{ row }, count] = await Promise.all([
    termsFor(parts, member, 'downline'),
    parts.refereeCount(member),
  ]);
  return { ...row, referees: count };
}

async function chart(
  parts: ViewParts,
  member: bigint,
): Promise<RowOnWire<typeof wire.rebateChart>> {
  const to = addDays(today(parts), -1);
  const range = { from: firstOfLastDays(chartDays, to), to };
  const [days, rows] = await Promise.all([
    repository.chartDays(parts.db, member, range),
    repository.turnover(parts.db, member, range),
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
}

async function referees(
  parts: ViewParts,
  member: bigint,
  request: ParsedRequestOf<typeof wire.refereeList>,
): Promise<RowOnWire<typeof wire.refereeList>> {
  const day = request.working_date ?? addDays(today(parts), -1);
  const [rows, total] = await Promise.all([
    repository.referees(parts.db, member, day, page(request)),
    parts.refereeCount(member),
  ]);
  return pageOnWire(request, { rows, total, since: startOfManilaDay(day) }, (row) => ({
    ...refereeOnWire(row, parts.contacts),
    joined_at: row.joined.toISOString(),
  }));
}

async function byProvider(
  parts: ViewParts,
  member: bigint,
  { working_month, search_id }: ParsedRequestOf<typeof wire.turnoverByProvider>,
): Promise<RowOnWire<typeof wire.turnoverByProvider>> {
  const range = monthOf(parts, working_month);
  const sought = search_id?.trim().toLowerCase() ?? '';
  const rows = (await repository.turnover(parts.db, member, range)).filter(
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
}

async function byDownline(
  parts: ViewParts,
  member: bigint,
  request: ParsedRequestOf<typeof wire.turnoverByDownline>,
): Promise<RowOnWire<typeof wire.turnoverByDownline>> {
  const range = monthOf(parts, request.working_month);
  const found = await repository.downlineTurnover(parts.db, member, range, page(request));
  return {
    ...pageOnWire(request, { ...found, since: startOfManilaDay(range.from) }, (row) =>
      refereeOnWire(row, parts.contacts),
    ),
    working_month: range.from.slice(0, 7),
  };
}

async function results(
  parts: ViewParts,
  member: bigint,
  request: PageRequest,
): Promise<RowOnWire<typeof wire.rebateResult>> {
  const since = firstOfLastDays(historyDays, today(parts));
  const found = await repository.results(parts.db, member, since, page(request));
  const now = parts.clock.now();
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
}

const refereeOnWire = (row: repository.RefereeRow, contacts: Parts['contacts']) => ({
  referee: maskPhone(contacts.phoneOf(row)),
  counted: formatAmount(row.counted),
  rebate: formatAmount(row.rebate),
});
