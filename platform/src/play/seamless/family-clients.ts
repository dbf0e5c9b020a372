import type { FamilyId } from '../provider/provider.ts';
import { jsonHmacClient } from './json-hmac.client.ts';
import { queryHashClient } from './query-hash.client.ts';
import { transferClient } from './transfer.client.ts';
import type { WalletPort, WalletTarget } from './wallet-port.ts';

/** The provider's side of each protocol, for the sandbox's studios. */
export const familyClients: Readonly<Record<FamilyId, (target: WalletTarget) => WalletPort>> = {
  json: jsonHmacClient,
  query: queryHashClient,
  transfer: transferClient,
};
