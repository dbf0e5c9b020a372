import { type Fleet, shellManifestSchema } from '@parol/contract/release';
import * as v from 'valibot';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addRelease } from './add-release.ts';
import { refuseDevelopment } from './development-builds.ts';
import { remoteIn, withoutRemote, withRemote, withShell } from './entries.ts';
import { readFleetRecord } from './fleet-file.ts';
import { type FleetState, partOf, type PartState } from './fleet-state.ts';
import { createFleetWriter, type FleetWriterParts, type Outcome } from './fleet-writer.ts';
import { known, served, withdrawn } from './part-changes.ts';
import { pruned, removeUnknown } from './prune.ts';
import { readLiveShell } from './live-shell.ts';
import { shellPart } from './releases.ts';
import { rolledBack } from './rollback.ts';
import { statusPage } from './status-page.ts';
import { type WithdrawnRemote, withdrawnRemotes } from './withdrawn-remotes.ts';

export interface PublishOptions {
  /** Publishes a canary for this percentage of the visitors; the others keep the active release. */
  readonly canary?: number | undefined;
  /** Notes that `npm start` published it, which does so once for each build. */
  readonly deployed?: boolean;
}

/**
 * Changes which releases are live. Each method replaces `fleet.json` in one atomic step, or throws a
 * one-line error that says what to do. Releases are immutable.
 */
export interface FleetService {
  readonly status: () => Promise<Fleet | undefined>;
  /** Newest first. */
  readonly log: () => Promise<FleetState['log']>;
  /** What is known about the releases of a remote, or of the shell. */
  readonly part: (name: string) => Promise<PartState>;
  /** Remotes that served and were taken out of the fleet. */
  readonly withdrawn: () => Promise<readonly WithdrawnRemote[]>;
  /** Publishes a built folder of a remote as its active release, or as a canary. */
  readonly publish: (name: string, dir: string, options?: PublishOptions) => Promise<Outcome>;
  readonly publishShell: (
    dir: string,
    options?: Pick<PublishOptions, 'deployed'>,
  ) => Promise<Outcome>;
  /**
   * Ends the canary of a remote. Without a canary, withdraws the active release and makes the one
   * before it active. Takes `shell` too.
   */
  readonly rollback: (name: string) => Promise<Outcome>;
  /** A rollback only if this release is still the canary or, without a canary, the active one. */
  readonly takeBack: (name: string, version: string, reason: string) => Promise<Outcome>;
  /** Sets the percentage of visitors that get the canary. */
  readonly canary: (name: string, percent: number) => Promise<Outcome>;
  /** Makes the canary the active release. */
  readonly promote: (name: string) => Promise<Outcome>;
  /** Takes a remote out of the fleet until its next publish. */
  readonly withdraw: (name: string) => Promise<Outcome>;
  /** Turns a page off or on without a new release. */
  readonly disable: (path: string, off: boolean) => Promise<Outcome>;
  /**
   * Removes old releases from the store, but keeps five of each part, those that served in the last
   * day, and those that served since the oldest open order was made.
   */
  readonly prune: (oldestOrder: Date | undefined) => Promise<Outcome>;
  /** Signs the fleet again, after a change of the key. */
  readonly signAgain: () => Promise<Outcome>;
}

const noFleet = 'There is no fleet yet: run "npm start" once.';

export interface FleetServiceParts extends FleetWriterParts {
  /** Development builds may be published: only a developer's own sandbox has this. */
  readonly development?: boolean;
}

export function createFleetService(parts: FleetServiceParts): FleetService {
  const { store, keys, clock, development = false } = parts;
  const change = createFleetWriter(parts);
  const now = () => clock.now().getTime();

  return {
    status: async () => (await readFleetRecord(store, keys)).fleet,
    log: async () => (await readFleetRecord(store, keys)).state.log,
    part: async (name) => partOf((await readFleetRecord(store, keys)).state, name),
    withdrawn: async () => withdrawnRemotes(store, await readFleetRecord(store, keys)),

    publish: (name, dir, { canary: percent, deployed = false } = {}) =>
      change(async ({ fleet, state }) => {
        if (!fleet) throw new Error(noFleet);
        if (percent !== undefined) checkPercent(percent);
        const shell = await readLiveShell(store, fleet);
        // Loaded only here, because a rollback must not wait for it.
        const { gate } = await import('./gate/gate.ts');
        const { version } = gate(name, dir, { fleet, shell }).route;
        if (!development) refuseDevelopment(name, version);
        const before = partOf(state, name);
        const manifest = await addRelease(store, name, version, dir, before);
        const current = fleet.remotes[name];
        if (current?.active === version && !current.canary)
          return { text: `${name} ${version} is already live: nothing changed.` };
        const part = known(before, version, manifest, now());
        const canary = percent === undefined || !current ? undefined : { version, percent };
        const next = canary
          ? part
          : { ...served(part, version), deployed: deployed ? version : part.deployed };
        return {
          ...(await withRemote(store, { fleet, state }, name, next, { at: now(), canary })),
          text: canary
            ? `${name} ${version} is live for ${percent} % of visitors, ${current?.active} for the others.`
            : `${name} ${version} is live (previously ${current?.active ?? 'none'}).`,
        };
      }),

    publishShell: (dir, { deployed = false } = {}) =>
      change(async (record) => {
        const { version } = readManifest(dir, 'shell.json', shellManifestSchema);
        if (!development) refuseDevelopment(shellPart, version);
        const before = partOf(record.state, shellPart);
        const manifest = await addRelease(store, shellPart, version, dir, before);
        const current = record.fleet?.shell.version;
        if (current === version)
          return { text: `shell ${version} is already live: nothing changed.` };
        const next = served(known(before, version, manifest, now()), version);
        return {
          ...withShell(record, { ...next, deployed: deployed ? version : next.deployed }, now()),
          text: `shell ${version} is live (previously ${current ?? 'none'}).`,
        };
      }),

    rollback: (name) => change((record) => rolledBack(store, record, name, now())),

    takeBack: (name, version, reason) =>
      change(async (record) => {
        const { shell, remotes } = record.fleet ?? {};
        const remote = remotes?.[name];
        const serving =
          name === shellPart ? shell?.version : (remote?.canary?.version ?? remote?.active);
        if (serving !== version)
          return { text: `${name} ${version} no longer serves: nothing changed.` };
        const back = await rolledBack(store, record, name, now());
        return { ...back, text: `${back.text} ${reason}` };
      }),

    canary: (name, percent) =>
      change(async (before) => {
        checkPercent(percent);
        const { record, remote, part } = remoteIn(before, name);
        if (!remote.canary)
          throw new Error(
            `${name} has no canary: publish one with "fleet publish ${name} --canary ${percent}".`,
          );
        const { version, percent: was } = remote.canary;
        if (was === percent) return { text: `${name} ${version} has ${percent} % already.` };
        return {
          ...(await withRemote(store, record, name, part, {
            at: now(),
            canary: { version, percent },
          })),
          text: `${name} ${version} is live for ${percent} % of visitors (was ${was} %).`,
        };
      }),

    promote: (name) =>
      change(async (before) => {
        const { record, remote, part } = remoteIn(before, name);
        if (!remote.canary) throw new Error(`${name} has no canary to promote.`);
        const { version } = remote.canary;
        return {
          ...(await withRemote(store, record, name, served(part, version), { at: now() })),
          text: `${name} ${version} is live for everybody (previously ${remote.active}).`,
        };
      }),

    withdraw: (name) =>
      change(async (before) => {
        const { record, remote, part } = remoteIn(before, name);
        return {
          ...withoutRemote(record, name, withdrawn(part, remote.active), now()),
          text: `${name} is withdrawn (was ${remote.active}): its pages are gone until its next publish.`,
        };
      }),

    disable: (path, off) =>
      change(async ({ fleet, state }) => {
        if (off && path === statusPage)
          throw new Error(
            `${statusPage} shows members their orders: turn off the pages that take deposits instead.`,
          );
        const found = Object.entries(fleet?.remotes ?? {}).find(([, { route }]) =>
          route.pages.some((page) => page.path === path),
        );
        if (!fleet || !found) throw new Error(`No remote has the page ${path}.`);
        const [name, remote] = found;
        const text = `${path} of ${name} is ${off ? 'off' : 'on'}`;
        if (remote.disabled.includes(path) === off) return { text: `${text} already.` };
        const disabled = off
          ? [...remote.disabled, path]
          : remote.disabled.filter((one) => one !== path);
        return {
          shell: fleet.shell,
          remotes: { ...fleet.remotes, [name]: { ...remote, disabled } },
          parts: state.parts,
          text: `${text}.`,
        };
      }),

    async prune(oldestOrder) {
      const outcome = await change(async ({ fleet, state }) => {
        if (!fleet) throw new Error(noFleet);
        const rule = { now: now(), oldestOrder: oldestOrder?.getTime() };
        return (
          pruned({ fleet, state }, rule) ?? { text: 'No release is old enough to be removed.' }
        );
      });
      await removeUnknown(store, async () => (await readFleetRecord(store, keys)).state, now());
      return outcome;
    },

    signAgain: () =>
      change(async ({ fleet, state }) => {
        if (!fleet) throw new Error(noFleet);
        return {
          shell: fleet.shell,
          remotes: fleet.remotes,
          parts: state.parts,
          text: 'The fleet is signed with the present key.',
        };
      }),
  };
}

function readManifest<T extends v.GenericSchema>(
  dir: string,
  file: string,
  schema: T,
): v.InferOutput<T> {
  return v.parse(schema, JSON.parse(readFileSync(join(dir, file), 'utf8')));
}

function checkPercent(percent: number): void {
  if (!(percent >= 0 && percent <= 100))
    throw new Error('Give the percentage of visitors as a number from 0 to 100.');
}
