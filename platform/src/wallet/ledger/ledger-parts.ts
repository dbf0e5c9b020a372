import type { Parts } from '../../kernel/parts/parts.ts';
import type { Wallet } from './wallet.service.ts';

/** The dependencies of a module that moves money. */
export interface LedgerParts extends Parts {
  readonly wallet: Wallet;
}
