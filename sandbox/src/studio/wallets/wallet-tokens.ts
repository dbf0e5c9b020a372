import type { Parts } from '@parol/platform/kernel/parts';
import { sealedBox, type SealedText, sealedTexts } from '@parol/platform/kernel/secrets';

/** A session, or a round, which has its session's token. */
type Holder =
  | { readonly id: string; readonly wallet_token: SealedText }
  | { readonly session_id: string; readonly wallet_token: SealedText };

/**
 * The platform's tokens, which the studio presents with every call of a wallet and therefore can't
 * hash. They are sealed in its tables, bound to their session.
 */
export interface WalletTokens {
  seal(token: string, sessionId: string): SealedText;
  open(holder: Holder): string;
}

export function walletTokens({ config, random }: Pick<Parts, 'config' | 'random'>): WalletTokens {
  // A separate key, derived from the studio's secret as a provider.
  const texts = sealedTexts(
    sealedBox([`studio-tokens:${config.secret('provider:LAUNCHONE')}`], random),
  );
  const bound = (sessionId: string) => `studio_session.wallet_token:${sessionId}`;
  return {
    seal: (token, sessionId) => texts.seal(token, bound(sessionId)),
    open: (holder) =>
      texts.open(
        holder.wallet_token,
        bound('session_id' in holder ? holder.session_id : holder.id),
      ),
  };
}
