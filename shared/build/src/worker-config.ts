import { join } from 'node:path';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { root } from './paths.ts';
import { baseConfig } from './webpack-base.ts';

/** webpack's configuration of the shell's service worker: one classic script, because not all browsers load workers as modules. */
export function workerConfig(outDir: string): Configuration {
  const base = baseConfig({ name: 'worker', context: join(root, 'shell'), outDir });
  return {
    ...base,
    experiments: {},
    target: ['webworker', 'es2022'],
    entry: { worker: './src/pwa/worker.ts' },
    output: { path: outDir, filename: '[name].js' },
    plugins: [new webpack.DefinePlugin({ 'process.env.NODE_ENV': '"production"' })],
  };
}
