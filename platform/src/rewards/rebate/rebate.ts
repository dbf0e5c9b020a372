import type { Requirements } from '../../bonus/promotion/promotion.ts';
import type { MemberByPhone, Members } from '../../identity/member/member.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { ClaimableSource } from '../claimable/claimable.ts';
import { rewardCredit } from '../credit/credit.ts';
import type { Programmes } from '../programme/programme.ts';
import {
  type Accrual,
  accrualService,
  type DayLevels,
  type RefusedReferees,
} from './accrual.service.ts';
import { claimService } from './claim.service.ts';
import { rebateClaimable } from './rebate.claimable.ts';
import { rebateEndpoints } from './rebate.endpoints.ts';
import { rebateOps } from './rebate.ops.ts';
import { viewService } from './view.service.ts';

export { earnedRebates, rebateOfReferees } from './view.repository.ts';
export { rebateProgramme } from './rebate.programme.ts';

interface RebateNeeds {
  readonly programmes: Programmes;
  readonly requirements: Pick<Requirements, 'open' | 'ownMoneyMoved'>;
  readonly members: Pick<Members, 'refereeCount'>;
  /** A member's VIP level now; 0 for none. */
  readonly levelOf: (on: Db, memberId: bigint) => Promise<number>;
  readonly memberByPhone: MemberByPhone;
  readonly refusedReferees: RefusedReferees;
  readonly dayLevels: DayLevels;
}

/** The rebate of own turnover and of referees' (RULES.md). */
export function rebateModule(
  parts: LedgerParts,
  { programmes, requirements, members, levelOf, memberByPhone, ...others }: RebateNeeds,
): {
  readonly accrual: Accrual;
  readonly claimable: ClaimableSource;
  readonly contribution: Contribution;
} {
  const accrual = accrualService({ ...parts, ...others, programmes });
  const claims = claimService({
    ...parts,
    programmes,
    credit: rewardCredit(requirements),
  });
  const view = viewService({
    ...parts,
    programmes,
    claims,
    vipLevelOf: async (member) => Math.max(1, await levelOf(parts.db, member)),
    refereeCount: (member) => members.refereeCount(member),
  });
  return {
    accrual,
    claimable: rebateClaimable(claims),
    contribution: {
      name: 'rebate',
      endpoints: rebateEndpoints(claims, view),
      jobs: [
        {
          name: 'rewards.accrue-rebates',
          everyMs: 60_000,
          once: true,
          run: (stopping) => accrual.run(stopping),
        },
      ],
      ops: rebateOps({ ...parts, programmes, accrual, claims, memberByPhone }),
    },
  };
}
