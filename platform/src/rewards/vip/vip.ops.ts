import * as v from 'valibot';
import { formatAmount, manilaDay } from '@parol/domain';
import { vipNames } from '@parol/wire/vip';
import type { MemberByPhone } from '../../identity/member/member.ts';
import {
  input,
  memberIdOf,
  type OpsCommand,
  opsCommand,
  UsageError,
} from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { VipProgress } from './levels.ts';
import * as repository from './vip.repository.ts';
import type { Vip } from './vip.service.ts';

const mostListed = 200;
const sayUntil = 'Say until when, today or later: --until 2026-12-31.';
/** A level by its name, in any case. */
const vipLevel = v.pipe(
  v.string(),
  v.transform((name) => vipNames.findIndex((one) => one.toLowerCase() === name.toLowerCase()) + 1),
  v.minValue(1, `Choose one of ${vipNames.join(', ')}.`),
  v.title(vipNames.join('|')),
);
const nameOf = (level: number): string => vipNames[level - 1] ?? 'none';

interface OpsParts extends Pick<Parts, 'db' | 'clock' | 'contacts'> {
  readonly vip: Vip;
  readonly memberByPhone: MemberByPhone;
}

/** Operators' commands for VIP levels; who, when and why is in the audit log. */
export const vipOps = (parts: OpsParts): readonly OpsCommand[] => [
  ...levelLists(parts),
  ...levelGrants(parts),
  simulateDeposit(parts),
];

const levelLists = ({ db, contacts, vip, memberByPhone }: OpsParts): readonly OpsCommand[] => [
  opsCommand({
    name: 'vip:list',
    effect: 'reads',
    summary: `Lists members with a VIP level, at most ${mostListed}`,
    run: async () =>
      (await repository.membersWithLevel(db, 0n, mostListed)).map(
        (row) => `${contacts.phoneOf(row)}  ${nameOf(row.vip_level)}`,
      ),
  }),
  opsCommand({
    name: 'vip:show',
    effect: 'reads',
    args: [input.phone()],
    summary: "Shows a member's level, deposit turnover and grants",
    async run([phone]) {
      const memberId = await memberIdOf(memberByPhone, phone);
      const [progress, grants] = await Promise.all([
        vip.simulate(memberId, 0n),
        repository.grantsOf(db, memberId),
      ]);
      return [
        ...linesOf(progress),
        ...grants.map(
          ({ granted_at, level, until_day, reason }) =>
            `${granted_at.toISOString()}  ${level === 0 ? 'taken back' : `${nameOf(level)} until ${until_day ?? ''}`}  ${reason}`,
        ),
      ];
    },
  }),
];

const levelGrants = ({ clock, vip, memberByPhone }: OpsParts): readonly OpsCommand[] => [
  opsCommand({
    name: 'vip:grant',
    effect: 'loosens',
    args: [input.phone(), vipLevel],
    options: {
      until: v.pipe(input.day('2026-12-31'), v.description(sayUntil)),
      reason: input.reason(),
    },
    summary: 'Grants a level through a day and the rest of its month',
    // Its promotions and rates bring more than any one amount says.
    takesTwo: () => true,
    async run([phone, level], { until: day, reason }) {
      const memberId = await memberIdOf(memberByPhone, phone);
      const until = dayToCome(day, clock.now());
      return [`${phone} is ${nameOf(await vip.grant(memberId, { level, until }, reason))} now.`];
    },
  }),
  opsCommand({
    name: 'vip:revoke',
    effect: 'tightens',
    args: [input.phone()],
    options: { reason: input.reason() },
    summary: 'Takes a granted level back; the level that deposits reached stays',
    async run([phone], { reason }) {
      const memberId = await memberIdOf(memberByPhone, phone);
      return [`${phone} is ${nameOf(await vip.grant(memberId, undefined, reason))} now.`];
    },
  }),
];

const simulateDeposit = ({ vip, memberByPhone }: OpsParts) =>
  opsCommand({
    name: 'vip:simulate',
    effect: 'reads',
    args: [input.phone(), input.pesos()],
    summary: 'Shows the level after another deposit of that amount today; changes nothing',
    async run([phone, extra]) {
      const memberId = await memberIdOf(memberByPhone, phone);
      return linesOf(await vip.simulate(memberId, extra));
    },
  });

function linesOf({ level, turnover, from, to, remaining, grant }: VipProgress): readonly string[] {
  return [
    `Level: ${nameOf(level)}`,
    `Deposits from ${from} to ${to}: ${formatAmount(turnover)}`,
    remaining === undefined
      ? 'This is the highest level.'
      : `To ${nameOf(level + 1)}: ${formatAmount(remaining)}`,
    ...(grant ? [`Granted: ${nameOf(grant.level)} until ${grant.until}`] : []),
  ];
}

function dayToCome(given: string, now: Date): string {
  if (given < manilaDay(now)) throw new UsageError(sayUntil);
  return given;
}
