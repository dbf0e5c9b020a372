import type { ClaimableSource } from '../claimable/claimable.ts';
import { missionProgramme } from './mission.programme.ts';
import type { MemberGoals } from './member-goals.service.ts';

/** In the Rewards hub: reached missions that are not claimed yet. */
export const missionClaimable = (memberGoals: Pick<MemberGoals, 'missions'>): ClaimableSource => ({
  source: missionProgramme.code,
  async list(memberId) {
    const found = await memberGoals.missions(memberId);
    return found
      .filter(({ result }) => result && !result.claimed_at)
      .map(({ id, terms, period }) => ({
        // Both are needed to claim it.
        id: `${id}:${period.id}`,
        name: terms.name,
        ...('tokens' in terms.reward && { tokens: terms.reward.tokens }),
        ...('tickets' in terms.reward && { tickets: terms.reward.tickets }),
        expiresAt: period.claimUntil ?? null,
        path: '/promotions',
      }));
  },
});
