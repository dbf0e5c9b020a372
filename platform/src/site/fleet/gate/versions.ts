import { contractVersion, type Release, type ShellManifest } from '@parol/contract/release';
import * as semver from 'semver';

/** Whether the shell that serves has what the release takes from it, by the full ranges. */
export function versionFaults(
  { route, shared }: Release,
  shell: { readonly shared?: ShellManifest['shared'] | undefined } | undefined,
): readonly string[] {
  const { '@parol/contract': contract = contractVersion, ...given } = shell?.shared ?? {};
  const needed = Object.entries(shared).filter(([module]) => module !== '@parol/contract');
  return [
    ...(fits(contract, route.contract)
      ? []
      : [
          `${route.name} needs contract ${route.contract}, but the shell has ${contract}: build it against this version.`,
        ]),
    ...(shell?.shared ? needed : []).flatMap(([module, range]) => {
      const version = given[module];
      if (version === undefined)
        return [
          `${route.name} takes ${module} from the shell, which does not give it: bundle it instead.`,
        ];
      return fits(version, range)
        ? []
        : [
            `${route.name} needs ${module} ${range}, but the shell has ${version}: build it with this version.`,
          ];
    }),
  ];
}

/** A range must end at the next major version: nobody knows what that one will break. */
function fits(version: string, range: string): boolean {
  const next = semver.inc(version, 'major');
  return (
    semver.validRange(range) !== null &&
    semver.satisfies(version, range) &&
    next !== null &&
    !semver.satisfies(next, range)
  );
}
