import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ageInDays, advisoryFaults, withAudit, type Snapshot } from './advisories.ts';
import { installedLicences } from './installed.ts';
import { exceptions, licenceFaults } from './licences.ts';
import { readLockFile } from './lock-file.ts';
import { sbomOf } from './sbom.ts';
import { ourLockFile } from './sources.ts';

const integrity = `sha512-${Buffer.alloc(64, 1).toString('base64')}`;
const lockText = `lockfileVersion: '9.0'

importers:

  .:
    devDependencies:
      tool:
        specifier: 'catalog:'
        version: 3.0.0

  platform:
    dependencies:
      '@scope/one':
        specifier: 'catalog:'
        version: 1.0.0(two@2.0.0)
      '@parol/wire':
        specifier: workspace:*
        version: link:../shared/wire
    devDependencies:
      tool:
        specifier: 'catalog:'
        version: 3.0.0

packages:

  '@scope/one@1.0.0':
    resolution: {integrity: ${integrity}}

  tool@3.0.0:
    resolution: {integrity: ${integrity}}

  two@2.0.0:
    resolution: {integrity: ${integrity}}

snapshots:

  '@scope/one@1.0.0(two@2.0.0)':
    dependencies:
      two: 2.0.0
    transitivePeerDependencies:
      - tool

  tool@3.0.0: {}

  two@2.0.0: {}
`;

describe('the lock file', () => {
  it('is read with the dependencies of each package, without peers', () => {
    const { packages, direct } = readLockFile(lockText);
    expect([...packages.keys()]).toEqual(['@scope/one@1.0.0', 'tool@3.0.0', 'two@2.0.0']);
    expect(packages.get('@scope/one@1.0.0')).toEqual({
      id: '@scope/one@1.0.0',
      name: '@scope/one',
      version: '1.0.0',
      integrity,
      needs: ['two@2.0.0'],
    });
    expect(direct).toEqual(['@scope/one@1.0.0']);
  });

  it('of another version, or with a package that has no integrity - is refused', () => {
    expect(() => readLockFile("lockfileVersion: '10.0'\n")).toThrow('another version than 9.0');
    expect(() => readLockFile(lockText.replace(integrity, 'sha1-x'))).toThrow('has no integrity');
  });

  it('of this product - refers only to packages that it contains', () => {
    const { packages, direct } = ourLockFile();
    const named = [...direct, ...[...packages.values()].flatMap(({ needs }) => needs)];
    expect(named.filter((id) => !packages.has(id))).toEqual([]);
    expect(packages.size).toBeGreaterThan(500);
  });
});

describe('a licence', () => {
  const ours: readonly (readonly [string, string])[] = exceptions.map(({ name, licence }) => [
    `${name.replace('*', 'x')}@1.0.0`,
    licence,
  ]);
  const locked = ours.map(([id]) => id);
  const faults = (...more: readonly (readonly [string, string])[]) =>
    licenceFaults(new Map([...ours, ...more]), locked);

  it('that is allowed, alone, in OR or in AND - is no fault', () => {
    expect(faults(['a@1.0.0', '(GPL-3.0 OR MIT)'], ['b@1.0.0', '(MIT AND Zlib)'])).toEqual([]);
  });

  it('that is not allowed, or missing - is one line each', () => {
    expect(
      faults(['a@1.0.0', 'GPL-3.0-only'], ['b@1.0.0', ''], ['c@1.0.0', 'MIT AND AGPL-3.0']),
    ).toEqual([
      'a@1.0.0 has the licence "GPL-3.0-only": allow it, or list it with a reason',
      'b@1.0.0 has the licence "": allow it, or list it with a reason',
      'c@1.0.0 has the licence "MIT AND AGPL-3.0": allow it, or list it with a reason',
    ]);
  });

  it('of an exception that changes - is a fault', () => {
    const changed = new Map(ours).set('caniuse-lite@1.0.0', 'SSPL-1.0');
    expect(licenceFaults(changed, locked)).toEqual([
      'caniuse-lite@1.0.0 has the licence "SSPL-1.0": allow it, or list it with a reason',
    ]);
  });

  it('of an exception whose package is no longer locked - is reported as unused', () => {
    const others = locked.filter((id) => !id.startsWith('caniuse-lite'));
    expect(licenceFaults(new Map(), others)).toEqual([
      'no package needs the exception of caniuse-lite, CC-BY-4.0',
    ]);
  });

  it('is read from the manifests of installed packages, as a text, object or list', () => {
    const folder = mkdtempSync(join(tmpdir(), 'parol-licences-'));
    const write = (entry: string, name: string, manifest: object) => {
      const at = join(folder, entry, 'node_modules', name);
      mkdirSync(at, { recursive: true });
      writeFileSync(join(at, 'package.json'), JSON.stringify({ name, ...manifest }));
    };
    write('@s+one@1.0.0_two@2.0.0', '@s/one', { version: '1.0.0', license: 'MIT' });
    write('two@2.0.0', 'two', { version: '2.0.0', license: { type: 'ISC' } });
    write('three@3.0.0', 'three', { version: '3.0.0', licenses: [{ type: 'A' }, { type: 'B' }] });
    write('four@4.0.0', 'four', { version: '4.0.0' });
    expect(Object.fromEntries(installedLicences(folder))).toEqual({
      '@s/one@1.0.0': 'MIT',
      'two@2.0.0': 'ISC',
      'three@3.0.0': 'A OR B',
      'four@4.0.0': '',
    });
    rmSync(folder, { recursive: true });
  });
});

describe('an advisory', () => {
  const id = 'GHSA-aaaa-bbbb-cccc';
  const snapshot: Snapshot = {
    taken: '2026-11-01',
    source: 'a test',
    advisories: [{ id, package: 'two', vulnerable: '<2.0.1', title: 'it breaks' }],
    exceptions: [],
  };
  const packages = (version: string) => [{ id: `two@${version}`, name: 'two', version }];

  it('about a locked version - is one line', () => {
    expect(advisoryFaults(snapshot, packages('2.0.0'))).toEqual([
      `two@2.0.0 is vulnerable: it breaks (${id}, <2.0.1)`,
    ]);
    expect(advisoryFaults(snapshot, packages('2.0.1'))).toEqual([]);
    expect(advisoryFaults(snapshot, packages('2.0.1-beta.1'))).toHaveLength(1);
  });

  it('with a reason for an exception - is no fault; an unused exception is one', () => {
    const excused = { ...snapshot, exceptions: [{ id, package: 'two', reason: 'never called' }] };
    expect(advisoryFaults(excused, packages('2.0.0'))).toEqual([]);
    expect(advisoryFaults(excused, packages('2.0.1'))).toEqual([
      `no locked version needs the exception of ${id} for two`,
    ]);
  });

  it('in an old snapshot - is no fault; the age is counted in days', () => {
    expect(ageInDays(snapshot, new Date('2027-11-01T12:00:00Z'))).toBe(365);
  });

  it('of an audit - is added once, and earlier ones are kept', () => {
    const audit = {
      advisories: {
        '1': {
          github_advisory_id: 'GHSA-dddd-eeee-ffff',
          module_name: 'one',
          vulnerable_versions: '<1.1.0',
          title: 'new',
        },
      },
    };
    const once = withAudit(snapshot, audit, '2026-12-01');
    expect(withAudit(once, audit, '2026-12-01')).toEqual(once);
    expect(once.advisories.map((one) => one.package)).toEqual(['one', 'two']);
    expect(once).toMatchObject({ taken: '2026-12-01', source: 'pnpm audit' });
  });
});

describe('the bill of materials', () => {
  it('has each package with hash, licence, address and scope, and refers to none that it lacks', () => {
    const sbom = sbomOf({
      lock: readLockFile(lockText),
      licences: new Map([
        ['@scope/one@1.0.0', 'MIT'],
        ['two@2.0.0', 'MIT OR ISC'],
        ['tool@3.0.0', 'BSD'],
      ]),
      version: '1.0.0',
      at: new Date('2026-11-23T00:00:00Z'),
      serial: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    });
    expect(sbom).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      serialNumber: 'urn:uuid:3f2504e0-4f89-41d3-9a0c-0305e82c3301',
      metadata: { timestamp: '2026-11-23T00:00:00.000Z', component: { name: 'parol' } },
    });
    expect(sbom.components).toEqual([
      {
        type: 'library',
        'bom-ref': '@scope/one@1.0.0',
        group: '@scope',
        name: 'one',
        version: '1.0.0',
        scope: 'required',
        hashes: [{ alg: 'SHA-512', content: '01'.repeat(64) }],
        licenses: [{ license: { id: 'MIT' } }],
        purl: 'pkg:npm/%40scope/one@1.0.0',
      },
      expect.objectContaining({
        name: 'tool',
        scope: 'excluded',
        // No identifier of the SPDX list.
        licenses: [{ license: { name: 'BSD' } }],
      }),
      expect.objectContaining({
        name: 'two',
        scope: 'required',
        licenses: [{ expression: 'MIT OR ISC' }],
      }),
    ]);
    expect(sbom.dependencies).toEqual([
      { ref: 'parol', dependsOn: ['@scope/one@1.0.0'] },
      { ref: '@scope/one@1.0.0', dependsOn: ['two@2.0.0'] },
      { ref: 'tool@3.0.0', dependsOn: [] },
      { ref: 'two@2.0.0', dependsOn: [] },
    ]);
  });
});
