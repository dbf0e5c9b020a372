import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Requirements } from '../../bonus/promotion/promotion.ts';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { adjustmentOps } from './adjustment.ops.ts';
import { adjustmentService } from './adjustment.service.ts';

export interface AdjustmentNeeds {
  readonly requirements: Requirements;
  readonly memberByPhone: MemberByPhone;
}

/** Operators' corrections of balances. */
export function adjustmentModule(
  parts: LedgerParts,
  { requirements, memberByPhone }: AdjustmentNeeds,
): { readonly contribution: Contribution } {
  return {
    contribution: {
      name: 'adjustment',
      ops: adjustmentOps(adjustmentService(parts, requirements), memberByPhone),
    },
  };
}
