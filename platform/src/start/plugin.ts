import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConnectionService, GatewaySource } from '../cashier/gateway/gateway.ts';
import type { Services } from './compose-modules.ts';
import type { ContentFile } from '../content/cms/cms.ts';
import type { SettableClock } from '../kernel/clock/clock.ts';
import type { Config } from '../kernel/config/config.ts';
import type { Contribution } from '../kernel/contribution/contribution.ts';
import type { ProbePlayer } from '../kernel/probe/probe.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';

/** The log-in of the demo member. */
export interface DemoMember {
  readonly phone: string;
  /** Undefined if the member has chosen another password. */
  readonly password: string | undefined;
}

/** A package outside platform/src that extends the platform: the sandbox. */
export interface Plugin {
  /** The clock of the whole platform. */
  readonly clock: SettableClock;
  /** Creates the plugin's own tables in the migrated database at `url`, or migrates them. */
  readonly createTables: (url: string) => Promise<void>;
  readonly contributions: (
    parts: LedgerParts,
    services: Services,
    fleet: GatewaySource | undefined,
  ) => readonly Contribution[];
  /** The synthetic player and its bet. */
  readonly probePlayer: (parts: LedgerParts, services: Services) => ProbePlayer;
  /** Connects the gateways of the releases that are not connected yet. */
  readonly connectGateways: (
    parts: LedgerParts,
    connections: ConnectionService,
    fleet: GatewaySource,
  ) => Promise<unknown>;
  /** Published content that is added to the product's content. */
  readonly content: readonly ContentFile[];
  /** Seeds a new database at `url` once. Returns undefined if there is no demo member. */
  readonly seed: (given: {
    readonly parts: LedgerParts;
    readonly url: string;
    readonly gateways: GatewaySource;
  }) => Promise<DemoMember | undefined>;
}

/**
 * Loads the sandbox if the profile uses it. It is imported by path, so that platform/src does not
 * depend on it and other profiles run without it. Throws if the folder is missing.
 */
export async function loadPlugin(
  config: Pick<Config, 'root' | 'sandbox'>,
): Promise<Plugin | undefined> {
  if (!config.sandbox) return undefined;
  const entry = join(config.root, 'sandbox/src/sandbox.ts');
  if (!existsSync(entry))
    throw new Error('The sandbox is not installed (folder sandbox): set PAROL_PROFILE=ph.');
  const { openSandbox } = (await import(pathToFileURL(entry).href)) as {
    openSandbox: () => Plugin;
  };
  return openSandbox();
}
