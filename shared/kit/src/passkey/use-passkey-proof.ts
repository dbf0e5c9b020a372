import { useAct, useFailureText } from '@parol/contract';
import type { Failure } from '@parol/wire';
import { passkeyChallenge, passkeyProof } from '@parol/wire/passkey';
import { useState } from 'react';
import { askPasskey, supportsPasskeys } from './browser.ts';

/** A passkey as the second factor of a form. */
export interface PasskeyFactor {
  /** Asks for the passkey and returns the proof to send in `totp`; undefined if there is none. */
  readonly prove: () => Promise<string | undefined>;
  readonly busy: boolean;
  readonly error: string | undefined;
}

/**
 * Passkeys for the field `totp`; undefined if the browser does not support them. `noPasskey` is the
 * text for a cancelled request or a device without a passkey.
 */
export function usePasskeyProof(noPasskey: string): PasskeyFactor | undefined {
  const challenge = useAct(passkeyChallenge);
  const proof = useAct(passkeyProof);
  const text = useFailureText('passkey');
  const [error, setError] = useState<string>();
  const [asking, setAsking] = useState(false);
  const failed = (failure: Failure) => setError(text(failure));

  async function prove(): Promise<string | undefined> {
    setError(undefined);
    const begun = await challenge.run({ purpose: 'proof' });
    if (begun.status === 'failed') failed(begun.failure);
    const [options] = begun.status === 'success' ? begun.value : [];
    if (!options) return undefined;
    const credential = await askPasskey(options.options);
    if (credential === undefined) setError(noPasskey);
    if (credential === undefined) return undefined;
    const proven = await proof.run({ credential });
    if (proven.status === 'failed') failed(proven.failure);
    return proven.status === 'success' ? proven.value[0]?.totp : undefined;
  }
  if (!supportsPasskeys()) return undefined;
  return {
    busy: asking,
    error,
    async prove() {
      setAsking(true);
      const proven = await prove();
      setAsking(false);
      return proven;
    },
  };
}
