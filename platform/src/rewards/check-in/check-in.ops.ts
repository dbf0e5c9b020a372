import * as v from 'valibot';
import { formatAmount, manilaDay } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { checkInsOf } from './check-in.repository.ts';
import type { CheckInTable } from './check-in.schema.ts';
import type { CheckIns } from './check-in.service.ts';

const mostListed = 60;

/** Operators' commands for the daily check-in; who, when and why is in the audit log. */
export function checkInOps(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  checkIns: CheckIns,
  memberByPhone: MemberByPhone,
): readonly OpsCommand[] {
  return [
    opsCommand({
      name: 'check-in:list',
      effect: 'reads',
      args: [input.phone()],
      summary: "Lists a member's check-ins, newest first",
      run: async ([phone]) =>
        (await checkInsOf(db, await memberIdOf(memberByPhone, phone), mostListed)).map(described),
    }),
    opsCommand({
      name: 'check-in:simulate',
      effect: 'reads',
      args: [input.phone()],
      summary: 'Shows what a check-in today would bring; changes nothing',
      async run([phone]) {
        const { today, checked, position, ladder } = await checkIns.preview(
          await memberIdOf(memberByPhone, phone),
        );
        const tokens = formatAmount(ladder[position - 1] ?? 0n);
        return [
          checked
            ? `${today}: checked in, day ${position}.`
            : `${today}: day ${position} would bring ${tokens} tokens.`,
        ];
      },
    }),
    opsCommand({
      name: 'check-in:grant',
      effect: 'moves-money',
      args: [input.phone()],
      options: { day: v.optional(input.day('2026-11-20')), reason: input.reason() },
      summary: 'Checks a member in for today, or for yesterday if they could not',
      async credits([phone]) {
        const member = await memberIdOf(memberByPhone, phone);
        const { ladder } = await checkIns.preview(member);
        // The tokens of the best day, because yesterday may be higher on the ladder than today.
        const amount = ladder.reduce((most, tokens) => (tokens > most ? tokens : most), 0n);
        return [{ kind: 'token', member, amount }];
      },
      async run([phone], options) {
        const member = await memberIdOf(memberByPhone, phone);
        const day = options.day ?? manilaDay(clock.now());
        return [described(await checkIns.grant(member, day, options.reason))];
      },
    }),
    opsCommand({
      name: 'check-in:revoke',
      effect: 'moves-money',
      oneIsEnough: 'It takes back, and gives nothing.',
      args: [input.phone(), input.day()],
      options: { reason: input.reason() },
      summary: "Takes back a day's check-in and its tokens; the day then counts as missed",
      async run([phone, day], { reason }) {
        const member = await memberIdOf(memberByPhone, phone);
        return [described(await checkIns.revoke(member, day, reason))];
      },
    }),
  ];
}

const described = ({ day, position, tokens, revoked_at, reason }: CheckInTable): string =>
  `${day}  day ${position}  ${formatAmount(tokens)} tokens${revoked_at ? '  taken back' : ''}${reason === null ? '' : `  ${reason}`}`;
