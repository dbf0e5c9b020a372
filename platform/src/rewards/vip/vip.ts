import type { MemberByPhone } from '../../identity/member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { ClaimableSource } from '../claimable/claimable.ts';
import { type DueLevels, dueLevels } from './due-levels.ts';
import { vipClaimable } from './vip.claimable.ts';
import { type LevelBonuses, vipEndpoints } from './vip.endpoints.ts';
import { vipJobs } from './vip.jobs.ts';
import { vipOps } from './vip.ops.ts';
import { type Vip, type VipNeeds, vipService } from './vip.service.ts';

export { type Levels, vipLevels } from './levels.ts';
export { changedSince } from './vip.repository.ts';
export { vipProgramme } from './vip.programme.ts';
export { withdrawalPriority } from './withdrawal-priority.ts';

export interface VipModuleNeeds extends VipNeeds {
  readonly bonuses: LevelBonuses;
  readonly memberByPhone: MemberByPhone;
}

/** VIP levels by deposit turnover (RULES.md). */
export function vipModule(
  parts: LedgerParts,
  needs: VipModuleNeeds,
): {
  readonly vip: Vip;
  readonly due: DueLevels;
  readonly claimable: ClaimableSource;
  readonly contribution: Contribution;
} {
  const vip = vipService(parts, needs);
  const due = dueLevels(parts, vip, needs.programmes);
  return {
    vip,
    due,
    claimable: vipClaimable(vip),
    contribution: {
      name: 'vip',
      endpoints: vipEndpoints(parts, { ...needs, vip }),
      listen: (messages, tx) => vip.note(tx, messages),
      jobs: vipJobs(parts, { ...needs, vip, due }),
      ops: vipOps({ ...parts, vip, memberByPhone: needs.memberByPhone }),
    },
  };
}
