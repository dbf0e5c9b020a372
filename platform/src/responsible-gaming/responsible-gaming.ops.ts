import { exclusionMonths } from '@parol/wire/responsible-gaming';
import { Refusal } from '../kernel/http/http.ts';
import { manilaDay, parsePhone } from '@parol/domain';
import type { Members } from '../identity/member/member.ts';
import type { OpsCommand } from '../kernel/ops/ops.ts';
import type { ResponsibleGamingGate } from './gate.ts';
import type { PlayerPauses } from './pause.service.ts';
import type { Parts } from '../kernel/parts/parts.ts';

/** Commands for members who contact support. Nobody can shorten a pause, not even operators. */
export function responsibleGamingOps(
  { db }: Pick<Parts, 'db'>,
  gate: ResponsibleGamingGate,
  pauses: PlayerPauses,
  members: Members,
): readonly OpsCommand[] {
  async function memberBy(typed: string | undefined) {
    const phone = parsePhone(typed ?? '');
    if (!phone) throw new Refusal('invalidPhoneNumberFormat');
    const member = await members.byPhone(phone);
    if (!member) throw new Refusal('account_not_exists');
    return member;
  }
  return [
    {
      name: 'care:show',
      usage: '<phone>',
      summary: 'Shows whether a member is on a break or excluded, and until when',
      async run([typed]) {
        const member = await memberBy(typed);
        const pause = await gate.paused(db, member.id);
        return [
          pause
            ? `${member.phone}: ${pause.code} until ${manilaDay(pause.until)}.`
            : `${member.phone} may play.`,
        ];
      },
    },
    {
      name: 'care:exclude',
      usage: `<phone> <${exclusionMonths.join('|')} months>`,
      summary: 'Excludes a member at their own request; cannot be undone',
      async run([typed, option]) {
        const months = exclusionMonths.find((one) => String(one) === option);
        if (!months)
          throw new Error(`A self-exclusion lasts ${exclusionMonths.join(', ')} months.`);
        const member = await memberBy(typed);
        await pauses.exclude(member.id, months, { actor: 'operator' });
        return [`${member.phone} is excluded for ${months} months.`];
      },
    },
  ];
}
