import type { Platform } from './compose.ts';
import type { Plugin } from './plugin.ts';
import type { GatewaySource } from '../cashier/gateway/gateway.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';

/**
 * Connects the gateways that have no connection in the database yet: those that the environment
 * of an earlier version names, and those of the sandbox. Notes the versions of their adapters. Run
 * at each start.
 */
export async function connectGateways(
  parts: LedgerParts,
  { services }: Pick<Platform, 'services'>,
  {
    plugin,
    fleet,
  }: { readonly plugin?: Plugin | undefined; readonly fleet?: GatewaySource | undefined },
): Promise<void> {
  const read = await services.gateways.connectConfigured();
  if (read.length > 0)
    parts.log.warn(
      { gateways: read },
      'gateways of the environment are in the database now; remove PAROL_SECRET_GATEWAY_… and the gateways of PAROL_THIRD_PARTIES',
    );
  await services.gateways.seeAdapters();
  if (fleet) await plugin?.connectGateways(parts, services.gateways.connections, fleet);
}
