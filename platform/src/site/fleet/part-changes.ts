import { isDevelopment } from '@parol/build/development';
import type { PartState } from './fleet-state.ts';

/** Releases that a rollback can go back through. */
const keptServed = 10;

/** Makes a release the active one. It forgets development builds, so that no rollback of a release goes to one. */
export const served = (part: PartState, version: string, at: number): PartState => {
  const release = part.releases[version];
  return {
    ...part,
    served: [...part.served.filter((one) => one !== version && !isDevelopment(one)), version].slice(
      -keptServed,
    ),
    releases: release
      ? { ...part.releases, [version]: { ...release, activeSince: at } }
      : part.releases,
  };
};

/** Records that a release is published, also once more. Drops development builds that serve nobody. */
export const withPublished = (
  part: PartState,
  version: string,
  manifest: string,
  at: number,
): PartState => ({
  ...part,
  releases: {
    ...withoutFormerBuilds(part),
    [version]: { manifest, publishedAt: at, lastServedAt: null, withdrawn: false },
  },
});

/** Withdraws a release, so that no rollback returns to it. */
export const withdrawn = (part: PartState, version: string): PartState => {
  const release = part.releases[version];
  return {
    ...part,
    served: part.served.filter((one) => one !== version),
    releases: release
      ? { ...part.releases, [version]: { ...release, withdrawn: true } }
      : part.releases,
  };
};

/** Records which releases may be served from now on, and when the others were last served. */
export const nowServing = (
  part: PartState,
  versions: readonly string[],
  at: number,
): PartState => ({
  ...part,
  releases: Object.fromEntries(
    Object.entries(part.releases).map(([version, release]) => [
      version,
      {
        ...release,
        lastServedAt: versions.includes(version) ? null : (release.lastServedAt ?? at),
      },
    ]),
  ),
});

const withoutFormerBuilds = ({ releases, served: versions }: PartState): PartState['releases'] =>
  Object.fromEntries(
    Object.entries(releases).filter(
      ([version]) => !isDevelopment(version) || version === versions.at(-1),
    ),
  );
