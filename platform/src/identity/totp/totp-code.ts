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

/** A code of an app whose clock is up to ten minutes off is recognised, but not accepted. */
const recognised = 20;

/** A code's time step, and how many steps the app is ahead of `now` (negative if behind). */
export interface CodeTime {
  readonly step: bigint;
  readonly ahead: number;
}

/** The time of a code among those recognised at `now`; undefined when it matches none. */
function timeOf(secret: Buffer, code: string, now: Date, window: number): CodeTime | undefined {
  const timestamp = now.getTime();
  const ahead = totpOf(secret).validate({ token: code, timestamp, window });
  return ahead === null
    ? undefined
    : { step: BigInt(Math.floor(timestamp / 1000 / settings.period) + ahead), ahead };
}

/** The time step of a code among those accepted at `now`; undefined when it matches none. */
export const stepOf = (secret: Buffer, code: string, now: Date): bigint | undefined =>
  timeOf(secret, code, now, slack)?.step;

/** The time of a code that is only right for another time within ten minutes; undefined for any other. */
export function otherTimeOf(secret: Buffer, code: string, now: Date): CodeTime | undefined {
  const time = timeOf(secret, code, now, recognised);
  return time && Math.abs(time.ahead) > slack ? time : undefined;
}

/** Whole minutes between an app's clock and ours, at least one. */
export const minutesOff = ({ ahead }: CodeTime): number =>
  Math.max(1, Math.round((Math.abs(ahead) * settings.period) / 60));

/** The current code of a secret, for tests and the sandbox. */
export function codeAt(secretBase32: string, now: Date): string {
  return new TOTP({ ...settings, secret: Secret.fromBase32(secretBase32) }).generate({
    timestamp: now.getTime(),
  });
}
