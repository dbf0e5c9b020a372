import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Requirements } from '../../bonus/promotion/promotion.ts';
import type { MemberByPhone } from '../../identity/member/member.ts';
import type { Proposals } from '../../kernel/operator/operator.ts';
import { adjustmentOps } from './adjustment.ops.ts';
import { adjustmentService } from './adjustment.service.ts';
import { takeDepositBack } from './deposit-taken-back.ops.ts';
import './adjustment.schema.ts';

export interface AdjustmentNeeds {
  readonly requirements: Requirements;
  readonly memberByPhone: MemberByPhone;
  readonly proposals: Proposals;
}

/** Operators' corrections of balances. */
export function adjustmentModule(
  parts: LedgerParts,
  { requirements, memberByPhone, proposals }: AdjustmentNeeds,
): { readonly contribution: Contribution } {
  const adjustments = adjustmentService(parts, requirements, proposals);
  return {
    contribution: {
      name: 'adjustment',
      ops: [
        ...adjustmentOps({ ...parts, adjustments, proposals, memberByPhone }),
        takeDepositBack({ ...parts, adjustments }),
      ],
    },
  };
}
