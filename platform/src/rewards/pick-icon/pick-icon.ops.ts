import { formatAmount } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { memberIdOf, type OpsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { creditsOf, largestOf } from '../credit/credit.ts';
import { reasonOf, timeOf } from '../programme/programme.ts';
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
    {
      name: 'pick-icon:list',
      usage: '<phone>',
      summary: "Lists a member's picks of icons, newest campaign first",
      run: async ([phone]) =>
        (await picksOf(db, await memberIdOf(memberByPhone, phone), mostListed)).map(listed),
    },
    {
      name: 'pick-icon:simulate',
      usage: '<phone>',
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
    },
    {
      name: 'pick-icon:grant',
      usage: '<phone> <icon> --reason text',
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
      async run([phone, icon = ''], options) {
        const member = await memberIdOf(memberByPhone, phone);
        const { pick, settings } = await service.grant(member, icon, reasonOf(options));
        const prize = settings.prizes[pick.prize];
        return [listed(pick), ...(prize ? [`${phone} has ${described(prize)}.`] : [])];
      },
    },
    {
      name: 'pick-icon:revoke',
      usage: '<phone> [--from 2026-11-20T00:00:00+08:00] --reason text',
      summary:
        'Takes back what the newest pick brought, or the one in the campaign that began at a time',
      async run([phone], options) {
        const member = await memberIdOf(memberByPhone, phone);
        const campaignAt = options.from === undefined ? undefined : timeOf(options, 'from');
        return [listed(await service.revoke(member, campaignAt, reasonOf(options)))];
      },
    },
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
