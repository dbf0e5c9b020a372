import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { exposesOf } from '../exposes.ts';
import { isDevelopment } from '../development.ts';
import { remoteDir, remoteNames, root } from '../paths.ts';
import { readRemote } from '../read-remote.ts';
import { replaced, writeBundleModules } from './bundle-modules.ts';
import { bundleVersion, isBundle } from '../development.ts';

const exported = (code: string): readonly string[] =>
  [
    ...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm),
    ...code.matchAll(/^export \{([^}]+)\}/gm),
  ].flatMap(([, names = '']) => names.split(',').map((name) => name.trim()));

it('the bundle’s modules - export what the shell’s modules export, and import every part', async () => {
  const remotes = await Promise.all(remoteNames.map((name) => readRemote(remoteDir(name))));
  const exposes = new Map(
    remotes.map((remote) => [remote.name, exposesOf(remote, remoteDir(remote.name))] as const),
  );
  const files = writeBundleModules(exposes);
  for (const name of replaced) {
    const shell = readFileSync(join(root, 'shell/src', name), 'utf8');
    const own = readFileSync(files[name], 'utf8');
    expect(exported(own).toSorted(), name).toEqual(exported(shell).toSorted());
  }
  const imports = readFileSync(files['remotes/federation.ts'], 'utf8').match(/import\(/g) ?? [];
  const parts = [...exposes.values()].reduce((sum, { size }) => sum + size, 0);
  expect(imports).toHaveLength(parts);
});

it('a bundle’s version - is one of a development build', () => {
  const version = bundleVersion('a1');
  expect([isBundle(version), isDevelopment(version)]).toEqual([true, true]);
  expect([isBundle('a1.dev'), isBundle('a1-bundle')]).toEqual([false, false]);
});
