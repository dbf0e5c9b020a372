import * as v from 'valibot';
import { formatAmount } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { creditsOf, largestOf } from '../credit/credit.ts';
import { picksOf } from './pick-icon.repository.ts';
import type { IconPickTable } from './pick-icon.schema.ts';
import type { PickIcon } from './pick-icon.service.ts';
import type { Prize } from './prize.ts';

const mostListed = 60;

/** Operators' commands for pick-an-icon; who, when and why is in the audit log. */
export function pickIconOps(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  service: PickIcon,
  memberByPhone: MemberByPhone,
): readonly OpsCommand[] {
  return [
    opsCommand({
      name: 'pick-icon:list',
      effect: 'reads',
      args: [input.phone()],
      summary: "Lists a member's picks of icons, newest campaign first",
      run: async ([phone]) =>
        (await picksOf(db, await memberIdOf(memberByPhone, phone), mostListed)).map(listed),
    }),
    opsCommand({
      name: 'pick-icon:simulate',
      effect: 'reads',
      args: [input.phone()],
      summary:
        'Shows what a pick would cost a member and how likely each prize is; changes nothing',
      async run([phone]) {
        const { settings, pick } = await service.campaign(await memberIdOf(memberByPhone, phone));
        const total = settings.prizes.reduce((sum, { weight }) => sum + weight, 0);
        // The prizes behind the icons stay secret until the pick, for operators too.
        return [
          pick ? `Picked: ${pick.icon}.` : `A pick costs ${formatAmount(settings.cost)} tokens.`,
          ...settings.prizes.map((prize) => `${prize.weight} of ${total}: ${described(prize)}`),
        ];
      },
    }),
    opsCommand({
      name: 'pick-icon:grant',
      effect: 'moves-money',
      args: [input.phone(), input.text('icon')],
      options: { reason: input.reason() },
      summary: 'Picks an icon for a member at no cost; they get what it holds',
      async credits([phone]) {
        const member = await memberIdOf(memberByPhone, phone);
        // The prizes behind the icons are secret until the pick, so the largest one counts.
        const { settings } = await service.campaign(member);
        const all = await Promise.all(
          settings.prizes.map((prize) => creditsOf(db, member, prize, clock.now())),
        );
        return largestOf(all.flat());
      },
      async run([phone, icon], options) {
        const member = await memberIdOf(memberByPhone, phone);
        const { pick, settings } = await service.grant(member, icon, options.reason);
        const prize = settings.prizes[pick.prize];
        return [listed(pick), ...(prize ? [`${phone} has ${described(prize)}.`] : [])];
      },
    }),
    opsCommand({
      name: 'pick-icon:revoke',
      effect: 'moves-money',
      oneIsEnough: 'It takes back, and gives nothing.',
      args: [input.phone()],
      options: { from: v.optional(input.time('from')), reason: input.reason() },
      summary:
        'Takes back what the newest pick brought, or the one in the campaign that began at a time',
      async run([phone], { from, reason }) {
        const member = await memberIdOf(memberByPhone, phone);
        return [listed(await service.revoke(member, from, reason))];
      },
    }),
  ];
}

const listed = ({
  campaign_at,
  icon,
  prize,
  picked_at,
  revoked_at,
  reason,
}: IconPickTable): string =>
  `${picked_at.toISOString()}  campaign of ${campaign_at.toISOString()}  ${icon}  prize ${prize + 1}${revoked_at ? '  taken back' : ''}${reason === null ? '' : `  ${reason}`}`;

const described = (prize: Prize): string =>
  'gift' in prize ? `gift ${prize.gift}` : `${formatAmount(prize.tokens)} tokens`;
