import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import type { Configuration } from 'webpack';
import type { Built } from './build-remote.ts';
import { compile } from './compile.ts';
import { exposesOf } from './exposes.ts';
import { filesBelow } from './files.ts';
import { distDir, remoteDir, root } from './paths.ts';
import { readRemote } from './read-remote.ts';
import { remoteConfig } from './remote-config.ts';
import { shellConfig } from './shell-config.ts';
import { UsedCallsPlugin } from './used-calls.ts';
import { placeFolder } from './whole-files.ts';

const mapSchema = v.object({ sources: v.array(v.string()), mappings: v.string() });

/**
 * The folder of the source maps of a part of this checkout, as it was built: `<file>.map` for each
 * script, without the sources' text. Builds them unless there is one. They come from a second run of the bundler, whose scripts are thrown away, because a
 * build with maps names the entry otherwise than one without. A map is kept only for a script with the
 * bytes of the built one, whose hash stands in it; the entry, which has no code of ours, gets none.
 */
export async function sourceMapsOf({ name, version, dir }: Omit<Built, 'fresh'>): Promise<string> {
  const home = join(distDir, 'maps', name);
  const place = join(home, version);
  if (existsSync(place)) return place;
  const staging = mkdtempSync(join(tmpdir(), `maps-${name}-`));
  const maps = join(home, `.staging-${process.pid}`);
  mkdirSync(maps, { recursive: true });
  try {
    await compile(withMaps(await configOf(name, staging)));
    for (const file of filesBelow(staging).filter((one) => one.endsWith('.js.map'))) {
      const script = file.slice(0, -'.map'.length);
      const bytes = readFileSync(join(staging, script));
      const built = join(dir, script);
      if (!existsSync(built) || !readFileSync(built).equals(bytes)) continue;
      const text = readFileSync(join(staging, file), 'utf8');
      const { sources, mappings } = v.parse(mapSchema, JSON.parse(text));
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      writeFileSync(join(maps, file), JSON.stringify({ integrity, sources, mappings }));
    }
    placeFolder(maps, place);
    return place;
  } finally {
    for (const folder of [staging, maps]) rmSync(folder, { recursive: true, force: true });
  }
}

async function configOf(name: string, outDir: string): Promise<Configuration> {
  if (name === 'shell') return shellConfig(outDir);
  const source = remoteDir(name);
  const remote = await readRemote(source);
  const exposes = exposesOf(remote, source);
  return remoteConfig({ remote, source, exposes, usedCalls: new UsedCallsPlugin(), outDir });
}

const withMaps = (config: Configuration): Configuration => ({
  ...config,
  devtool: 'hidden-source-map',
  output: {
    ...config.output,
    // The same in every folder, and no path of the machine that built it.
    devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      relative(root, absoluteResourcePath),
  },
});
