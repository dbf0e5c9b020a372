import { join, sep } from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { root } from '../paths.ts';
import { shellConfig } from '../shell-config.ts';
import { cssModules } from '../webpack-base.ts';
import { type Replaced, replaced } from './bundle-modules.ts';

/** Options of class names in a bundle, whose packages share their stylesheets. */
export const bundleClasses = { ...cssModules('parol'), localIdentContext: root };

/**
 * webpack's configuration of shell and remotes as one bundle: the shell's own, with a chunk for each
 * part of a remote, webpack's own rules for what they share, and libraries apart, which stay the
 * same in most releases. `modules`: the files that replace modules of the shell.
 */
export function bundleConfig(
  outDir: string,
  modules: Readonly<Record<Replaced, string>>,
): Configuration {
  const base = shellConfig(outDir, { classes: bundleClasses });
  return {
    ...base,
    name: 'bundle',
    plugins: [...(base.plugins ?? []), ...replaced.map((file) => replacement(file, modules[file]))],
    optimization: {
      ...base.optimization,
      runtimeChunk: { name: 'runtime' },
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          libraries: {
            test: /[\\/]node_modules[\\/]/,
            name: 'libraries',
            chunks: ({ name }) => name === 'shell',
            enforce: true,
          },
        },
      },
    },
  };
}

/** Replaces a module of the shell wherever it is imported, except in the file that replaces it. */
function replacement(file: Replaced, by: string): webpack.NormalModuleReplacementPlugin {
  const path = join(root, 'shell/src', file);
  const name = file.slice(file.lastIndexOf('/') + 1).replace('.', '\\.');
  return new webpack.NormalModuleReplacementPlugin(new RegExp(`(?:^|/)${name}$`), (request) => {
    const { context, contextInfo } = request;
    if (contextInfo.issuer === by) return;
    const wanted = join(context, request.request.replaceAll('/', sep));
    if (wanted === path) request.request = by;
  });
}
