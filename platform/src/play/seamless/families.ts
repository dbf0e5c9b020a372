import type { WalletFamily } from './family.ts';
import { jsonHmac } from './json-hmac.family.ts';
import { queryHash } from './query-hash.family.ts';
import { transferFamily } from './transfer.family.ts';

/** The protocols in which providers call the wallet. */
export const families: readonly WalletFamily[] = [jsonHmac, queryHash, transferFamily];
