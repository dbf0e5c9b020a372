import { formatPeso } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { creditsOf } from '../credit/credit.ts';
import { claimsOf } from './campaign-reward.repository.ts';
import type { CampaignRewards, LevelReward } from './campaign-reward.service.ts';

const mostListed = 60;

/** Operators' commands for campaign rewards. What was paid is corrected with `adjust`. */
export function campaignRewardOps(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  service: CampaignRewards,
  memberByPhone: MemberByPhone,
): readonly OpsCommand[] {
  return [
    opsCommand({
      name: 'campaign-reward:list',
      effect: 'reads',
      args: [input.phone()],
      summary: "Lists a member's campaign rewards, newest campaign first",
      run: async ([phone]) =>
        (await claimsOf(db, await memberIdOf(memberByPhone, phone), mostListed)).map(
          ({ campaign_at, level, paid, reason, claimed_at }) =>
            `${claimed_at.toISOString()}  campaign of ${campaign_at.toISOString()}  level ${level}  ${paid ? 'paid' : 'taken back'}${reason === null ? '' : `  ${reason}`}`,
        ),
    }),
    opsCommand({
      name: 'campaign-reward:simulate',
      effect: 'reads',
      args: [input.phone()],
      summary: 'Shows what each level of the running campaign would bring; changes nothing',
      async run([phone]) {
        const { level, rewards } = await service.campaign(await memberIdOf(memberByPhone, phone));
        return [
          `VIP level: ${level === 0 ? 'none' : level}.`,
          ...rewards.map(
            ({ reward, state }) => `level ${reward.level}: ${described(reward)}, ${state}`,
          ),
        ];
      },
    }),
    opsCommand({
      name: 'campaign-reward:grant',
      effect: 'moves-money',
      args: [input.phone(), input.text('level')],
      options: { reason: input.reason() },
      summary: 'Credits the reward of a level that a member need not have reached',
      async credits([phone, level]) {
        const memberId = await memberIdOf(memberByPhone, phone);
        const { rewards } = await service.campaign(memberId);
        const found = rewards.find(({ reward }) => reward.level === Number(level));
        return found ? creditsOf(db, memberId, found.reward, clock.now()) : [];
      },
      async run([phone, level], options) {
        const memberId = await memberIdOf(memberByPhone, phone);
        const reward = await service.grant(memberId, level, options.reason);
        return [`${phone} has the reward of level ${level}: ${described(reward)}.`];
      },
    }),
    opsCommand({
      name: 'campaign-reward:revoke',
      effect: 'tightens',
      args: [input.phone(), input.text('level')],
      options: { reason: input.reason() },
      summary: 'Takes back the reward of a level before it is claimed',
      async run([phone, level], options) {
        const memberId = await memberIdOf(memberByPhone, phone);
        await service.revoke(memberId, level, options.reason);
        return [`${phone} can no longer claim the reward of level ${level}.`];
      },
    }),
  ];
}

const described = (reward: LevelReward): string =>
  'gift' in reward ? `gift ${reward.gift}` : formatPeso(reward.amount);
