import type { Settings } from './variables/variables.ts';

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
  /** Percentage by which a canary is slower than the live release. */
  readonly slower: number;
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

export const fleetSettingsOf = (settings: Settings, sandbox: boolean): FleetSettings => ({
  key: settings.PAROL_FLEET_KEY,
  keyFile: settings.PAROL_FLEET_KEY_FILE,
  publicKeys: settings.PAROL_FLEET_PUBLIC_KEYS,
  s3: settings.PAROL_STORE && {
    ...settings.PAROL_STORE,
    endpoint: settings.PAROL_STORE_ENDPOINT,
  },
  overrideOrigins: settings.PAROL_OVERRIDE_ORIGINS ?? (sandbox ? developersOrigins : []),
  automaticRollback: {
    loads: settings.PAROL_TAKE_BACK_LOADS,
    networks: settings.PAROL_TAKE_BACK_NETWORKS,
    percent: settings.PAROL_TAKE_BACK_PERCENT,
    slower: settings.PAROL_TAKE_BACK_SLOWER,
  },
});
