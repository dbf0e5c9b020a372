import type { Requirements } from '../../bonus/promotion/promotion.ts';
import type { MemberByPhone } from '../../identity/member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { rewardCredit } from '../credit/credit.ts';
import { referralEndpoints, type ReferralEndpointsNeeds } from './referral.endpoints.ts';
import { referralOps } from './referral.ops.ts';
import { type ReferralNeeds, type Referrals, referralService } from './referral.service.ts';

export { refusedReferees } from './refusals.ts';
export { referralProgramme } from './referral.programme.ts';

export interface ReferralModuleNeeds
  extends ReferralNeeds, Pick<ReferralEndpointsNeeds, 'rebateOfReferees'> {
  readonly requirements: Pick<Requirements, 'open' | 'ownMoneyMoved'>;
  readonly memberByPhone: MemberByPhone;
}

/** Cashback for the deposits of referred members (RULES.md). */
export function referralModule(
  parts: LedgerParts,
  needs: ReferralModuleNeeds,
): { readonly referrals: Referrals; readonly contribution: Contribution } {
  const referrals = referralService({
    ...parts,
    ...needs,
    credit: rewardCredit(needs.requirements),
  });
  return {
    referrals,
    contribution: {
      name: 'referral',
      endpoints: referralEndpoints(parts, { ...needs, referrals }),
      listen: (messages, tx) => referrals.note(tx, messages),
      jobs: [
        {
          name: 'rewards.credit-referral-cashback',
          everyMs: 5_000,
          once: true,
          run: (stopping) => referrals.run(stopping),
        },
      ],
      ops: referralOps({ ...parts, referrals, memberByPhone: needs.memberByPhone }),
    },
  };
}
