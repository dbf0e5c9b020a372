import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pesos } from '@parol/domain';
import { historyDays } from '@parol/domain/calendar';
import { type CallCeilings, type CallLimits, callLimitsOf } from './call-limits.ts';
import { type OtpLimits, otpLimitsOf, repeatLockMs } from './otp-limits.ts';
import { type Profile, profileOf } from './profile.ts';
import { ringgitFigures } from './ringgit-figures.ts';
import { type WithdrawalSettings, withdrawalSettingsOf } from './withdrawal-settings.ts';
import type { KeyRing } from '../secrets/secrets.ts';
import { type DataKey, secretsOf } from './secrets.ts';
import { type ConfiguredParties, nowhere, readThirdParties } from './third-parties.ts';
import { fleetSettingsOf, type FleetSettings } from './fleet-settings.ts';
import { originOf, pesosOf, poolSizeOf, tokenOf, urlOf } from './environment.ts';

export { isLoopbackName } from './loopback-name.ts';
export { createFileOnce } from './create-file-once.ts';
export { thirdPartiesOf, type ThirdParties } from './third-parties.ts';
export type { FleetSettings, S3Settings, AutomaticRollbackSettings } from './fleet-settings.ts';
export { type DataKey, dataKeys } from './secrets.ts';
export type { Profile } from './profile.ts';
export { checkStart } from './start-check.ts';

/** All settings, read once at boot. Amounts are units (1/10,000 peso), times milliseconds. */
export interface Config {
  readonly root: string;
  /** Where both servers listen; localhost means IPv4 and IPv6 loopback. */
  readonly host: string;
  readonly port: number;
  readonly thirdPartyPort: number;
  /** The site's own origin; `thirdPartyOrigin` is that of third parties without a configuration. */
  readonly origin: string;
  readonly thirdPartyOrigin: string;
  /** Where pages send their calls, if not to the site's own origin: a host of the same domain. */
  readonly apiOrigin: string | undefined;
  /** Gateways and game providers with addresses of their own; see `thirdPartiesOf`. */
  readonly thirdParties: ConfiguredParties;
  readonly dataDir: string;
  /** Whether `dataDir` was not configured. */
  readonly isDefaultDataDir: boolean;
  /** An external PostgreSQL server by login; see `StartOptions`. */
  readonly databaseUrls: {
    readonly databaseUrl: string | undefined;
    readonly migrationUrl: string | undefined;
    readonly readingUrl: string | undefined;
  };
  /** Database connections of this process. */
  readonly poolSize: number;
  readonly profile: Profile;
  readonly sandbox: boolean;
  /** Pages reload after a rebuild: `npm run dev`. */
  readonly dev: boolean;
  /**
   * Secret of a third party by its id: from the environment, or in the sandbox derived from a seed
   * in the data folder.
   */
  readonly secret: (id: string) => string;
  /**
   * The keys that encrypt or hash one kind of stored data: first the key for new values, then a key
   * that old values may still need.
   */
  readonly keys: (id: DataKey) => KeyRing;
  /** Keys of the fleet and where its releases are stored. */
  readonly fleet: FleetSettings;
  /** Opens the operators' page `/_fleet`; without it everybody may in the sandbox, nobody elsewhere. */
  readonly fleetPageToken: string | undefined;
  readonly withdrawal: WithdrawalSettings;
  /** Transfers to friends: least amount, and fee charged to the receiver. */
  readonly transfer: { readonly minimum: bigint; readonly fee: bigint };
  readonly otp: OtpLimits;
  readonly limits: CallLimits;
  readonly callCeilings: CallCeilings;
  /** Providers of SMS and e-mail outside the sandbox, and the sender's name. */
  readonly messages: {
    readonly sms: string | undefined;
    readonly mail: string | undefined;
    readonly sender: string;
  };
  /** Longest time in which a request must arrive, uploads included. */
  readonly receiveMs: number;
  /** The base-2 logarithm of scrypt's work factor. */
  readonly passwordCost: number;
  /**
   * Proxies whose X-Forwarded-For is trusted, in the format of Fastify's trustProxy; none by
   * default.
   */
  readonly trustProxy: string | undefined;
  readonly session: { readonly idleMs: number; readonly absoluteMs: number };
  /** How long a failed attempt locks its gateway, and an equal request without an id repeats the first. */
  readonly repeatLockMs: number;
  readonly accountsPerKind: number;
  /** Years; the law's (docs/decisions/0223-readings-of-the-specification.md). */
  readonly minimumAge: number;
  /** "Config numbers" of the specification's §9, which names no use for them; nothing reads them. */
  readonly configNumbers: {
    readonly min: number;
    readonly max: number;
    readonly precision: number;
  };
  /** Deposits and withdrawals require a verified identity. */
  readonly kycRequired: boolean;
  /** How many Manila days statements go back, today included. */
  readonly statementDays: number;
  /** Days between a request to delete an account and its deletion. */
  readonly deletionGraceDays: number;
  /** Default minutes between reality checks; null for none. */
  readonly responsibleGaming: { readonly checkMinutes: number | null };
  readonly autopilotMs: { readonly review: number; readonly pay: number };
}

const minute = 60_000;
const hour = 60 * minute;

/**
 * Reads the configuration from the environment: `PORT`, `PAROL_DATA`, `DATABASE_URL`,
 * `PAROL_PROFILE` and others.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const root = resolve(fileURLToPath(new URL('../../../..', import.meta.url)));
  const port = Number(env.PORT ?? 4000);
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new Error(`PORT must be a number from 1 to 65534, not "${env.PORT}".`);
  const dataDir = resolve(env.PAROL_DATA || join(root, '.parol'));
  const profile = profileOf(env);
  mkdirSync(dataDir, { recursive: true });
  return {
    root,
    // Not `??`: an empty host would listen on every address.
    host: env.PAROL_HOST || 'localhost',
    port,
    thirdPartyPort: port + 1,
    origin: originOf(env, 'PAROL_ORIGIN') ?? `http://localhost:${port}`,
    thirdPartyOrigin:
      env.PAROL_THIRD_PARTY_ORIGIN ||
      (profile === 'sandbox' ? `http://localhost:${port + 1}` : nowhere),
    apiOrigin: originOf(env, 'PAROL_API_ORIGIN'),
    thirdParties: readThirdParties(env.PAROL_THIRD_PARTIES),
    dataDir,
    isDefaultDataDir: !env.PAROL_DATA,
    databaseUrls: {
      databaseUrl: env.DATABASE_URL,
      migrationUrl: env.PAROL_MIGRATION_DATABASE_URL,
      readingUrl: env.PAROL_READING_DATABASE_URL,
    },
    poolSize: poolSizeOf(env),
    profile,
    sandbox: profile === 'sandbox',
    dev: env.PAROL_DEV === '1',
    ...secretsOf(env, dataDir, profile),
    fleet: fleetSettingsOf(env, profile === 'sandbox'),
    fleetPageToken: tokenOf(env, 'PAROL_FLEET_TOKEN'),
    withdrawal: withdrawalSettingsOf(env, profile),
    transfer: {
      minimum: pesos(5),
      fee: pesosOf(env, 'PAROL_TRANSFER_FEE', ringgitFigures.transferFee.pesos),
    },
    otp: otpLimitsOf(profile),
    ...callLimitsOf(profile),
    messages: {
      sms: urlOf(env, 'PAROL_SMS_URL'),
      mail: urlOf(env, 'PAROL_MAIL_URL'),
      sender: env.PAROL_MESSAGE_SENDER ?? 'PAROL',
    },
    receiveMs: 30_000,
    passwordCost: 15,
    trustProxy: env.PAROL_TRUST_PROXY,
    session: { idleMs: 12 * hour, absoluteMs: 7 * 24 * hour },
    repeatLockMs,
    accountsPerKind: 10,
    minimumAge: 21,
    configNumbers: { min: 67, max: 94, precision: 2 },
    kycRequired: profile === 'ph',
    statementDays: historyDays,
    deletionGraceDays: 30,
    responsibleGaming: { checkMinutes: profile === 'ph' ? 60 : null },
    autopilotMs: { review: 2_000, pay: 3_000 },
  };
}
