import { type ReadableRelease, readRelease } from '@parol/contract/read-fleet';
import type { Fleet, FleetRemote, ShellManifest } from '@parol/contract/release';
import {
  readManifestJson,
  readShellManifest,
  readVerified,
  releaseFile,
  shellPart,
} from './releases.ts';
import type { FleetStore } from './store/store.ts';

/** The verified data of a release: its manifest has the hash in the fleet. */
export type CheckedRelease = ReadableRelease;

export interface CheckedShell {
  readonly manifest: ShellManifest;
  readonly template: string;
}

/** A fleet without the releases whose manifests don't have the hash in the fleet. */
export interface CheckedFleet {
  readonly fleet: Fleet;
  readonly shell: CheckedShell;
  /** The shell for `?safe`. */
  readonly previousShell: CheckedShell | undefined;
  readonly release: (name: string, version: string) => CheckedRelease | undefined;
  /** What was left out, a line each. */
  readonly faults: readonly string[];
}

/**
 * Checks every manifest against the hash in the fleet. A remote whose active release fails serves
 * its previous one, or is left out; so does the shell. Throws one line if no shell is left.
 */
export async function checkFleet(store: FleetStore, fleet: Fleet): Promise<CheckedFleet> {
  const faults: string[] = [];
  const releases = new Map<string, CheckedRelease>();
  const note = (error: unknown) =>
    void faults.push(error instanceof Error ? error.message : String(error));

  await Promise.all(
    Object.entries(fleet.remotes).flatMap(([name, remote]) =>
      versionsOf(remote).map(async (version) => {
        try {
          releases.set(
            `${name}/${version}`,
            await checkRelease(store, name, version, remote.manifests[version]),
          );
        } catch (error) {
          note(error);
        }
      }),
    ),
  );
  const { version, previous, manifests } = fleet.shell;
  const [shell, previousShell] = await Promise.all(
    [version, previous].map(async (one) =>
      one === null
        ? undefined
        : checkShell(store, one, manifests[one]).catch((error: unknown) => note(error)),
    ),
  );
  const served = shell ?? previousShell;
  if (!served) throw new Error(faults.at(-1));
  const release = (name: string, of: string) => releases.get(`${name}/${of}`);
  const remotes = Object.entries(fleet.remotes).flatMap(([name, remote]) => {
    const kept = intact(remote, (of) => release(name, of));
    return kept ? [[name, kept] as const] : [];
  });
  return {
    fleet: { ...fleet, remotes: Object.fromEntries(remotes) },
    shell: served,
    previousShell: previousShell ?? undefined,
    release,
    faults,
  };
}

const versionsOf = ({ active, previous, canary }: FleetRemote): readonly string[] => [
  ...new Set([active, previous, canary?.version].filter((one) => typeof one === 'string')),
];

/**
 * The remote with its verified releases; undefined if neither the active nor the previous one is
 * intact.
 */
function intact(
  { canary, ...remote }: FleetRemote,
  release: (version: string) => CheckedRelease | undefined,
): FleetRemote | undefined {
  const previous = remote.previous === null ? undefined : release(remote.previous);
  const kept: FleetRemote = {
    ...remote,
    ...(canary && release(canary.version) ? { canary } : {}),
    previous: previous ? remote.previous : null,
  };
  if (release(remote.active)) return kept;
  return (
    previous && { ...kept, active: previous.route.version, previous: null, route: previous.route }
  );
}

/** Verifies a manifest's hash and parses it. Throws one line on failure. */
export async function checkRelease(
  store: FleetStore,
  name: string,
  version: string,
  integrity: string | undefined,
): Promise<CheckedRelease> {
  const release = readRelease(await readManifestJson(store, name, version, integrity));
  if (release?.route.name !== name || release.route.version !== version)
    throw new Error(`Release ${version} of ${name} can't be read by this version of the platform.`);
  return release;
}

async function checkShell(
  store: FleetStore,
  version: string,
  integrity: string | undefined,
): Promise<CheckedShell> {
  const manifest = await readShellManifest(store, version, integrity);
  const unhashed = [...manifest.scripts, ...manifest.styles].find((file) => !manifest.files[file]);
  if (unhashed) throw new Error(`Shell ${version} has no hash of ${unhashed}.`);
  const file = 'template.html';
  const template = await readVerified(
    store,
    releaseFile(shellPart, version, file),
    manifest.files[file]?.integrity,
  );
  return { manifest, template: template.toString('utf8') };
}
