import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { GatewayRegistry } from '../gateway/gateway.ts';
import type { Identity } from '../../identity/kyc/kyc.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Promotions } from '../../bonus/promotion/promotion.ts';
import { manualEndpoints } from './manual-deposit.endpoints.ts';
import { manualOps } from './manual-deposit.ops.ts';
import { type ManualDeposits, manualService } from './manual-deposit.service.ts';

export { pendingManual } from './manual-deposit.repository.ts';
export type { ManualDeposits } from './manual-deposit.service.ts';

export interface ManualNeeds {
  readonly promotions: Promotions;
  readonly gateways: GatewayRegistry;
  readonly identity: Identity;
  readonly gate: ResponsibleGamingGate;
}

export interface ManualDepositModule {
  readonly manual: ManualDeposits;
  readonly contribution: Contribution;
}

/** Deposits that members transfer at their bank and operators credit. */
export function manualDepositModule(
  parts: LedgerParts,
  { promotions, gateways, gate, identity }: ManualNeeds,
): ManualDepositModule {
  const manual = manualService({ ...parts, promotions, gate, identity });
  return {
    manual,
    contribution: {
      name: 'manual',
      endpoints: manualEndpoints(manual, gateways, parts),
      ops: manualOps(parts, manual),
    },
  };
}
