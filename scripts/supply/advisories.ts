import { satisfies } from 'semver';
import * as v from 'valibot';
import type { LockedPackage } from './lock-file.ts';

const day = v.pipe(v.string(), v.isoDate());
const advisory = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^GHSA(?:-[0-9a-z]{4}){3}$/)),
  package: v.string(),
  /** The range of versions, in npm's notation. */
  vulnerable: v.string(),
  title: v.string(),
});
const exception = v.strictObject({ id: v.string(), package: v.string(), reason: v.string() });

/** `docs/advisories.json`: the advisories about our packages that were public on a certain day. */
export const snapshotSchema = v.strictObject({
  taken: day,
  source: v.string(),
  advisories: v.array(advisory),
  /** Advisories that do not apply to our use of the package, and why. */
  exceptions: v.array(exception),
});
export type Snapshot = v.InferOutput<typeof snapshotSchema>;

/** One line for each locked version that an advisory names, and for each unused exception. */
export function advisoryFaults(
  { advisories, exceptions }: Snapshot,
  packages: Iterable<Pick<LockedPackage, 'id' | 'name' | 'version'>>,
): readonly string[] {
  const used = new Set<(typeof exceptions)[number]>();
  const faults = [...packages].flatMap(({ id, name, version }) =>
    advisories
      .filter((one) => one.package === name && isIn(version, one.vulnerable))
      .flatMap((one) => {
        const excused = exceptions.find((other) => other.id === one.id && other.package === name);
        if (excused) used.add(excused);
        return excused ? [] : [`${id} is vulnerable: ${one.title} (${one.id}, ${one.vulnerable})`];
      }),
  );
  const idle = exceptions
    .filter((one) => !used.has(one))
    .map((one) => `no locked version needs the exception of ${one.id} for ${one.package}`);
  return [...faults, ...idle];
}

const isIn = (version: string, range: string): boolean =>
  satisfies(version, range, { includePrerelease: true });

/** Whole days since the snapshot was taken. */
export function ageInDays({ taken }: Snapshot, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(taken)) / 86_400_000);
}

/** The output of `pnpm audit --json`. */
export const auditSchema = v.object({
  advisories: v.record(
    v.string(),
    v.object({
      github_advisory_id: v.string(),
      module_name: v.string(),
      vulnerable_versions: v.string(),
      title: v.string(),
    }),
  ),
});

/**
 * Adds an audit's advisories to the snapshot. Earlier ones are kept, because an audit only covers
 * the current versions.
 */
export function withAudit(
  before: Snapshot,
  audit: v.InferOutput<typeof auditSchema>,
  today: string,
): Snapshot {
  const found = Object.values(audit.advisories).map((one) => ({
    id: one.github_advisory_id,
    package: one.module_name,
    vulnerable: one.vulnerable_versions,
    title: one.title,
  }));
  const keyOf = (one: (typeof found)[number]) => `${one.package} ${one.id} ${one.vulnerable}`;
  const all = new Map([...before.advisories, ...found].map((one) => [keyOf(one), one]));
  const advisories = [...all].toSorted(([a], [b]) => a.localeCompare(b)).map(([, one]) => one);
  return { ...before, taken: today, source: 'pnpm audit', advisories };
}
