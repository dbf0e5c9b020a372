import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@parol/build/paths';
import { sbomOf } from './supply/sbom.ts';
import { ourLicences, ourLockFile } from './supply/sources.ts';

/** `npm run sbom [-- <file>]`: writes the bill of materials, by default to `sbom.cdx.json`. */
const file = process.argv[2] ?? join(root, 'sbom.cdx.json');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const lock = ourLockFile();
const licences = ourLicences(lock);
const sbom = sbomOf({ lock, licences, version, at: new Date(), serial: randomUUID() });
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`);
process.stdout.write(
  `${file}: ${sbom.components.length} packages, CycloneDX ${sbom.specVersion}\n`,
);
