import { dayMs } from '@parol/domain';
import { giftMessage, promotionNames } from '../../bonus/promotion/promotion.ts';
import type { MemberByPhone } from '../../identity/member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { ClaimableSource } from '../claimable/claimable.ts';
import { programmeService } from '../programme/programme.ts';
import { type ClaimNeeds, claimService } from './claim.service.ts';
import { missionClaimable } from './mission.claimable.ts';
import { missionEndpoints } from './mission.endpoints.ts';
import { missionJobs } from './mission.jobs.ts';
import { missionProgramme } from './mission.programme.ts';
import { countsOf, type MissionCounts } from './mission.repository.ts';
import { missionOps } from './mission.ops.ts';
import { reachedService } from './reached.service.ts';
import { memberGoalService } from './member-goals.service.ts';

export { missionProgramme } from './mission.programme.ts';
export { addMissionPlay, type MissionCounts } from './mission.repository.ts';

/**
 * How long results are kept after the end of their claim, and the sums of play. Badges and "once"
 * missions are kept forever.
 */
const keptMs = 400 * dayMs;

/** Missions that a member can claim, and badges earned; zero while the programme is off. */
export function missionCounts({
  db,
  clock,
  config,
}: Pick<LedgerParts, 'db' | 'clock' | 'config'>): (memberId: bigint) => Promise<MissionCounts> {
  const programmes = programmeService({ config });
  return async (memberId) =>
    (await programmes.isOn(db, missionProgramme))
      ? countsOf(db, memberId, clock.now())
      : { missions: 0, badges: 0 };
}

/** Missions and badges, defined by rows of conditions on the platform's events (RULES.md). */
export function missionModule(
  parts: LedgerParts,
  needs: ClaimNeeds & { readonly memberByPhone: MemberByPhone },
): { readonly claimable: ClaimableSource; readonly contribution: Contribution } {
  const reached = reachedService(needs.programmes);
  const memberGoals = memberGoalService(parts, needs, reached);
  const claim = claimService({ ...parts, ...needs, reached });
  const { listen, job } = missionJobs(parts, needs.programmes, reached);
  const hasGift = async (id: string, at: Date) =>
    (await giftMessage(parts.db, id, at)) !== undefined;
  return {
    claimable: missionClaimable(memberGoals),
    contribution: {
      name: 'mission',
      endpoints: missionEndpoints(memberGoals, claim, () => promotionNames(parts.db)),
      listen,
      jobs: [job],
      ops: missionOps({ ...parts, ...needs, hasGift, reached }),
      retention: [
        { table: 'mission_result', column: 'claim_until', keptMs },
        { table: 'mission_play', column: 'day', holds: 'day', keptMs },
      ],
    },
  };
}
