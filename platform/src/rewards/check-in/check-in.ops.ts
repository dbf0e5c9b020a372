import { formatAmount } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { memberIdOf, type OpsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { checkInsOf } from './check-in.repository.ts';
import type { CheckIns } from './check-in.service.ts';

const mostListed = 60;

/** Operators' commands for the daily check-in; its tokens are given and taken back by token:grant and token:revoke. */
export function checkInOps(
  { db }: Pick<Parts, 'db'>,
  checkIns: CheckIns,
  memberByPhone: MemberByPhone,
): readonly OpsCommand[] {
  return [
    {
      name: 'check-in:list',
      usage: '<phone>',
      summary: "Lists a member's check-ins, newest first",
      run: async ([phone]) =>
        (await checkInsOf(db, await memberIdOf(memberByPhone, phone), mostListed)).map(
          ({ day, position, tokens }) => `${day}  day ${position}  ${formatAmount(tokens)} tokens`,
        ),
    },
    {
      name: 'check-in:simulate',
      usage: '<phone>',
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
    },
  ];
}
