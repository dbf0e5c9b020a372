import { hourMs } from '@parol/domain';
import { policyInForce } from '../cashier/payout-policy/payout-policy.ts';
import { deviceModule } from '../identity/device/device.ts';
import { type OtpNeeds, otpModule } from '../identity/otp/otp.ts';
import { passkeyModule, type PasskeyNeeds, passkeyProofs } from '../identity/passkey/passkey.ts';
import { totpModule, type TotpNeeds } from '../identity/totp/totp.ts';
import type { Parts } from '../kernel/parts/parts.ts';

type FactorNeeds = Omit<
  TotpNeeds,
  'passkeys' | 'devices' | 'otp' | 'phoneProof' | 'trustedAfterMs'
> &
  Omit<PasskeyNeeds, 'proofs' | 'secondFactor' | 'devices'> &
  Pick<OtpNeeds, 'messages'>;

/**
 * Builds the modules that authenticate members besides the password: one-time codes, known devices,
 * and the second factors: authenticator apps with recovery codes, and passkeys.
 */
export function composeFactors(parts: Parts, { messages, ...given }: FactorNeeds) {
  const { devices, ...device } = deviceModule(parts);
  const otp = otpModule(parts, {
    messages,
    limits: given.limits,
    isNewDevice: (on, one, since) => devices.isNew(on, one, since),
  });
  const needs = { ...given, devices, otp: otp.service, phoneProof: otp.phoneProof };
  const proofs = passkeyProofs(parts);
  const totp = totpModule(parts, {
    ...needs,
    passkeys: proofs,
    trustedAfterMs: async (at) => (await policyInForce(parts.db, at)).secondFactor.hours * hourMs,
  });
  const passkeys = passkeyModule(parts, { ...needs, proofs, secondFactor: totp.service });
  return {
    devices,
    otp: otp.service,
    phoneProof: otp.phoneProof,
    secondFactor: totp.service,
    passkeys: passkeys.answers,
    contributions: [device, otp, totp, passkeys].map((module) => module.contribution),
  };
}
