import { formatAmount, manilaDay, parseAmount } from '@parol/domain';
import { isDay } from '@parol/domain/calendar';
import { vipNames } from '@parol/wire/vip';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { memberIdOf, type OpsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { reasonOf } from '../programme/programme.ts';
import type { VipProgress } from './levels.ts';
import * as repository from './vip.repository.ts';
import type { Vip } from './vip.service.ts';

const mostListed = 200;
const nameOf = (level: number): string => vipNames[level - 1] ?? 'none';

/** Operators' commands for VIP levels; who, when and why is in the audit log. */
export function vipOps(
  { db, clock, contacts }: Pick<Parts, 'db' | 'clock' | 'contacts'>,
  vip: Vip,
  memberByPhone: MemberByPhone,
): readonly OpsCommand[] {
  return [
    {
      name: 'vip:list',
      usage: '',
      summary: `Lists members with a VIP level, at most ${mostListed}`,
      run: async () =>
        (await repository.membersWithLevel(db, 0n, mostListed)).map(
          (row) => `${contacts.phoneOf(row)}  ${nameOf(row.vip_level)}`,
        ),
    },
    {
      name: 'vip:show',
      usage: '<phone>',
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
    },
    {
      name: 'vip:grant',
      usage: `<phone> <${vipNames.join('|')}> --until 2026-12-31 --reason text`,
      summary: 'Grants a level through a day and the rest of its month',
      async run([phone, wanted], options) {
        const memberId = await memberIdOf(memberByPhone, phone);
        const level =
          vipNames.findIndex((name) => name.toLowerCase() === wanted?.toLowerCase()) + 1;
        if (level === 0) throw new Error(`Choose one of ${vipNames.join(', ')}.`);
        const reason = reasonOf(options);
        const until = dayToCome(options.until, clock.now());
        return [`${phone} is ${nameOf(await vip.grant(memberId, { level, until }, reason))} now.`];
      },
    },
    {
      name: 'vip:revoke',
      usage: '<phone> --reason text',
      summary: 'Takes a granted level back; the level that deposits reached stays',
      async run([phone], options) {
        const memberId = await memberIdOf(memberByPhone, phone);
        const reason = reasonOf(options);
        return [`${phone} is ${nameOf(await vip.grant(memberId, undefined, reason))} now.`];
      },
    },
    {
      name: 'vip:simulate',
      usage: '<phone> <amount>',
      summary: 'Shows the level after another deposit of that amount today; changes nothing',
      async run([phone, typed]) {
        const memberId = await memberIdOf(memberByPhone, phone);
        const extra = parseAmount(typed ?? '');
        if (extra === undefined || extra < 0n)
          throw new Error(`"${typed ?? ''}" is not an amount in pesos.`);
        return linesOf(await vip.simulate(memberId, extra));
      },
    },
  ];
}

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

function dayToCome(given: string | undefined, now: Date): string {
  if (given === undefined || !isDay(given) || given < manilaDay(now))
    throw new Error('Say until when, today or later: --until 2026-12-31.');
  return given;
}
