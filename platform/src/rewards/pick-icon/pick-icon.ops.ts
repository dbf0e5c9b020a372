import { formatAmount } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { memberIdOf, type OpsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { picksOf } from './pick-icon.repository.ts';
import type { PickIcon, Prize } from './pick-icon.service.ts';

const mostListed = 60;

/** Operators' commands for pick-an-icon; its tokens are given and taken back by token:grant and token:revoke. */
export function pickIconOps(
  { db }: Pick<Parts, 'db'>,
  service: PickIcon,
  memberByPhone: MemberByPhone,
): readonly OpsCommand[] {
  return [
    {
      name: 'pick-icon:list',
      usage: '<phone>',
      summary: "Lists a member's picks of icons, newest campaign first",
      run: async ([phone]) =>
        (await picksOf(db, await memberIdOf(memberByPhone, phone), mostListed)).map(
          ({ campaign_at, icon, prize, picked_at }) =>
            `${picked_at.toISOString()}  campaign of ${campaign_at.toISOString()}  ${icon}  prize ${prize + 1}`,
        ),
    },
    {
      name: 'pick-icon:simulate',
      usage: '<phone>',
      summary:
        'Shows what a pick would cost a member and how likely each prize is; changes nothing',
      async run([phone]) {
        const { settings, pick } = await service.campaign(await memberIdOf(memberByPhone, phone));
        const total = settings.prizes.reduce((sum, { weight }) => sum + weight, 0);
        // What the icons hold for the member stays secret until the pick, for operators too.
        return [
          pick ? `Picked: ${pick.icon}.` : `A pick costs ${formatAmount(settings.cost)} tokens.`,
          ...settings.prizes.map((prize) => `${prize.weight} of ${total}: ${described(prize)}`),
        ];
      },
    },
  ];
}

const described = (prize: Prize): string =>
  'gift' in prize ? `gift ${prize.gift}` : `${formatAmount(prize.tokens)} tokens`;
