import { createRequire } from 'node:module';
import { relative, resolve } from 'node:path';
import type { Remote } from '@parol/contract/remote';
import webpack, { type Configuration } from 'webpack';
import { baseConfig, type ClassNames, codeRule, cssModules } from './webpack-base.ts';
import { pageDataFile } from './page-data.ts';
import { writeWhole } from './whole-files.ts';
import { hashedName } from './hashed-name.ts';

const require = createRequire(import.meta.url);

/**
 * webpack's configuration of the module that renders a remote's pages and widgets on the server:
 * one file for Node with React and the contract in it, with the class names of the browser's build.
 * Undefined if the remote has no page or widget to render.
 */
export function renderConfig(
  remote: Remote,
  source: string,
  outDir: string,
  classes: ClassNames = cssModules(remote.name),
): Configuration | undefined {
  const parts = renderedParts(remote, source);
  if (parts.length === 0) return undefined;
  const base = baseConfig({ name: remote.name, context: source, outDir });
  return {
    ...base,
    target: 'node20',
    entry: { render: writeEntry(remote.name, parts, source) },
    output: {
      path: outDir,
      module: true,
      filename: hashedName('.mjs', 'render'),
      library: { type: 'module' },
    },
    module: {
      rules: [
        codeRule,
        {
          test: /\.module\.css$/,
          loader: require.resolve('css-loader'),
          options: { modules: { ...classes, exportOnlyLocals: true } },
        },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'asset/source' },
      ],
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

interface RenderedPart {
  /** A page's path, or a widget's id. */
  readonly name: string;
  readonly module: string;
  /** The file with the page's data. */
  readonly data?: string | undefined;
}

const renderedParts = (
  { pages = [], slots = [] }: Remote,
  source: string,
): readonly RenderedPart[] => [
  ...pages
    .filter(({ rendered }) => rendered)
    .map((page) => ({ name: page.path, module: page.module, data: pageDataFile(page, source) })),
  ...slots.filter(({ rendered }) => rendered).map(({ id, module }) => ({ name: id, module })),
];

/**
 * Writes the module that renders a part by its name, with its component and data; returns its path.
 */
function writeEntry(name: string, parts: readonly RenderedPart[], source: string): string {
  const folder = resolve(source, '.cache/render');
  const file = resolve(folder, 'render.js');
  const modules = [
    ...new Set(parts.flatMap(({ module, data }) => (data ? [module, data] : module))),
  ];
  const from = (module: string) =>
    JSON.stringify(relative(folder, resolve(source, module)).replaceAll('\\', '/'));
  const nameOf = (module: string) => `M${modules.indexOf(module)}`;
  writeWhole(
    file,
    [
      "import { partsLoaded, renderPage } from '@parol/contract/render';",
      ...modules.map((module) => `import ${nameOf(module)} from ${from(module)};`),
      'await partsLoaded();',
      'const parts = {',
      ...parts.map(
        ({ name: part, module, data }) =>
          `  ${JSON.stringify(part)}: [${[module, ...(data ? [data] : [])].map(nameOf).join(', ')}],`,
      ),
      '};',
      'export default (part, request) => {',
      '  const [Part, data] = parts[part];',
      `  const prefix = part.replaceAll(/\\W/g, '-') + '-';`,
      `  return renderPage(${JSON.stringify(name)}, Part, request, { data, prefix });`,
      '};',
      '',
    ].join('\n'),
  );
  return file;
}
