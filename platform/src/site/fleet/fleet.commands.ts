import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readRelease } from '@parol/contract/read-fleet';
import { remoteNames } from '@parol/build/paths';
import type { Built } from '@parol/build';
import type { Config } from '../../kernel/config/config.ts';
import { checkCanary, checkPercent } from './canary-share.ts';
import { codeReader } from './code-reader.ts';
import { noFleet } from './fleet-file.ts';
import { countOf, readArguments } from './fleet.arguments.ts';
import type { FleetService } from './fleet.service.ts';
import type { FleetKeys } from './keys.ts';
import type { NeedsOfOrders } from './needs-of-orders.ts';
import { shellPart } from './releases.ts';
import type { PlatformFacts } from './gate/platform-facts.ts';
import { addSourceMaps } from './source-maps.ts';
import { logText, statusText } from './status-text.ts';
import type { FleetStore } from './store/store.ts';
import { verifyStore } from './verify-store.ts';

export interface CommandParts {
  readonly config: Config;
  readonly service: FleetService;
  readonly store: FleetStore;
  readonly keys: FleetKeys;
  /** The platforms that run, which may be of another version than these sources. */
  readonly running: () => readonly PlatformFacts[];
  /** Milliseconds since the process started. */
  readonly elapsed: () => number;
  /** When the oldest open order was made. Rejects with one line if the orders can't be read. */
  readonly needsOfOrders: () => Promise<NeedsOfOrders>;
}

/** Runs a fleet command. Returns its line; throws an error with a line that says what to do. */
export async function runFleetCommand(
  args: readonly string[],
  parts: CommandParts,
): Promise<string> {
  const { service, store, keys } = parts;
  const {
    command,
    words: [target, second],
    values,
  } = readArguments(args);
  switch (command) {
    case 'publish':
      return publish(remoteNamed(target), percentOf(values.canary), parts, values);
    case 'canary': {
      const name = remoteNamed(target);
      const percent = percentOf(second ?? '');
      const running = (await service.status())?.remotes[name]?.canary;
      if (!running) return publish(name, percent, parts, values);
      if (Object.keys(values).length > 0)
        throw new Error(
          `${name} has the canary ${running.version}: changing its share takes no options.`,
        );
      return (await service.canary(name, percent ?? 0)).text;
    }
    case 'promote':
      return (await service.promote(remoteNamed(target))).text;
    case 'rollback':
      return (await service.rollback(remoteNamed(target))).text;
    case 'pin':
    case 'unpin':
      return (await service.pin(remoteNamed(target), command === 'pin')).text;
    case 'withdraw':
      return (await service.withdraw(remoteNamed(target))).text;
    case 'disable':
    case 'enable':
      if (!target)
        throw new Error(
          'Name a page, such as /mayapay, or a slot or section, such as rewards.coupon.',
        );
      return (await service.disable(target, command === 'disable')).text;
    case 'status': {
      const fleet = await service.status();
      if (!fleet) throw new Error(noFleet);
      return statusText(fleet, await service.pins());
    }
    case 'log':
      return logText(await service.log(countOf(target)));
    case 'verify': {
      const { releases, files, faults } = await verifyStore(store, keys);
      if (faults.length > 0) throw new Error(faults.join('\n'));
      return `${files} files of ${releases} releases are as they were published.`;
    }
    case 'prune':
      return (await service.prune(await parts.needsOfOrders())).text;
    case 'sign':
      return (await service.signAgain()).text;
  }
}

interface PublishFlags {
  readonly 'dry-run'?: boolean | undefined;
  readonly 'no-smoke'?: boolean | undefined;
  readonly from?: string | undefined;
}

async function publish(
  name: string,
  canary: number | undefined,
  { config, service, elapsed, store, keys, running }: CommandParts,
  { 'dry-run': isDry = false, 'no-smoke': noSmoke = false, from }: PublishFlags,
): Promise<string> {
  if (name === shellPart && canary !== undefined)
    throw new Error('The shell has no canary: every remote of a page needs one shell.');
  if (canary !== undefined) checkCanary(name, canary, await service.status());
  const started = elapsed();
  const built = from === undefined ? await build(name) : readBuilt(name, resolve(from));
  const builtAfter = elapsed();
  const { checkRelease, checkShell, smoke } = await import('./try-release.ts');
  const isShell = name === shellPart;
  const against = { store, keys, usedTexts: await codeReader() };
  await (isShell
    ? checkShell(against, built.dir)
    : checkRelease({ ...against, running: running() }, name, built.dir));
  const fleet = await service.status();
  const live = isShell ? fleet?.shell.version : fleet?.remotes[name]?.active;
  const isTried = !noSmoke && fleet !== undefined && live !== built.version;
  const notOpened = isTried ? await smoke(name, built.dir) : [];
  const note =
    notOpened.length > 0
      ? ` The browser did not open, of the changed pages: ${notOpened.join(', ')}.`
      : '';
  const triedAfter = elapsed();
  if (isDry) return `${name} ${built.version} can be published: nothing changed.${note}`;
  const { text } = isShell
    ? await service.publishShell(built.dir, { untried: noSmoke })
    : await service.publish(name, built.dir, { canary, untried: noSmoke });
  // In the sandbox whoever sees a stack has the sources and a development build.
  if (!config.sandbox && from === undefined) {
    const { sourceMapsOf } = await import('@parol/build');
    await addSourceMaps(store, name, await sourceMapsOf({ name, ...built }));
  }
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  return `${text} ${seconds(elapsed())} s: start ${seconds(started)}, build ${seconds(builtAfter - started)}, try ${seconds(triedAfter - builtAfter)}, check and copy ${seconds(elapsed() - triedAfter)}.${note}`;
}

/** The bundler is loaded only here, so that a rollback takes no second. */
async function build(name: string): Promise<Pick<Built, 'version' | 'dir'>> {
  if (name !== shellPart && !remoteNames.includes(name))
    throw new Error(
      `There is no remote "${name}" here: name ${[...remoteNames, shellPart].join(', ')}, or its built folder with --from.`,
    );
  const { buildRemote, buildShell } = await import('@parol/build');
  return name === shellPart ? buildShell() : buildRemote(name);
}

/** A folder that `parol-build` wrote. The gate checks everything else about it. */
function readBuilt(name: string, dir: string): Pick<Built, 'version' | 'dir'> {
  if (name === shellPart) throw new Error('Only remotes are published from a folder.');
  const file = join(dir, 'release.json');
  if (!existsSync(file))
    throw new Error(`${dir} has no release.json: name the folder that parol-build printed.`);
  const release = readRelease(JSON.parse(readFileSync(file, 'utf8')));
  if (!release)
    throw new Error(`${file} is no release: build it with this version of @parol/build.`);
  return { version: release.route.version, dir };
}

function remoteNamed(name: string | undefined): string {
  if (name === undefined || !/^[a-z][a-z0-9-]*$/.test(name))
    throw new Error(`Name a remote: ${[...remoteNames, shellPart].join(', ')}.`);
  return name;
}

function percentOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const percent = text === '' ? Number.NaN : Number(text);
  checkPercent(percent);
  return percent;
}
