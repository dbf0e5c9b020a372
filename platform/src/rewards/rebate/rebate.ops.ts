import * as v from 'valibot';
import { formatAmount, manilaDay } from '@parol/domain';
import { addDays } from '@parol/domain/calendar';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { parsedSettings, type Programmes } from '../programme/programme.ts';
import * as repository from './accrual.repository.ts';
import type { Accrual } from './accrual.service.ts';
import type { Claims } from './claim.service.ts';
import { rebateProgramme, type RebateSettings } from './rebate.programme.ts';
import { ratesOf, spanOf } from './terms.ts';

type OpsParts = Pick<Parts, 'db' | 'clock'> & {
  readonly programmes: Programmes;
  readonly accrual: Accrual;
  readonly claims: Claims;
  readonly memberByPhone: MemberByPhone;
};

/** Operators' commands; who, when and why is in the audit log. */
export const rebateOps = (parts: OpsParts): readonly OpsCommand[] => [
  ...memberRebates(parts),
  accrueDay(parts),
  simulateRates(parts),
];

/** What a member can claim: the list, and what an operator adds or takes back. */
const memberRebates = ({ claims, memberByPhone }: OpsParts): readonly OpsCommand[] => [
  opsCommand({
    name: 'rebate:list',
    effect: 'reads',
    args: [input.phone()],
    summary: 'Lists what a member can claim or owes, earliest expiry first',
    run: async ([phone]) =>
      (await claims.open(await memberIdOf(memberByPhone, phone))).map(
        ({ day, kind, amount, remaining, expires_at, reason }) =>
          `${day}  ${kind}  ${formatAmount(remaining)} of ${formatAmount(amount)}  until ${expires_at.toISOString()}${reason ? `  ${reason}` : ''}`,
      ),
  }),
  opsCommand({
    name: 'rebate:grant',
    effect: 'moves-money',
    args: [input.phone(), input.pesos()],
    options: { reason: input.reason() },
    summary: 'Adds an amount to what a member can claim',
    credits: async ([phone, amount]) => [
      {
        kind: 'reward',
        member: await memberIdOf(memberByPhone, phone),
        amount,
      },
    ],
    async run([phone, amount], options) {
      const member = await memberIdOf(memberByPhone, phone);
      await claims.grant(member, amount, options.reason);
      return [`${phone} can claim ${formatAmount(amount)} more.`];
    },
  }),
  opsCommand({
    name: 'rebate:revoke',
    effect: 'moves-money',
    oneIsEnough: 'It takes back, and gives nothing.',
    args: [input.phone(), input.pesos()],
    options: { reason: input.reason() },
    summary: 'Takes back an amount that a member has not claimed yet',
    async run([phone, amount], options) {
      const member = await memberIdOf(memberByPhone, phone);
      await claims.revoke(member, amount, options.reason);
      return [`${phone} can claim ${formatAmount(amount)} less.`];
    },
  }),
];

const accrueDay = (parts: OpsParts) =>
  opsCommand({
    name: 'rebate:accrue',
    effect: 'moves-money',
    oneIsEnough: 'It computes what the rates in force promise.',
    args: [input.day()],
    summary: 'Computes a day again, after its rounds were corrected',
    async run([day]) {
      const ended = endedDay(parts, day);
      return [`${ended}: ${await parts.accrual.accrue(ended)} rows corrected.`];
    },
  });

const simulateRates = (parts: OpsParts) =>
  opsCommand({
    name: 'rebate:simulate',
    effect: 'reads',
    args: [input.text('settings as JSON')],
    options: { day: v.optional(input.day('2026-11-20')) },
    summary: "What a day's rebate would have cost under other rates; changes nothing",
    async run([json], options) {
      const other = parsedSettings(rebateProgramme, json).settings;
      const day = endedDay(parts, options.day);
      const inForce = await parts.programmes.settings(
        parts.db,
        rebateProgramme,
        new Date(spanOf(day).end.getTime() - 1),
      );
      return [
        `${day} under the rates in force: ${await cost(parts, day, inForce)}`,
        `${day} under these: ${await cost(parts, day, other)}`,
      ];
    },
  });

/** The day that was given, or yesterday. Throws one line if it has not ended. */
function endedDay({ clock }: OpsParts, given: string | undefined): string {
  const day = given ?? addDays(manilaDay(clock.now()), -1);
  if (spanOf(day).end > clock.now())
    throw new Error(`"${day}" is not a day that has ended in Manila, as 2026-11-20.`);
  return day;
}

async function cost({ db }: OpsParts, day: string, { self, downline }: RebateSettings) {
  const units = await repository.costUnder(db, day, ratesOf(self), ratesOf(downline));
  return `own ${formatAmount(units.self)}, downline ${formatAmount(units.downline)}`;
}
