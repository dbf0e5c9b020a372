import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FleetRemote, RouteData } from '@parol/contract/release';
import { settableClock, type SettableClock } from '../../../kernel/clock/clock.ts';
import { adaptersJson, testAdapters } from '../../../testing/adapters.ts';
import { type BuiltRelease, writeRelease } from '../../../testing/built-release.ts';
import { writeShell } from '../../../testing/built-shell.ts';
import { codeReader } from '../code-reader.ts';
import { createFleetReader, type FleetReader } from '../fleet.reader.ts';
import { createFleetService, type FleetService } from '../fleet.service.ts';
import { type IssuedMark, issuedMark } from '../issued-mark.ts';
import { createFleetKeys, type FleetKeys } from '../keys.ts';
import type { PublishOptions } from '../publishing.ts';
import { folderStore } from '../store/folder-store.ts';
import type { FleetStore } from '../store/store.ts';

/** A fleet for one test: its own store and keys in a temporary folder, and a clock that only the test moves. */
export interface TestFleet {
  readonly root: string;
  readonly store: FleetStore;
  readonly keys: FleetKeys;
  readonly issued: IssuedMark;
  readonly clock: SettableClock;
  readonly service: FleetService;
  /** A reader that remembers nothing, and what it logged. */
  readonly reader: () => FleetReader & { readonly warnings: readonly string[] };
  /** A folder as the build writes it. */
  readonly built: (
    name: string,
    version: string,
    route?: Partial<RouteData>,
    files?: Readonly<Record<string, string>>,
  ) => string;
  readonly publish: (name: string, version: string, options?: PublishOptions) => Promise<string>;
  readonly publishShell: (version: string) => Promise<string>;
  /** Publishes versions of "games", one after the other. */
  readonly publishAll: (...versions: readonly string[]) => Promise<void>;
  readonly remote: (name: string) => Promise<FleetRemote | undefined>;
  /** The text of a file of the store's folder. */
  readonly file: (name: string) => string;
  readonly remove: () => void;
}

export const noFleetSettings = {
  key: undefined,
  keyFile: undefined,
  publicKeys: [],
  s3: undefined,
  overrideOrigins: [],
  automaticRollback: { loads: 50, networks: 5, percent: 10, slower: 30 },
};

/** `openStore` opens the store in another way than in the folder. */
export function testFleet(
  openStore: (root: string) => FleetStore = (root) => folderStore(join(root, 'store')),
): TestFleet {
  const root = mkdtempSync(join(tmpdir(), 'parol-fleet-'));
  const store = openStore(root);
  const keys = createFleetKeys({ dataDir: root, sandbox: true, fleet: noFleetSettings });
  const issued = issuedMark(join(root, 'issued'));
  const clock = settableClock();
  // At the present: the store's files have the time of the system.
  clock.freeze();
  const service = createFleetService({ store, keys, clock, by: 'tester', codeReader });
  let folders = 0;
  const built: TestFleet['built'] = (name, version, route = {}, files = {}) =>
    writeRelease(join(root, `built-${(folders += 1)}`), {
      name,
      version,
      route,
      ...withAdapters(files),
    });
  return {
    root,
    store,
    keys,
    issued,
    clock,
    service,
    reader() {
      const warnings: string[] = [];
      const warn = (line: string) => void warnings.push(line);
      return {
        ...createFleetReader({ store, keys, cacheDir: join(root, 'cache'), issued, warn }),
        warnings,
      };
    },
    built,
    publish: async (name, version, options) =>
      (await service.publish(name, built(name, version), options)).text,
    async publishAll(...versions) {
      for (const version of versions) await service.publish('games', built('games', version));
    },
    publishShell: async (version) =>
      (await service.publishShell(writeShell(join(root, `shell-${(folders += 1)}`), version))).text,
    file: (name) => readFileSync(join(root, 'store', name), 'utf8'),
    remote: async (name) => (await service.status())?.remotes[name],
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** The attachments among the files; gateways without adapters get those of the tests. */
function withAdapters(
  files: Readonly<Record<string, string>>,
): Pick<BuiltRelease, 'files' | 'attachments'> {
  if (!('gateways.json' in files)) return { files, attachments: [] };
  return {
    files: { 'gateway-adapters.json': adaptersJson(...testAdapters), ...files },
    attachments: ['gateways.json', 'gateway-adapters.json'],
  };
}
