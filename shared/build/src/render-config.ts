import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative, resolve } from 'node:path';
import type { Remote } from '@parol/contract/remote';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, codeRule, cssModules } from './webpack-base.ts';

const require = createRequire(import.meta.url);

/**
 * webpack's configuration of the module that renders a remote's pages on the server: one file for
 * Node with React and the contract in it, with the class names of the browser's build. Undefined if
 * the remote has no such pages.
 */
export function renderConfig(
  remote: Remote,
  source: string,
  outDir: string,
): Configuration | undefined {
  const pages = (remote.pages ?? []).filter(({ rendered }) => rendered);
  if (pages.length === 0) return undefined;
  const joined = pages.find(({ data }) => data !== undefined);
  if (joined)
    throw new Error(`${joined.path} has data, so the server can't render it: remove "rendered".`);
  const base = baseConfig({ name: remote.name, context: source, outDir });
  return {
    ...base,
    target: 'node20',
    entry: { render: writeEntry(remote.name, pages, source) },
    output: {
      path: outDir,
      module: true,
      filename: 'render.[contenthash:10].mjs',
      library: { type: 'module' },
    },
    module: {
      rules: [
        codeRule,
        {
          test: /\.module\.css$/,
          loader: require.resolve('css-loader'),
          options: { modules: { ...cssModules(remote.name), exportOnlyLocals: true } },
        },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/source' },
      ],
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

/** A module that has the pages by path. */
function writeEntry(name: string, pages: NonNullable<Remote['pages']>, source: string): string {
  const folder = resolve(source, '.cache/render');
  const file = resolve(folder, 'render.js');
  const modules = [...new Set(pages.map(({ module }) => module))];
  const from = (module: string) =>
    JSON.stringify(relative(folder, resolve(source, module)).replaceAll('\\', '/'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    file,
    [
      "import { renderPage } from '@parol/contract/render';",
      ...modules.map((module, index) => `import Page${index} from ${from(module)};`),
      'const pages = {',
      ...pages.map(
        ({ path, module }) => `  ${JSON.stringify(path)}: Page${modules.indexOf(module)},`,
      ),
      '};',
      `export default (path, request) => renderPage(${JSON.stringify(name)}, pages[path], request);`,
      '',
    ].join('\n'),
  );
  return file;
}
