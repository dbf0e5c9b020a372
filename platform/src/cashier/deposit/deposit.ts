import { dayMs, hourMs } from '@parol/domain';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import {
  createProviderClient,
  createRegistry,
  gatewayOps,
  type GatewayRegistry,
  type GatewaySource,
} from '../gateway/gateway.ts';
import type { Identity } from '../../identity/kyc/kyc.ts';
import { thirdPartiesOf } from '../../kernel/config/config.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Promotions } from '../../bonus/promotion/promotion.ts';
import { inboxPost } from '../../notify/inbox/inbox.ts';
import { type Crediting, creditingService } from './crediting.service.ts';
import { depositIndex } from './deposit.keys.ts';
import { depositEndpoints, gatewayResolver } from './deposit.endpoints.ts';
import { depositJobs } from './deposit.jobs.ts';
import { depositOps } from './deposit.ops.ts';
import { personalData } from './personal-data.repository.ts';
import { reconcileOps } from './reconcile.ops.ts';
import { type Deposits, depositService } from './deposit.service.ts';
import { warningOps } from './warning.ops.ts';
import { type WarningNeeds, warningService } from './warning.service.ts';
import type { PendingManual } from './pending-deposit.ts';
import { webhookRoutes } from './webhook.routes.ts';

export { creditingService } from './crediting.service.ts';
export { depositAmount } from './deposit-amount.ts';
export { creditedOrPending, paidThroughGateways } from './credited.repository.ts';
export { oldestOpenDeposit } from './deposit.repository.ts';
export { depositService } from './deposit.service.ts';
export { type PendingManual, refuseWhilePending } from './pending-deposit.ts';
export { noWarnings } from './warning.service.ts';

export interface DepositNeeds {
  /** The descriptors of the cashier's active release. */
  readonly source: GatewaySource;
  readonly promotions: Promotions;
  readonly gate: ResponsibleGamingGate;
  readonly identity: Identity;
  readonly pendingManual: PendingManual;
  readonly freezePayouts: WarningNeeds['freezePayouts'];
}

export interface DepositModule {
  readonly deposits: Deposits;
  readonly crediting: Crediting;
  readonly gateways: GatewayRegistry;
  readonly contribution: Contribution;
}

/** Deposits through the gateways of the active release: orders, webhooks, reconciliation, review. */
export function depositModule(
  parts: LedgerParts,
  { source, freezePayouts, ...needs }: DepositNeeds,
): DepositModule {
  const { config, clock, db } = parts;
  const gateways = createRegistry({ source, db, profile: config.profile });
  const provider = createProviderClient({
    parties: thirdPartiesOf(config),
    secret: config.secret,
    clock,
  });
  const warnings = warningService(parts, { inbox: inboxPost(parts), freezePayouts });
  const crediting = creditingService({
    ...parts,
    promotions: needs.promotions,
    provider,
    warnings,
  });
  const deposits = depositService({ ...parts, ...needs, provider, crediting });
  return {
    deposits,
    crediting,
    gateways,
    contribution: {
      name: 'deposit',
      personalData,
      endpoints: depositEndpoints(db, deposits, gateways),
      resolve: gatewayResolver(deposits, gateways),
      routes: webhookRoutes(parts, crediting),
      jobs: [
        ...depositJobs(parts, crediting),
        {
          name: 'cashier.remind-of-warnings',
          everyMs: hourMs,
          once: true,
          run: () => warnings.remind(),
        },
      ],
      health: () => warnings.health(),
      indexed: [depositIndex],
      // The deposit and its event ids are kept forever, so that no event is processed twice.
      retention: [{ table: 'deposit_event', column: 'received_at', keptMs: 400 * dayMs }],
      ops: [
        ...gatewayOps(parts, gateways),
        ...depositOps(parts, crediting),
        ...warningOps(parts),
        ...reconcileOps(parts, gateways, provider),
      ],
    },
  };
}
