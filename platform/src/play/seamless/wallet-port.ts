import type { WalletAnswer, WalletOp } from './wallet-op.ts';

/** The provider's side of a wallet: undefined means that the outcome is unknown, so repeat under the same id or roll back. */
export interface WalletPort {
  apply(op: WalletOp): Promise<WalletAnswer | undefined>;
}

/** Where a provider's own server finds its wallet. */
export interface WalletTarget {
  /** `http://…/wallet/json/LAUNCHONE`. */
  readonly base: string;
  readonly secret: string;
  readonly fetch: typeof fetch;
}

const answerWithinMs = 5_000;

/** Asks the wallet once and reads its JSON; undefined when nobody knows what became of it. */
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
