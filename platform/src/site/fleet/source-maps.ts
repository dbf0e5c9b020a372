import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Config } from '../../kernel/config/config.ts';
import { sharedFolder } from './releases.ts';
import { openStore } from './store/open-store.ts';
import { type FleetStore, integrityOf } from './store/store.ts';

/** The store's folder of source maps. It is no place of a release's file, so the site does not serve it. */
export const mapsFolder = 'maps';

const nameOf = (part: string, file: string): string => `${mapsFolder}/${part}/${file}.map`;

/** The store's name of the script whose map this is; undefined if the text can't name a map. */
export const mapTarget = (text: string): string | undefined => {
  const script = /^maps\/(.+)\.map$/.exec(text)?.[1];
  return script && `${sharedFolder}/${script}`;
};

/** Adds the maps of a part that the store has not yet, from the folder that the build wrote. */
export async function addSourceMaps(
  store: FleetStore,
  part: string,
  folder: string,
): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const target = nameOf(part, name.replace(/\.map$/, ''));
    if ((await store.tag(target)) === undefined)
      await store.write(target, readFileSync(join(folder, name)));
  }
}

/** Places in the sources of a browser's frames `<part>/<file>:<line>:<column>`, which are one text. */
export type Symbolise = (frames: string) => Promise<readonly string[]>;

const storedSchema = v.object({
  integrity: v.string(),
  sources: v.array(v.string()),
  mappings: v.string(),
});
/** Maps in memory; the largest takes some megabytes. */
const mostMaps = 20;

/** A frame of which no map is known stays as it is. */
export function symboliserOf(config: Pick<Config, 'fleet' | 'dataDir'>): Symbolise {
  const store = openStore(config);
  const known = new Map<string, SourceMap>();

  /** The map of a script, if it is of the script that the store has. */
  async function mapOf(part: string, file: string): Promise<SourceMap | undefined> {
    const name = nameOf(part, file);
    const kept = known.get(name);
    if (kept) return kept;
    const [map, script] = [await store.read(name), await store.read(mapTarget(name) ?? '')];
    if (!map || !script) return undefined;
    const { integrity, ...stored } = v.parse(storedSchema, JSON.parse(map.bytes.toString('utf8')));
    if (integrityOf(script.bytes) !== integrity) return undefined;
    const text = { version: 3, file, names: [], sourcesContent: [], sourceRoot: '' };
    const read = new SourceMap({ ...text, ...stored });
    if (known.size >= mostMaps) known.clear();
    known.set(name, read);
    return read;
  }

  async function placeOf(frame: string): Promise<string> {
    const [, part = '', file = '', line, column] =
      /^([\w-]+)\/([\w.-]+):(\d+):(\d+)$/.exec(frame) ?? [];
    const map = await mapOf(part, file).catch(() => undefined);
    const entry = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry)) return frame;
    return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  }

  return async (frames) => Promise.all(frames.split(' ').map(placeOf));
}
