import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GatewaySource } from './cashier/gateway/gateway.ts';
import type { Services } from './compose-modules.ts';
import type { SettableClock } from './kernel/clock/clock.ts';
import type { Config } from './kernel/config/config.ts';
import type { Contribution } from './kernel/contribution/contribution.ts';
import type { LedgerParts } from './wallet/ledger/ledger.ts';

/** Credentials of a member to try the product with. */
export interface DemoMember {
  readonly phone: string;
  readonly password: string;
}

/** A package outside the platform that takes part in it: the sandbox. */
export interface Plugin {
  /** The clock of the whole platform. */
  readonly clock: SettableClock;
  readonly contributions: (parts: LedgerParts, services: Services) => readonly Contribution[];
  /** Fills a new database, at `url`, once; later starts change nothing. Undefined when there is no demo member. */
  readonly seed: (given: {
    readonly parts: LedgerParts;
    readonly url: string;
    readonly gateways: GatewaySource;
  }) => Promise<DemoMember | undefined>;
}

/**
 * Loads the sandbox where the profile wants it. It is found by its path, so that nothing of the platform depends on it and
 * other profiles run without its folder. Throws when the folder is missing.
 */
export async function loadPlugin(
  config: Pick<Config, 'root' | 'sandbox'>,
): Promise<Plugin | undefined> {
  if (!config.sandbox) return undefined;
  const entry = join(config.root, 'platform/sandbox/src/sandbox.ts');
  if (!existsSync(entry))
    throw new Error('The sandbox is not installed (platform/sandbox): set PAROL_PROFILE=ph.');
  const { openSandbox } = (await import(pathToFileURL(entry).href)) as {
    openSandbox: () => Plugin;
  };
  return openSandbox();
}
