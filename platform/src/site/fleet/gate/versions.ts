import { contractVersion, type Release, type ShellManifest } from '@parol/contract/release';
import * as semver from 'semver';

type Given = { readonly shared?: ShellManifest['shared'] | undefined } | undefined;

/** A module of which a shell has another version than a release needs, or none. */
export interface VersionMismatch {
  readonly module: string;
  readonly range: string;
  /** Undefined if the shell does not give it. */
  readonly version: string | undefined;
}

const contractModule = '@parol/contract';

/**
 * The modules that a release needs and a shell does not share in that version, by the full ranges.
 */
export function versionMismatches(
  { route, shared }: Pick<Release, 'route' | 'shared'>,
  shell: Given,
): readonly VersionMismatch[] {
  const { [contractModule]: contract = contractVersion, ...given } = shell?.shared ?? {};
  const needed = Object.entries(shared).filter(([module]) => module !== contractModule);
  const compared = [
    { module: contractModule, range: route.contract, version: contract },
    ...(shell?.shared ? needed : []).map(([module, range]) => ({
      module,
      range,
      version: given[module],
    })),
  ];
  return compared.filter(({ version, range }) => version === undefined || !fits(version, range));
}

/** Checks that the active shell has the modules that the release needs. */
export function versionFaults(release: Release, shell: Given): readonly string[] {
  const { name } = release.route;
  return versionMismatches(release, shell).map(({ module, range, version }) => {
    if (module === contractModule)
      return `${name} needs contract ${range}, but the shell has ${version}: build it against this version.`;
    return version === undefined
      ? `${name} takes ${module} from the shell, which does not give it: bundle it instead.`
      : `${name} needs ${module} ${range}, but the shell has ${version}: build it with this version.`;
  });
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
