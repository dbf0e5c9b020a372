import type { CareGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { GatewayRegistry } from '../gateway/gateway.ts';
import type { Identity } from '../../identity/kyc/kyc.ts';
import type { Contribution, Parts } from '../../kernel/parts.ts';
import type { Promotions } from '../../bonus/promotion/promotion.ts';
import { autopilotJob } from './autopilot.job.ts';
import { manualEndpoints } from './manual-deposit.endpoints.ts';
import { manualOps } from './manual-deposit.ops.ts';
import { manualService } from './manual-deposit.service.ts';

export { hasPaidManual } from './manual-deposit.repository.ts';

export interface ManualNeeds {
  readonly promotions: Promotions;
  readonly gateways: GatewayRegistry;
  readonly identity: Identity;
  readonly care: CareGate;
}

/** Deposits by a transfer that the member makes at the bank and an operator credits. */
export function manualDepositModule(
  parts: Parts,
  { promotions, gateways, care, identity }: ManualNeeds,
): { readonly contribution: Contribution } {
  const manual = manualService({ ...parts, promotions, care, identity });
  return {
    contribution: {
      name: 'manual',
      endpoints: manualEndpoints(manual, gateways),
      jobs: parts.config.sandbox ? [autopilotJob(parts, manual)] : [],
      ops: manualOps(parts, manual),
    },
  };
}
