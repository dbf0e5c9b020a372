import { isSpdxId } from './licences.ts';
import { reached, type LockedPackage, type LockFile } from './lock-file.ts';

export interface SbomFacts {
  readonly lock: LockFile;
  /** Licences by `name@version`; packages for other systems are not installed and have none. */
  readonly licences: ReadonlyMap<string, string>;
  /** The product's version. */
  readonly version: string;
  readonly at: Date;
  /** A UUID. */
  readonly serial: string;
}

/**
 * The bill of materials in CycloneDX 1.6: every package of the lock file with its hash, licence and
 * dependencies. `scope` is `required` for packages of the product and `excluded` for tools.
 */
export function sbomOf({ lock, licences, version, at, serial }: SbomFacts) {
  const needed = reached(lock, lock.direct);
  const product = 'parol';
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: {
      timestamp: at.toISOString(),
      component: { type: 'application', 'bom-ref': product, name: product, version },
    },
    components: [...lock.packages.values()].map((one) => ({
      type: 'library',
      'bom-ref': one.id,
      ...nameOf(one),
      version: one.version,
      scope: needed.has(one.id) ? 'required' : 'excluded',
      hashes: [{ alg: 'SHA-512', content: hexOf(one.integrity) }],
      ...licencesOf(licences.get(one.id)),
      purl: purlOf(one),
    })),
    dependencies: [
      { ref: product, dependsOn: lock.direct },
      ...[...lock.packages.values()].map(({ id, needs }) => ({ ref: id, dependsOn: needs })),
    ],
  };
}

function nameOf({ name }: LockedPackage) {
  const [group, rest] = name.startsWith('@') ? name.split('/') : [];
  return rest === undefined ? { name } : { group, name: rest };
}

/** The package URL, in which the `@` of a scope is escaped. */
const purlOf = ({ name, version }: LockedPackage): string =>
  `pkg:npm/${name.replace('@', '%40')}@${version}`;

const hexOf = (integrity: string): string =>
  Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');

function licencesOf(licence: string | undefined) {
  if (!licence) return {};
  if (isSpdxId(licence)) return { licenses: [{ license: { id: licence } }] };
  return / (?:AND|OR) /.test(licence)
    ? { licenses: [{ expression: licence }] }
    : { licenses: [{ license: { name: licence } }] };
}
