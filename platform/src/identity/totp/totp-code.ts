import { Secret, TOTP } from 'otpauth';

/** What every authenticator app speaks: SHA-1, six digits, thirty seconds (RFC 6238). */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A step early or late is taken: phones' clocks differ, and people type slowly. */
const slack = 1;

export const secretBytes = 20;

const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    ...settings,
    issuer: 'Parol',
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** The secret as people type it into an app, and as the address that an app reads from a QR code. */
export function secretForApp(
  secret: Buffer,
  label: string,
): { readonly secret: string; readonly address: string } {
  const totp = totpOf(secret, label);
  return { secret: totp.secret.base32, address: totp.toString() };
}

/** The step that a code belongs to, of those that are taken at `now`; undefined when it belongs to none. */
export function stepOf(secret: Buffer, code: string, now: Date): bigint | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: slack });
  return delta === null
    ? undefined
    : BigInt(Math.floor(timestamp / 1000 / settings.period) + delta);
}

/** The code of a secret, as the member's app shows it: for tests and the sandbox's clients. */
export function codeAt(secretBase32: string, now: Date): string {
  return new TOTP({ ...settings, secret: Secret.fromBase32(secretBase32) }).generate({
    timestamp: now.getTime(),
  });
}
