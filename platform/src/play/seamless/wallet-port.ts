import type { WalletAnswer, WalletOp } from './wallet-op.ts';

/** The provider's side of a wallet. Undefined means an unknown outcome: repeat with the same id, or roll back. */
export interface WalletPort {
  apply(op: WalletOp): Promise<WalletAnswer | undefined>;
}

/** Where a provider's server calls its wallet. */
export interface WalletTarget {
  /** `http://…/wallet/json/LAUNCHONE`. */
  readonly base: string;
  readonly secret: string;
  /** The provider's clock, for its signatures. */
  readonly now: () => Date;
  readonly fetch: typeof fetch;
}

const answerWithinMs = 5_000;

/** Calls the wallet once and parses its JSON; undefined if the outcome is unknown. */
export async function askWallet(
  target: WalletTarget,
  url: string,
  init: RequestInit,
): Promise<unknown> {
  try {
    const response = await target.fetch(url, {
      ...init,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    return response.status >= 500 ? undefined : await response.json();
  } catch {
    return undefined;
  }
}
