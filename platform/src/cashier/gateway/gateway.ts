import { dayMs, minuteMs } from '@parol/domain';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Proposals } from '../../kernel/operator/operator.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { acceptanceHealth } from './acceptance.health.ts';
import { acceptanceOps } from './acceptance.ops.ts';
import { type Acceptance, acceptanceService } from './acceptance.service.ts';
import { configuredConnections } from './configured-connections.ts';
import { connectGateway } from './connection.ops.ts';
import { type ConnectionService, connectionService } from './connection.service.ts';
import { gatewayOps } from './gateway.ops.ts';
import { createRegistry, type GatewayRegistry, type GatewaySource } from './gateway.registry.ts';
import { keyBox, keyBoxTask } from './key-box.ts';
import { servedVersions } from './served-versions.ts';

export { type AdapterFaults, adapterFaults } from './adapter-faults.ts';
export { type Adapters, type AdapterVersion, gatewayAdapters } from './adapters.ts';
export type { AdapterRow, SeenAdapter } from './acceptance.repository.ts';
export type { Acceptance } from './acceptance.service.ts';
export type { Connection, Connections, ProofKey, SigningKey } from './connection.ts';
export type { ConnectionService } from './connection.service.ts';
export type { NewConnection } from './provide.ts';
export type { EnteredKey } from './enter-key.ts';
export {
  createRegistry,
  type GatewayRegistry,
  type GatewaySource,
  type LiveGateway,
} from './gateway.registry.ts';
export {
  closeNotice,
  closingNotice,
  dueNotices,
  keepNotice,
  type KeptNotice,
  noticeRetention,
  postponeNotice,
  unreadNotices,
} from './notice.repository.ts';
export { recentValue } from './recent-value.ts';
export { shortHash, versionNamed, versionText } from './version-named.ts';
export { createProviderClient, type ProviderClient } from './provider-client.ts';

export interface GatewayModule {
  readonly registry: GatewayRegistry;
  readonly connections: ConnectionService;
  readonly acceptance: Acceptance;
  /** Connects the gateways that an earlier version had in its environment; returns their ids. */
  connectConfigured(): Promise<readonly string[]>;
  /** Notes the versions of adapters that are served; those that an empty database sees are accepted. */
  seeAdapters(): Promise<void>;
  readonly contribution: Contribution;
}

/** Gateways: their descriptors, connections and keys, and which of their adapters are accepted. */
export function gatewayModule(
  parts: Parts,
  { source, proposals }: { readonly source: GatewaySource; readonly proposals: Proposals },
): GatewayModule {
  const { db, clock, config } = parts;
  const registry = createRegistry({ source, db, profile: config.profile });
  const connections = connectionService(parts);
  const acceptance = acceptanceService(parts);
  const served = () => servedVersions(source);
  const seeAdapters = async () => acceptance.see(await served());
  return {
    registry,
    connections,
    acceptance,
    seeAdapters,
    connectConfigured: () =>
      connections.provide(configuredConnections(config), {
        by: 'the configuration',
        replaces: false,
      }),
    contribution: {
      name: 'gateway',
      keyed: [keyBoxTask(keyBox(parts))],
      jobs: [{ name: 'cashier.see-adapters', everyMs: minuteMs, once: true, run: seeAdapters }],
      health: () => acceptanceHealth(db, served),
      retention: [{ table: 'gateway_unaccepted_day', column: 'day', keptMs: 60 * dayMs }],
      ops: [
        ...gatewayOps({ db, clock, registry, served }),
        connectGateway({ db, config, proposals, connections }),
        ...acceptanceOps({ db, clock, proposals, acceptance, served }),
      ],
    },
  };
}
