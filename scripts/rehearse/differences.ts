import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FleetKeys } from '../../platform/src/site/fleet/fleet.ts';
import { manifestName } from '../../platform/src/start/release-manifest.ts';

/** The files that differ between two releases; of the manifest, what `keys` signed, without the signature. */
export function differences(
  one: string,
  other: string,
  keys: Pick<FleetKeys, 'open'>,
): readonly string[] {
  const contentOf = (dir: string, name: string) => {
    const text = textOf(join(dir, name));
    return name === manifestName && text !== undefined ? keys.open(text) : text;
  };
  const names = new Set([...filesOf(one), ...filesOf(other)]);
  return [...names].filter((name) => contentOf(one, name) !== contentOf(other, name));
}

const filesOf = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(dir, name)).isFile(),
  );

/** Its bytes as text; undefined if there is no such file. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return undefined;
  }
}
