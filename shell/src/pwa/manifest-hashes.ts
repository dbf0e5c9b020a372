import { type Fleet, releaseBase } from '@parol/contract/release';

/** The hash of each manifest that the fleet lists, by the folder of its release. */
export const manifestHashes = ({ shell, remotes }: Fleet): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(shell.manifests).map(
      ([version, hash]) => [`/shell/${version}/`, hash] as const,
    ),
    ...Object.entries(remotes).flatMap(([name, { manifests }]) =>
      Object.entries(manifests).map(
        ([version, hash]) => [releaseBase(name, version), hash] as const,
      ),
    ),
  ]);
