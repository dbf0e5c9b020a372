import { createRequire } from 'node:module';
import { classOf } from '@parol/contract/release';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { hashedName } from './hashed-name.ts';

declare const parolStyle: (link: unknown) => void;
const require = createRequire(import.meta.url);

/**
 * Chunks are named by number, because lists of browsers' blockers have words like "banner" and
 * "promotion", which names of modules contain (docs/decisions/0211-browsers-that-change-pages.md).
 */
const chunkName = '[id]';

/** Browsers of the last few years, such as an updated Chrome on a cheap Android phone. */
const browsers = 'chrome >= 100, safari >= 15.4, firefox >= 100';

export interface BaseOptions {
  readonly name: string;
  readonly context: string;
  readonly outDir: string;
  /** Readable code with source maps and fast rebuilds; otherwise the code that players get. */
  readonly development?: boolean;
  /** Class names of CSS modules; those of the package by default. */
  readonly classes?: ClassNames;
}

/** css-loader's options for a package's class names, the same in the browser and on the server. */
export const cssModules = (name: string) =>
  ({
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'camelCaseOnly',
    localIdentName: classOf(name, '[hash:base64:5]'),
  }) as const;

/** css-loader's options for class names. */
export type ClassNames = ReturnType<typeof cssModules> & {
  /** The folder to which the paths in the names' hashes are relative; the package's by default. */
  readonly localIdentContext?: string;
};

/** Compiles TypeScript and JSX. */
export const codeRule = {
  test: /\.tsx?$/,
  loader: require.resolve('swc-loader'),
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: { react: { runtime: 'automatic', development: false } },
    },
  },
};

/** Build settings common to the shell and the remotes: hashed ES modules, swc, CSS modules prefixed by the package's name. */
export function baseConfig({
  name,
  context,
  outDir,
  development = false,
  classes = cssModules(name),
}: BaseOptions): Configuration {
  return {
    name,
    context,
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    devtool: development ? 'cheap-module-source-map' : false,
    stats: 'errors-warnings',
    performance: false,
    experiments: { outputModule: true },
    output: {
      path: outDir,
      module: true,
      publicPath: 'auto',
      uniqueName: `parol-${name}`,
      filename: hashedName('.js', undefined, development),
      chunkFilename: hashedName('.js', chunkName, development),
      cssFilename: hashedName('.css', undefined, development),
      assetModuleFilename: hashedName('[ext]', undefined, development),
      crossOriginLoading: 'anonymous',
      // The shell imports each chunk once the browser has checked its hash (shell/src/releases).
      importFunctionName: 'parolImport(import.meta.url)',
      chunkLoadTimeout: 120_000,
      environment: { dynamicImport: true, module: true },
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        codeRule,
        {
          test: /\.css$/,
          use: [
            MiniCssExtractPlugin.loader,
            {
              loader: require.resolve('css-loader'),
              options: { modules: classes },
            },
          ],
        },
        { test: /\.woff2$/, type: 'asset/resource' },
      ],
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: hashedName('.css', undefined, development),
        chunkFilename: hashedName('.css', chunkName, development),
        ignoreOrder: true,
        // webpack copies this function as text into the built code; the shell inserts the link with
        // its hash.
        insert: (link: unknown) => parolStyle(link),
      }),
    ],
    optimization: optimization(development),
    // Releases use no cache: unchanged packages are not built at all (inputs.ts), and two concurrent builds with one cache produce modules without exports.
    cache: development ? { type: 'memory' } : false,
  };
}

/** Removes unused exports, and minifies what players get. */
function optimization(development: boolean): NonNullable<Configuration['optimization']> {
  return {
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    minimize: !development,
    // Also in development, because used-calls.ts finds a remote's calls by them.
    usedExports: true,
    sideEffects: true,
    innerGraph: true,
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        terserOptions: { module: true, compress: { passes: 2 }, mangle: true },
        extractComments: false,
        parallel: false,
      }),
      new CssMinimizerPlugin({
        minify: CssMinimizerPlugin.lightningCssMinify,
        minimizerOptions: { targets: lightningTargets() },
        parallel: false,
      }),
    ],
  };
}

/** The list in `browsers` in the format of lightningcss: major << 16. */
function lightningTargets(): Record<string, number> {
  return Object.fromEntries(
    browsers.split(', ').map((entry) => {
      const [browser = '', version = '0'] = entry.split(' >= ');
      const [major = '0', minor = '0'] = version.split('.');
      return [browser, (Number(major) << 16) | (Number(minor) << 8)];
    }),
  );
}
