import { dayMs } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { ClaimableSource } from '../claimable/claimable.ts';
import { checkInClaimable } from './check-in.claimable.ts';
import { checkInEndpoints } from './check-in.endpoints.ts';
import { checkInOps } from './check-in.ops.ts';
import { type CheckInNeeds, type CheckIns, checkInService } from './check-in.service.ts';

export { checkInProgramme } from './check-in.programme.ts';

/** Longer than the ladder. The tokens' postings are kept forever. */
const daysKept = 400;

/** The daily check-in (RULES.md). */
export function checkInModule(
  parts: LedgerParts,
  needs: CheckInNeeds & { readonly memberByPhone: MemberByPhone },
): {
  readonly checkIns: CheckIns;
  readonly claimable: ClaimableSource;
  readonly contribution: Contribution;
} {
  const checkIns = checkInService({ ...parts, ...needs });
  return {
    checkIns,
    claimable: checkInClaimable(checkIns),
    contribution: {
      name: 'check-in',
      endpoints: checkInEndpoints(checkIns),
      ops: checkInOps(parts, checkIns, needs.memberByPhone),
      retention: [{ table: 'check_in', column: 'day', holds: 'day', keptMs: daysKept * dayMs }],
    },
  };
}
