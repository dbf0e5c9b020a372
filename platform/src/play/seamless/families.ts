import type { WalletFamily } from './family.ts';
import { jsonHmac } from './json-hmac.family.ts';
import { queryHash } from './query-hash.family.ts';
import { transferFamily } from './transfer.family.ts';

/** Every protocol that a provider may speak to the wallet. */
export const families: readonly WalletFamily[] = [jsonHmac, queryHash, transferFamily];
