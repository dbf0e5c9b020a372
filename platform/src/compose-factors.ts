import { passkeyModule, type PasskeyNeeds, passkeyProofs } from './identity/passkey/passkey.ts';
import { totpModule, type TotpNeeds } from './identity/totp/totp.ts';
import type { Parts } from './kernel/parts/parts.ts';

type FactorNeeds = Omit<TotpNeeds, 'passkeys'> & Omit<PasskeyNeeds, 'proofs' | 'secondFactor'>;

/** The second factors of members: authenticator apps with recovery codes, and passkeys. */
export function composeFactors(parts: Parts, needs: FactorNeeds) {
  const proofs = passkeyProofs(parts);
  const totp = totpModule(parts, { ...needs, passkeys: proofs });
  const passkeys = passkeyModule(parts, { ...needs, proofs, secondFactor: totp.service });
  return {
    secondFactor: totp.service,
    passkeys: passkeys.answers,
    contributions: [totp.contribution, passkeys.contribution],
  };
}
