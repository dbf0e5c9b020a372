import type { Promotions } from '../bonus/promotion/promotion.ts';
import { type DepositModule, depositModule } from '../cashier/deposit/deposit.ts';
import { exchangeModule } from '../cashier/exchange/exchange.ts';
import type { GatewaySource } from '../cashier/gateway/gateway.ts';
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
  readonly payoutPolicy: Pick<PayoutPolicy, 'freeze'>;
}

const noGateways: GatewaySource = { gateways: async () => [] };

/** Builds the modules of deposits. */
export function composeDeposits(
  parts: LedgerParts,
  { fleet, sessions, limits, payoutPolicy, ...needs }: DepositsNeeds,
): {
  readonly deposits: DepositModule;
  readonly manual: ManualDepositModule['manual'];
  readonly contributions: readonly Contribution[];
} {
  const deposits = depositModule(parts, {
    ...needs,
    source: fleet ?? noGateways,
    freezePayouts: payoutPolicy.freeze,
    pendingManual: pendingManualOf,
  });
  const manual = manualDepositModule(parts, { ...needs, gateways: deposits.gateways });
  const receipts = receiptModule(parts, { sessions, limits });
  return {
    deposits,
    manual: manual.manual,
    contributions: [deposits, exchangeModule(parts), receipts, manual].map(
      (one) => one.contribution,
    ),
  };
}
