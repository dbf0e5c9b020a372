import { type AdapterHost, createAdapterHost } from '@parol/adapter-host';
import { dayMs, hourMs } from '@parol/domain';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import {
  adapterFaults,
  type Adapters,
  createProviderClient,
  gatewayAdapters,
  type GatewayModule,
  type GatewaySource,
  noticeRetention,
} from '../gateway/gateway.ts';
import type { Identity } from '../../identity/kyc/kyc.ts';
import type { Proposals } from '../../kernel/operator/operator.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Promotions } from '../../bonus/promotion/promotion.ts';
import { inboxPost } from '../../notify/inbox/inbox.ts';
import { adapterOps } from './adapter.ops.ts';
import { type Crediting, creditingService } from './crediting.service.ts';
import { depositIndex } from './deposit.keys.ts';
import { depositEndpoints, gatewayResolver } from './deposit.endpoints.ts';
import { depositJobs } from './deposit.jobs.ts';
import { depositFigures } from './deposit.metrics.ts';
import { depositOps } from './deposit.ops.ts';
import { personalData } from './personal-data.repository.ts';
import { reconcileOps } from './reconcile.ops.ts';
import { type Deposits, depositService } from './deposit.service.ts';
import { warningOps } from './warning.ops.ts';
import { type WarningNeeds, warningService } from './warning.service.ts';
import type { PendingManual } from './pending-deposit.ts';
import { type NoticeParts, noticeService } from './notice.service.ts';
import { noticeOps } from './notice.ops.ts';
import { versionKeptMs, versionsInUse } from './versions-in-use.repository.ts';
import { webhookRoutes } from './webhook.routes.ts';

export { adaptersInUse } from './versions-in-use.repository.ts';
export { creditingService } from './crediting.service.ts';
export { depositAmount } from './deposit-amount.ts';
export { creditedOrPending, paidThroughGateways } from './credited.repository.ts';
export { rowOfReference } from './deposit-reference.ts';
export { findDeposit, oldestOpenDeposit } from './deposit.repository.ts';
export { depositService } from './deposit.service.ts';
export { type PendingManual, refuseWhilePending } from './pending-deposit.ts';
export { noWarnings } from './warning.service.ts';

export interface DepositNeeds {
  readonly gateway: GatewayModule;
  /** The adapters of the cashier's releases. */
  readonly source: GatewaySource;
  readonly promotions: Promotions;
  readonly gate: ResponsibleGamingGate;
  readonly identity: Identity;
  readonly pendingManual: PendingManual;
  readonly freezePayouts: WarningNeeds['freezePayouts'];
  readonly limits: NoticeParts['limits'];
  readonly proposals: Proposals;
}

export interface DepositModule {
  readonly deposits: Deposits;
  readonly crediting: Crediting;
  readonly contribution: Contribution;
}

/** Deposits through the gateways of the active release: orders, webhooks, reconciliation, review. */
export function depositModule(
  parts: LedgerParts,
  { gateway, source, freezePayouts, limits, proposals, ...needs }: DepositNeeds,
): DepositModule {
  const { registry: gateways, connections, acceptance } = gateway;
  const host = createAdapterHost();
  const adapters = adaptersOf(parts, source, host);
  const faults = adapterFaults({ ...parts, adapters });
  const provider = createProviderClient({ ...parts, connections, adapters, faults });
  const warnings = warningService(parts, { inbox: inboxPost(parts), freezePayouts });
  const crediting = creditingService({
    ...parts,
    promotions: needs.promotions,
    adapters,
    provider,
    warnings,
    mayCredit: (...about) => acceptance.allows(...about),
  });
  const notices = noticeService({ ...parts, limits, connections, adapters, faults, crediting });
  const deposits = depositService({ ...parts, ...needs, adapters, provider });
  return {
    deposits,
    crediting,
    contribution: {
      name: 'deposit',
      personalData,
      endpoints: depositEndpoints(parts, deposits, gateways, adapters),
      resolve: gatewayResolver(parts, deposits, gateways),
      routes(server) {
        webhookRoutes(notices)(server);
        server.addHook('onClose', () => host.close());
      },
      jobs: [
        ...depositJobs(parts, crediting),
        {
          name: 'cashier.remind-of-warnings',
          everyMs: hourMs,
          once: true,
          run: () => warnings.remind(),
        },
        {
          name: 'cashier.read-notices-again',
          everyMs: 30_000,
          once: true,
          run: () => notices.readAgain(),
        },
      ],
      metrics: async () => [
        ...provider.figures(),
        ...notices.figures(),
        ...(await depositFigures(parts)),
      ],
      alarms: async () =>
        provider.silent().map((id) => `The gateway ${id} does not answer, or only with errors`),
      health: async () => [...(await warnings.health()), ...(await notices.health())],
      indexed: [depositIndex],
      // The deposit and its event ids are kept forever, so that no event is processed twice.
      retention: [
        { table: 'deposit_event', column: 'received_at', keptMs: 400 * dayMs },
        noticeRetention,
      ],
      ops: [
        ...depositOps(parts, crediting),
        ...warningOps(parts),
        noticeOps(parts),
        adapterOps({ ...parts, proposals, acceptance, adapters }),
        ...reconcileOps(parts, { gateways, adapters, provider }),
      ],
    },
  };
}

/** The adapters of the releases, run isolated. */
function adaptersOf(
  { db, clock }: Pick<LedgerParts, 'db' | 'clock'>,
  source: GatewaySource,
  host: AdapterHost,
): Adapters {
  return gatewayAdapters({
    source,
    host,
    async versionsInUse(gatewayId) {
      const since = new Date(clock.now().getTime() - versionKeptMs);
      return (await versionsInUse(db, gatewayId, since)).map(({ hash }) => hash);
    },
  });
}
