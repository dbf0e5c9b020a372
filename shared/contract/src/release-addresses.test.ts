import { describe, expect, it } from 'vitest';
import { fileAddress, manifestAddress, placeOf } from './release-addresses.ts';

describe('the address of a file of a release', () => {
  it.each([
    ['cashier', 'entry.0123abcd.js', '/files/cashier/entry.0123abcd.js'],
    ['cashier', 'en.0123abcd.json', '/files/cashier/en.0123abcd.json'],
    ['shell', 'shell.0123abcd.js', '/files/shell/shell.0123abcd.js'],
    ['cashier', 'gateways.json', '/remotes/cashier/1.0.0-a/gateways.json'],
    ['shell', 'favicon.svg', '/shell/1.0.0-a/favicon.svg'],
    // As earlier builds named them.
    ['cashier', 'entry.0123ab.js', '/remotes/cashier/1.0.0-a/entry.0123ab.js'],
    ['cashier', 'en.0123abcdef.json', '/remotes/cashier/1.0.0-a/en.0123abcdef.json'],
  ])('%s, %s - is %s', (part, file, address) => {
    expect(fileAddress(part, '1.0.0-a', file)).toBe(address);
    const version = address.startsWith('/files/') ? undefined : '1.0.0-a';
    expect(placeOf(address)).toEqual({ part, version, file });
  });

  it('of a manifest - has the version', () => {
    expect(manifestAddress('cashier', '1.0.0-a')).toBe('/remotes/cashier/1.0.0-a/release.json');
    expect(manifestAddress('shell', 's1')).toBe('/shell/s1/shell.json');
  });

  it.each([
    '/',
    '/slot',
    '/fleet.json',
    '/files/cashier',
    '/remotes/cashier/1.0.0-a',
    '/api/files/x',
  ])('%s - is none', (path) => {
    expect(placeOf(path)).toBeUndefined();
  });
});
