import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, root } from '@parol/build';
import { describe, expect, it } from 'vitest';

const packages = readdirSync(join(root, 'shared')).filter((name) =>
  existsSync(join(root, 'shared', name, 'package.json')),
);
/** Files that we write ourselves; a font or a minified library is of another kind. */
const ownKinds = /\.(?:tsx?|mts|mjs|css|json|md)$/;
/** What the header of a copied library says. */
const header = /@license|@preserve|SPDX-|copyright (?:\(c\)|©|\d{4})/i;

/*
 * `npm run pack` packs sources alone, and the package manager installs their libraries with their own
 * licences. A package that contains somebody else's files also has to contain their licence.
 */
describe.each(packages)('the package @parol/%s', (name) => {
  it('contains no library, font or copied source', () => {
    const folder = join(root, 'shared', name);
    const facts: object = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    expect(facts).not.toHaveProperty('bundleDependencies');
    expect(facts).not.toHaveProperty('bundledDependencies');
    const packed = filesBelow(folder).filter(
      (file) => !/(?:^|\/)(?:node_modules|dist|\.cache)\/|\.test\.tsx?$/.test(file),
    );
    expect(packed.filter((file) => !ownKinds.test(file))).toEqual([]);
    const copied = packed.filter((file) => header.test(readFileSync(join(folder, file), 'utf8')));
    expect(copied).toEqual([]);
  });
});
