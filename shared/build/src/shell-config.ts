import { join } from 'node:path';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { root } from './paths.ts';
import { versionOf } from './sharing.ts';
import { baseConfig } from './webpack-base.ts';

/**
 * webpack's configuration of the shell: plain ES modules without the MF plugin. The shell adds its modules
 * to the share scope at run time, which saves a request before the first screen.
 */
export function shellConfig(
  outDir: string,
  { development = false }: { readonly development?: boolean } = {},
): Configuration {
  const base = baseConfig({ name: 'shell', context: join(root, 'shell'), outDir, development });
  return {
    ...base,
    entry: { shell: './src/main.tsx', offline: './src/pwa/offline.ts' },
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
      }),
    ],
  };
}
