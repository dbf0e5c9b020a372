import { isDevelopment } from '@parol/build/development';
import { addRelease } from './add-release.ts';
import { activeAdapterHashes } from './attached-adapters.ts';
import { checkCanary } from './canary-share.ts';
import { withRemote, withShell } from './entries.ts';
import { noFleet, type FleetRecord } from './fleet-file.ts';
import { partOf } from './fleet-state.ts';
import type { Change, NoChange } from './fleet-writer.ts';
import { filesThatServe } from './live-releases.ts';
import { readLiveShell } from './live-shell.ts';
import { served, withPublished } from './part-changes.ts';
import { shellPart } from './releases.ts';
import type { PlatformFacts } from './gate/platform-facts.ts';
import type { CodeReader } from './gate/used-texts.ts';
import { liveForShell } from './shell-fit.ts';
import type { FleetStore } from './store/store.ts';

export interface PublishOptions {
  /** Publishes a canary for this percentage of the visitors; the others keep the active release. */
  readonly canary?: number | undefined;
  /** Notes that `npm start` published it, which does so once for each build. */
  readonly deployed?: boolean;
  /** Says in the log that no browser tried it. */
  readonly untried?: boolean;
}

export interface PublishShellOptions extends Pick<PublishOptions, 'deployed' | 'untried'> {
  /** Built folders of remotes that are published right after it: it must fit these, not what serves of them now. */
  readonly next?: readonly string[];
}

export interface PublishingParts {
  readonly store: FleetStore;
  /** Development builds may be published: only a developer's own sandbox has this. */
  readonly development: boolean;
  readonly at: number;
  /** Platforms that run, if they may be of another version. */
  readonly running?: readonly PlatformFacts[] | undefined;
  readonly codeReader?: (() => Promise<CodeReader>) | undefined;
}

const notTried = ' No browser tried it (--no-smoke).';

/** The fleet with a built folder of a remote as its active release, or as a canary. */
export async function remotePublished(
  { store, development, at, running, codeReader }: PublishingParts,
  { fleet, state }: FleetRecord,
  { name, dir }: { readonly name: string; readonly dir: string },
  { canary: percent, deployed = false, untried = false }: PublishOptions,
): Promise<Change | NoChange> {
  if (!fleet) throw new Error(noFleet);
  if (percent !== undefined) checkCanary(name, percent, fleet);
  const shell = await readLiveShell(store, fleet);
  // Loaded only here, because a rollback must not wait for it.
  const [{ gate }, { playChangedAdapters }] = await Promise.all([
    import('./gate/gate.ts'),
    import('./gate/play-adapters.ts'),
  ]);
  const { version } = gate(name, dir, {
    fleet,
    shell,
    before: await filesThatServe(store, fleet, name),
    running,
    usedTexts: await codeReader?.(),
  }).route;
  if (!development) refuseDevelopment(name, version);
  await playChangedAdapters(name, dir, () => activeAdapterHashes(store, fleet));
  const before = partOf(state, name);
  const manifest = await addRelease(store, name, version, dir, before);
  const current = fleet.remotes[name];
  if (current?.active === version && !current.canary)
    return { text: `${name} ${version} is already live: nothing changed.` };
  // Its end would withdraw the active release.
  if (current?.active === version && percent !== undefined)
    throw new Error(
      `${name} ${version} is the active release and can't be its own canary: "fleet rollback ${name}" ends the canary ${current.canary?.version}.`,
    );
  const part = withPublished(before, version, manifest, at);
  const canary = percent === undefined ? undefined : { version, percent };
  const next = canary
    ? part
    : { ...served(part, version, at), deployed: deployed ? version : part.deployed };
  const text = canary
    ? `${name} ${version} is live for ${percent} % of visitors, ${current?.active} for the others.`
    : `${name} ${version} is live (previously ${current?.active ?? 'none'}).`;
  return {
    ...(await withRemote(store, { fleet, state }, name, next, { at, canary })),
    text: text + (untried ? notTried : ''),
  };
}

/** As remotePublished, for the shell. */
export async function shellPublished(
  { store, development, at, codeReader }: PublishingParts,
  record: FleetRecord,
  dir: string,
  { deployed = false, untried = false, next = [] }: PublishShellOptions,
): Promise<Change | NoChange> {
  // Loaded only here, because a rollback must not wait for it.
  const { shellGate } = await import('./gate/shell-gate.ts');
  // A developer's remotes follow as soon as they are built.
  const usedTexts = await codeReader?.();
  const live = await liveForShell(store, development ? undefined : record.fleet, {
    usedTexts,
    next,
  });
  const { manifest: built, notes } = shellGate(dir, live);
  const { version } = built;
  if (!development) refuseDevelopment(shellPart, version);
  const before = partOf(record.state, shellPart);
  const manifest = await addRelease(store, shellPart, version, dir, before);
  const current = record.fleet?.shell.version;
  if (current === version) return { text: `shell ${version} is already live: nothing changed.` };
  const part = served(withPublished(before, version, manifest, at), version, at);
  const text = `shell ${version} is live (previously ${current ?? 'none'}).`;
  return {
    ...withShell(record, { ...part, deployed: deployed ? version : part.deployed }, at),
    text: [text + (untried ? notTried : ''), ...notes].join(' '),
  };
}

/** Throws one line for the version of a development build, which only `npm run dev` publishes. */
function refuseDevelopment(name: string, version: string): void {
  if (isDevelopment(version))
    throw new Error(
      `${name} ${version} is a development build: build the release with "npm run fleet -- publish ${name}".`,
    );
}
