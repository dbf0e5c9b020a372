import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pesos } from '@parol/domain';
import { historyDays } from '@parol/domain/calendar';
import { type CallCeilings, type CallLimits, callLimitsOf } from './call-limits.ts';
import { type OtpLimits, otpLimitsOf, repeatLockMs } from './otp-limits.ts';
import { type DatabaseSettings, databaseSettingsOf } from './database-settings.ts';
import type { ProcessRole } from './variables/process-roles.ts';
import { type Profile, profileOf } from './profile.ts';
import { type ProbeSettings, probeSettingsOf } from './probe-settings.ts';
import { type WithdrawalSettings, withdrawalSettingsOf } from './withdrawal-settings.ts';
import type { KeyRing } from '../secrets/secrets.ts';
import { type DataKey, gatewaysWithSecret, secretsOf } from './secrets.ts';
import { type ConfiguredParties, nowhere } from './variables/third-parties.ts';
import { fleetSettingsOf, type FleetSettings } from './fleet-settings.ts';
import type { LogLevel } from './variables/development-variables.ts';
import { ConfigFaults, readVariables, type Settings } from './variables/variables.ts';
import { valueFaults } from './start-check.ts';

export { isLoopbackName } from './variables/loopback-name.ts';
export { shareOf } from './call-limits.ts';
export { createFileOnce } from './create-file-once.ts';
export { safeAddress, thirdPartiesOf, type ThirdParties } from './variables/third-parties.ts';
export type { FleetSettings, S3Settings, AutomaticRollbackSettings } from './fleet-settings.ts';
export { type DataKey, dataKeys } from './secrets.ts';
export type { Profile } from './profile.ts';
export { checkStart, startFaults } from './start-check.ts';
export type { LogLevel } from './variables/development-variables.ts';
export { aboutVariables, allSubjects, ConfigFaults, type Subject } from './variables/variables.ts';
export type { AboutVariable } from './variables/variable.ts';

/** All settings, read once at boot. Amounts are units (1/10,000 peso), times milliseconds. */
export interface Config extends DatabaseSettings {
  readonly root: string;
  /** What this process does. */
  readonly roles: ReadonlySet<ProcessRole>;
  /** Where both servers listen; localhost means IPv4 and IPv6 loopback. */
  readonly host: string;
  readonly port: number;
  readonly thirdPartyPort: number;
  /** The site's own origin; `thirdPartyOrigin` is that of third parties without a configuration. */
  readonly origin: string;
  readonly thirdPartyOrigin: string;
  /** With which the site's port speaks TLS; undefined if a proxy in front does. */
  readonly certificate: { readonly cert: string; readonly key: string } | undefined;
  /** Where pages send their calls, if not to the site's own origin: a host of the same domain. */
  readonly apiOrigin: string | undefined;
  /** Game providers with addresses of their own; see `thirdPartiesOf`. */
  readonly thirdParties: ConfiguredParties;
  /** Gateways that an earlier version was configured with, by id; read into the database once. */
  readonly configuredGateways: readonly string[];
  readonly dataDir: string;
  /** Whether `dataDir` was not configured. */
  readonly isDefaultDataDir: boolean;
  readonly profile: Profile;
  readonly sandbox: boolean;
  readonly logLevel: LogLevel;
  /** Builds and publishes what changed before it serves; otherwise it serves what is published. */
  readonly deploys: boolean;
  /** The sandbox starts with the demo's members and their history. */
  readonly seeds: boolean;
  /** Prints no greeting. */
  readonly quiet: boolean;
  /** Pages reload after a rebuild: `npm run dev`. */
  readonly dev: boolean;
  /** Serves shell and remotes as one bundle, to compare it with federation. */
  readonly bundle: boolean;
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
  /** What players can check about who runs the site. */
  readonly identity: {
    /** Public addresses of the site besides `origin`. */
    readonly otherOrigins: readonly string[];
    /** Undefined if no number is set; `regulator` is the address where it can be checked. */
    readonly licence:
      | { readonly number: string; readonly regulator: string | undefined }
      | undefined;
  };
  /** Providers of SMS and e-mail outside the sandbox, and the sender's name. */
  readonly messages: {
    readonly sms: string | undefined;
    readonly mail: string | undefined;
    readonly sender: string;
  };
  /** Where the process's figures are served; undefined for nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** The synthetic player; undefined if there is none. */
  readonly probe: ProbeSettings | undefined;
  /** How long a process that stops says so on /readyz before it stops serving. */
  readonly drainNoticeMs: number;
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

function partiesOf(thirdParties: ConfiguredParties, env: NodeJS.ProcessEnv) {
  const ids = new Set([...Object.keys(thirdParties.gateways), ...gatewaysWithSecret(env)]);
  return { thirdParties, configuredGateways: [...ids] };
}

/** Reads the configuration from the environment; throws ConfigFaults, which names all faults of values. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const read = readVariables(env);
  const profile = profileOf(env);
  if ('faults' in read || typeof profile !== 'string') throw new ConfigFaults(valueFaults(env));
  return configOf(read.settings, profile, env);
}

function configOf(settings: Settings, profile: Profile, env: NodeJS.ProcessEnv): Config {
  const root = resolve(fileURLToPath(new URL('../../../..', import.meta.url)));
  const port = settings.PORT;
  const certificate = certificateOf(settings);
  const dataDir = resolve(settings.PAROL_DATA ?? join(root, '.parol'));
  mkdirSync(dataDir, { recursive: true });
  return {
    root,
    roles: settings.PAROL_ROLES,
    host: settings.PAROL_HOST ?? 'localhost',
    port,
    thirdPartyPort: port + 1,
    origin: settings.PAROL_ORIGIN ?? `http${certificate ? 's' : ''}://localhost:${port}`,
    certificate,
    thirdPartyOrigin:
      settings.PAROL_THIRD_PARTY_ORIGIN ??
      (profile === 'sandbox' ? `http://localhost:${port + 1}` : nowhere),
    apiOrigin: settings.PAROL_API_ORIGIN,
    ...partiesOf(settings.PAROL_THIRD_PARTIES, env),
    dataDir,
    isDefaultDataDir: settings.PAROL_DATA === undefined,
    ...databaseSettingsOf(settings),
    profile,
    sandbox: profile === 'sandbox',
    logLevel: settings.PAROL_LOG,
    // Outside the sandbox, a new process must not change the site that an old one serves.
    deploys: (settings.PAROL_DEPLOY ?? (profile === 'sandbox' ? 'on' : 'off')) === 'on',
    seeds: settings.PAROL_SEED,
    quiet: settings.PAROL_QUIET !== undefined,
    dev: settings.PAROL_DEV,
    bundle: settings.PAROL_BUNDLE,
    ...secretsOf(env, dataDir, profile),
    fleet: fleetSettingsOf(settings, profile === 'sandbox'),
    fleetPageToken: settings.PAROL_FLEET_TOKEN,
    withdrawal: withdrawalSettingsOf(settings, profile),
    transfer: {
      minimum: pesos(5),
      fee: settings.PAROL_TRANSFER_FEE,
    },
    otp: otpLimitsOf(profile),
    ...callLimitsOf(profile, settings.PAROL_PROCESSES),
    identity: identityOf(settings),
    messages: {
      sms: settings.PAROL_SMS_URL,
      mail: settings.PAROL_MAIL_URL,
      sender: settings.PAROL_MESSAGE_SENDER,
    },
    metrics: metricsOf(settings),
    probe: probeSettingsOf(settings, profile),
    drainNoticeMs: (settings.PAROL_DRAIN_NOTICE ?? (profile === 'ph' ? 5 : 0)) * 1_000,
    receiveMs: 30_000,
    passwordCost: settings.PAROL_PASSWORD_COST,
    trustProxy: settings.PAROL_TRUST_PROXY,
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

/** Both or neither: a start with one alone is refused. */
function certificateOf(settings: Settings): Config['certificate'] {
  const [cert, key] = [settings.PAROL_TLS_CERTIFICATE, settings.PAROL_TLS_KEY];
  return cert !== undefined && key !== undefined ? { cert, key } : undefined;
}

const identityOf = (settings: Settings): Config['identity'] => {
  const number = settings.PAROL_LICENCE_NUMBER;
  return {
    otherOrigins: settings.PAROL_OTHER_ORIGINS ?? [],
    licence: number === undefined ? undefined : { number, regulator: settings.PAROL_REGULATOR_URL },
  };
};

const metricsOf = (settings: Settings): Config['metrics'] => {
  const port = settings.PAROL_METRICS_PORT;
  return port === undefined ? undefined : { port, host: settings.PAROL_METRICS_HOST };
};
