import * as v from 'valibot';
import { exclusionMonths } from '@parol/wire/responsible-gaming';
import { Refusal } from '../kernel/http/http.ts';
import { manilaDay } from '@parol/domain';
import type { Members } from '../identity/member/member.ts';
import { input, type OpsCommand, opsCommand } from '../kernel/ops/ops.ts';
import type { ResponsibleGamingGate } from './gate.ts';
import type { PlayerPauses } from './pause.service.ts';
import type { Parts } from '../kernel/parts/parts.ts';

const exclusionLength = v.pipe(
  input.choice(exclusionMonths.map(String)),
  v.transform(Number),
  v.picklist(exclusionMonths),
);

/** Commands for members who contact support. Nobody can shorten a pause, not even operators. */
export function responsibleGamingOps(
  { db }: Pick<Parts, 'db'>,
  gate: ResponsibleGamingGate,
  pauses: PlayerPauses,
  members: Members,
): readonly OpsCommand[] {
  async function memberBy(phone: string) {
    const member = await members.byPhone(phone);
    if (!member) throw new Refusal('account_not_exists');
    return member;
  }
  return [
    opsCommand({
      name: 'rg:show',
      formerly: 'care:show',
      effect: 'reads',
      args: [input.phone()],
      summary: 'Shows whether a member is on a break or excluded, and until when',
      async run([phone]) {
        const member = await memberBy(phone);
        const pause = await gate.paused(db, member.id);
        return [
          pause
            ? `${member.phone}: ${pause.code} until ${manilaDay(pause.until)}.`
            : `${member.phone} may play.`,
        ];
      },
    }),
    opsCommand({
      name: 'rg:exclude',
      formerly: 'care:exclude',
      effect: 'tightens',
      args: [input.phone(), exclusionLength],
      summary: 'Excludes a member at their own request; cannot be undone',
      async run([phone, months]) {
        const member = await memberBy(phone);
        await pauses.exclude(member.id, months, { actor: 'operator' });
        return [`${member.phone} is excluded for ${months} months.`];
      },
    }),
  ];
}
