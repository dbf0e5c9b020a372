import type { Fleet } from '@parol/contract/release';
import { manifestAddress, shellPart } from '@parol/contract/release-addresses';

/** The manifests that the fleet lists of a part, or of all parts, by address, with their hashes. */
export const manifestHashes = (
  { shell, remotes }: Fleet,
  part?: string,
): ReadonlyMap<string, string> =>
  new Map(
    Object.entries({ [shellPart]: shell, ...remotes })
      .filter(([name]) => part === undefined || name === part)
      .flatMap(([name, { manifests }]) =>
        Object.entries(manifests).map(
          ([version, hash]) => [manifestAddress(name, version), hash] as const,
        ),
      ),
  );
