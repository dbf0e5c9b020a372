import webpack, { type Compilation, type Configuration } from 'webpack';
import { root } from './paths.ts';

/**
 * What webpack reads as its own syntax: the characters that separate loaders, query, fragment and joined
 * modules in a module's name, and the placeholders that it fills in everywhere; and the quote in which
 * the federation plugin writes paths. The build would fail, or make other files than in another folder.
 */
const reserved = /[!?#|']|\[(?:hash|fullhash|runtime)(?::\w+)*\]/;

/** A bundler that caches what it has read, so that a later run only processes changes. */
export interface Bundler {
  /** Builds the sources as they are. Throws webpack's own messages on any error or warning. */
  readonly run: () => Promise<Compilation>;
  readonly close: () => Promise<void>;
}

export function createBundler(config: Configuration): Bundler {
  // Sources of this package's checkout are in each build, also of a remote in another folder.
  for (const folder of [root, config.context, config.output?.path])
    if (folder !== undefined) refuseReserved(folder);
  const compiler = webpack(config);
  return {
    run: () =>
      new Promise((resolve, reject) => {
        compiler.run((error, stats) => {
          const text =
            stats?.hasErrors() || stats?.hasWarnings()
              ? stats.toString({ preset: 'errors-warnings', colors: false })
              : undefined;
          if (error) reject(error);
          else if (text || !stats)
            reject(new Error(`The build of ${config.name} failed:\n${text}`));
          else resolve(stats.compilation);
        });
      }),
    close: () =>
      new Promise((resolve, reject) => {
        compiler.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

/** Runs one build. Throws webpack's own messages on any error or warning. */
export async function compile(config: Configuration): Promise<Compilation> {
  const bundler = createBundler(config);
  try {
    return await bundler.run();
  } finally {
    await bundler.close();
  }
}

/** Throws one line if the path of a folder contains something with which the build is not the same. */
function refuseReserved(folder: string): void {
  const [part] = reserved.exec(folder) ?? [];
  if (part !== undefined)
    throw new Error(
      `Can't build in ${folder}, because its path contains "${part}": move it to a path without this.`,
    );
}
