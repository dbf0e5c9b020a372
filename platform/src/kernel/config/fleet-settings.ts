import { wholeNumberOf, urlOf } from './environment.ts';

/** How this process signs, checks and stores the fleet; all of it is optional in the sandbox. */
export interface FleetSettings {
  /** The private key as PEM, or the file that holds it; neither where a process only serves. */
  readonly key: string | undefined;
  readonly keyFile: string | undefined;
  /** Further public keys whose signatures count: base64 of their SPKI. */
  readonly publicKeys: readonly string[];
  /** The bucket of the store; undefined for a folder in the data folder. */
  readonly s3: S3Settings | undefined;
  /** Origins from which a developer's tab may load a remote instead of its release. */
  readonly overrideOrigins: readonly string[];
  readonly automaticRollback: AutomaticRollbackSettings;
}

/**
 * The least of browsers' reports by which the platform takes a failing release back
 * (docs/decisions/0212-automatic-rollback.md).
 */
export interface AutomaticRollbackSettings {
  /** Page loads that loaded or tried the release. */
  readonly loads: number;
  /** Networks in which it failed: an IPv4 /24 or an IPv6 /48 each. */
  readonly networks: number;
  /** Percentage of its page loads in which it failed. */
  readonly percent: number;
}

export interface S3Settings {
  readonly bucket: string;
  /** Starts every key: empty, or with a slash at its end. */
  readonly prefix: string;
  /** The address of storage other than Amazon's. */
  readonly endpoint: string | undefined;
}

/** Where the remotes' own development servers listen: the port of each is in its `package.json`. */
const developersOrigins = Array.from(
  { length: 99 },
  (_, index) => `http://localhost:${3101 + index}`,
);

/** Throws one line if an origin or the store is not one. */
export function fleetSettingsOf(env: NodeJS.ProcessEnv, sandbox: boolean): FleetSettings {
  return {
    key: env.PAROL_FLEET_KEY || undefined,
    keyFile: env.PAROL_FLEET_KEY_FILE || undefined,
    publicKeys: listOf(env.PAROL_FLEET_PUBLIC_KEYS),
    s3: s3Of(env.PAROL_STORE, urlOf(env, 'PAROL_STORE_ENDPOINT')),
    overrideOrigins:
      env.PAROL_OVERRIDE_ORIGINS === undefined && sandbox
        ? developersOrigins
        : listOf(env.PAROL_OVERRIDE_ORIGINS).map(checkedOrigin),
    automaticRollback: {
      loads: wholeNumberOf(env, 'PAROL_TAKE_BACK_LOADS', { otherwise: 50, most: 1_000_000 }),
      networks: wholeNumberOf(env, 'PAROL_TAKE_BACK_NETWORKS', { otherwise: 5, most: 1_000_000 }),
      percent: wholeNumberOf(env, 'PAROL_TAKE_BACK_PERCENT', { otherwise: 10, most: 100 }),
    },
  };
}

const listOf = (text = ''): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function checkedOrigin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text && text.startsWith('http')) return text;
  throw new Error(
    `PAROL_OVERRIDE_ORIGINS must be origins such as http://localhost:3102, separated by commas, not "${text}".`,
  );
}

function s3Of(store: string | undefined, endpoint: string | undefined): S3Settings | undefined {
  if (!store) return undefined;
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]+)(?:\/(.*))?$/.exec(store) ?? [];
  if (bucket === undefined)
    throw new Error(`PAROL_STORE must be s3://bucket or s3://bucket/prefix, not "${store}".`);
  const prefix = path.replace(/\/+$/, '');
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/`, endpoint };
}
