import { Secret, TOTP } from 'otpauth';

/**
 * The settings that all authenticator apps support: SHA-1, six digits, thirty seconds (RFC 6238).
 */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** One step early or late is accepted, for differing clocks and slow typing. */
const slack = 1;

export const secretBytes = 20;

const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    ...settings,
    issuer: 'Parol',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** The secret in the form that people type, and as the URI of the QR code. */
export function secretForApp(
  secret: Buffer,
  label: string,
): { readonly secret: string; readonly address: string } {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, address: totp.toString() };
}

/** The time step of a code among those accepted at `now`; undefined when it matches none. */
export function stepOf(secret: Buffer, code: string, now: Date): bigint | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: slack });
  return delta === null
    ? undefined
    : BigInt(Math.floor(timestamp / 1000 / settings.period) + delta);
}

/** The current code of a secret, for tests and the sandbox. */
export function codeAt(secretBase32: string, now: Date): string {
  return new TOTP({ ...settings, secret: Secret.fromBase32(secretBase32) }).generate({
    timestamp: now.getTime(),
  });
}
