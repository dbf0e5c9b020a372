import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { federationInShell } from './federation-rules.ts';
import { root } from './paths.ts';
import { versionOf } from './sharing.ts';
import { baseConfig, type ClassNames } from './webpack-base.ts';

/** Without this, all of the router's components are in the first load. */
const routerRule = {
  test: /[\\/]react-router[\\/]dist[\\/].*\.mjs$/,
  loader: fileURLToPath(new URL('droppable-exports.mjs', import.meta.url)),
};

/**
 * A module that two chunks use can't be merged with others of the shell's first script, and keeps the
 * names of its exports. So the gallery, which uses most of the components, has its own copies.
 */
const asideRules = [
  { test: /[\\/]shell[\\/]src[\\/]gallery[\\/]/, layer: 'aside' },
  {
    issuerLayer: 'aside',
    exclude: [/[\\/]shell[\\/]src[\\/]gallery[\\/]/, /[\\/]shared[\\/](?:ui|art)[\\/]/],
    layer: 'shell',
  },
];

/**
 * webpack's configuration of the shell: plain ES modules without the MF plugin. The shell adds its modules
 * to the share scope at run time, which saves a request before the first screen.
 */
export function shellConfig(
  outDir: string,
  {
    development = false,
    classes,
  }: { readonly development?: boolean; readonly classes?: ClassNames } = {},
): Configuration {
  const context = join(root, 'shell');
  const base = baseConfig({
    name: 'shell',
    context,
    outDir,
    development,
    ...(classes && { classes }),
  });
  return {
    ...base,
    module: {
      rules: [...(base.module?.rules ?? []), routerRule, federationInShell, ...asideRules],
    },
    experiments: { ...base.experiments, layers: true },
    entry: { shell: { import: './src/main.tsx', layer: 'shell' }, offline: './src/pwa/offline.ts' },
    plugins: [
      ...(base.plugins ?? []),
      new webpack.DefinePlugin({
        'process.env.NODE_ENV': development ? '"development"' : '"production"',
        __REACT_VERSION__: JSON.stringify(versionOf('react')),
        __CONTRACT_VERSION__: JSON.stringify(versionOf('@parol/contract')),
        // Options of the MF runtime: browser only, no snapshots.
        FEDERATION_BUILD_IDENTIFIER: JSON.stringify('shell'),
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: JSON.stringify('web'),
        FEDERATION_OPTIMIZE_NO_REMOTE: 'false',
        FEDERATION_OPTIMIZE_NO_SHARED: 'false',
      }),
    ],
  };
}
