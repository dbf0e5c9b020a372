import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { expect, it } from 'vitest';
import withoutPart from './federation-parts.mjs';
import { federationInRemote, federationInShell } from './federation-rules.ts';

const { resolve } = createRequire(import.meta.url);
const runtime = createRequire(resolve('@module-federation/enhanced'));
const filesOf = (name: string): readonly string[] => {
  const dist = dirname(runtime.resolve(`@module-federation/${name}`));
  return readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => join(dist, file));
};
const files = ['runtime-core', 'sdk', 'error-codes'].flatMap(filesOf);
const replacedBy = ({ test }: RuleSetRule) => files.filter((file) => (test as RegExp).test(file));
const exportsOf = (source: string): readonly string[] =>
  [...source.matchAll(/^export (?:const (\w+)|\{ (.+) \})/gm)]
    .flatMap(([, one, list = '']) => (one === undefined ? list.split(', ') : [one]))
    .map((name) => name.replace(/^\w+ as /, ''))
    .toSorted();

it('the MF runtime - has each file that is replaced, with the same exports afterwards', () => {
  expect(replacedBy(federationInShell)).toHaveLength(5);
  expect(replacedBy(federationInRemote)).toHaveLength(3);
  for (const file of [federationInShell, federationInRemote].flatMap(replacedBy)) {
    const source = readFileSync(file, 'utf8');
    const lean = withoutPart(source);
    expect(exportsOf(lean)).toEqual(exportsOf(source));
    expect(lean.length).toBeLessThan(source.length);
  }
});

it('a replaced part - throws when it is called, and describes no error', () => {
  const lean = withoutPart('export { loadScript, runtimeDescMap };');
  expect(lean).toContain("throw new Error('loadScript is not part of this page')");
  expect(lean).toContain('export const runtimeDescMap = {};');
});

it('the handler of snapshots - is the one of the runtime without snapshots', () => {
  expect(withoutPart('export { SnapshotHandler };')).toBe(
    "export { DisabledSnapshotHandler as SnapshotHandler } from './disabled.js';",
  );
});

it('the debug flag - is off without a look at localStorage', () => {
  const env = files.find((file) => /[\\/]sdk[\\/]dist[\\/]env\.js$/.test(file)) ?? '';
  const lean = withoutPart(readFileSync(env, 'utf8'));
  expect(lean).toContain('function isDebugMode() { return false; }');
  expect(lean).not.toContain('localStorage');
});

it('a version with other files - fails the build', () => {
  expect(() => withoutPart('export default loadScript;')).toThrow('other exports');
});
