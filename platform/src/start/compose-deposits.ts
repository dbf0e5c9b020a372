import type { Promotions } from '../bonus/promotion/promotion.ts';
import { type DepositModule, depositModule } from '../cashier/deposit/deposit.ts';
import { exchangeModule } from '../cashier/exchange/exchange.ts';
import {
  type GatewayModule,
  gatewayModule,
  type GatewaySource,
} from '../cashier/gateway/gateway.ts';
import {
  type ManualDepositModule,
  manualDepositModule,
  pendingManualOf,
} from '../cashier/manual-deposit/manual-deposit.ts';
import { receiptModule } from '../cashier/receipt/receipt.ts';
import type { Identity } from '../identity/kyc/kyc.ts';
import type { SessionService } from '../identity/session/session.ts';
import type { Contribution } from '../kernel/contribution/contribution.ts';
import type { LimitService } from '../kernel/limit/limit.ts';
import type { Proposals } from '../kernel/operator/operator.ts';
import type { ResponsibleGamingGate } from '../responsible-gaming/responsible-gaming.ts';
import type { PayoutPolicy } from '../cashier/payout-policy/payout-policy.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';

export interface DepositsNeeds {
  /** Without one there are no gateways. */
  readonly fleet: GatewaySource | undefined;
  readonly promotions: Promotions;
  readonly gate: ResponsibleGamingGate;
  readonly identity: Identity;
  readonly sessions: SessionService;
  readonly limits: LimitService;
  readonly proposals: Proposals;
  readonly payoutPolicy: Pick<PayoutPolicy, 'freeze'>;
}

const noGateways: GatewaySource = { gateways: async () => [] };

/** Builds the modules of deposits. */
export function composeDeposits(
  parts: LedgerParts,
  { fleet, sessions, limits, payoutPolicy, proposals, ...needs }: DepositsNeeds,
): {
  readonly gateways: GatewayModule;
  readonly deposits: DepositModule;
  readonly manual: ManualDepositModule['manual'];
  readonly contributions: readonly Contribution[];
} {
  const gateways = gatewayModule(parts, { source: fleet ?? noGateways, proposals });
  const deposits = depositModule(parts, {
    ...needs,
    gateway: gateways,
    source: fleet ?? noGateways,
    freezePayouts: payoutPolicy.freeze,
    pendingManual: pendingManualOf,
    limits,
    proposals,
  });
  const manual = manualDepositModule(parts, { ...needs, gateways: gateways.registry });
  const receipts = receiptModule(parts, { sessions, limits });
  return {
    gateways,
    deposits,
    manual: manual.manual,
    contributions: [gateways, deposits, exchangeModule(parts), receipts, manual].map(
      (one) => one.contribution,
    ),
  };
}
