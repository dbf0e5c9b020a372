import type { Contribution, Parts } from '../../kernel/parts.ts';
import type { Requirements } from '../../bonus/promotion/promotion.ts';
import type { MemberByPhone } from '../../reporting/report/report.ts';
import { adjustmentOps } from './adjustment.ops.ts';
import { adjustmentService } from './adjustment.service.ts';

export interface AdjustmentNeeds {
  readonly requirements: Requirements;
  readonly memberByPhone: MemberByPhone;
}

/** What operators add to or take from a balance. */
export function adjustmentModule(
  parts: Parts,
  { requirements, memberByPhone }: AdjustmentNeeds,
): { readonly contribution: Contribution } {
  return {
    contribution: {
      name: 'adjustment',
      ops: adjustmentOps(adjustmentService(parts, requirements), memberByPhone),
    },
  };
}
