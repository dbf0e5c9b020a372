import { readRelease } from '@parol/contract/read-fleet';
import type { Fleet } from '@parol/contract/release';
import { loadFromElsewhere } from './base.ts';
import { hashes } from './hashes.ts';

/**
 * Returns the fleet with some remotes replaced by ones from other origins. The root of such an
 * origin has the `release.json` and the files. A remote whose `release.json` can't be read keeps
 * its release; that release is also the fallback if the override fails.
 */
export async function withOverrides(
  fleet: Fleet,
  origins: Readonly<Record<string, string>>,
): Promise<Fleet> {
  const remotes = { ...fleet.remotes };
  for (const [name, origin] of Object.entries(origins)) {
    const release = await fetch(`${origin}/release.json`, { cache: 'no-store' })
      .then(async (response) => readRelease(await response.json()))
      .catch(() => undefined);
    if (release?.route.name !== name) {
      console.warn(`Parol: ${origin}/release.json is no release of ${name}`);
      continue;
    }
    const version = `${release.route.version}-override`;
    loadFromElsewhere({ name, version }, `${origin}/`);
    hashes.learnFiles((file) => `${origin}/${file}`, release.files);
    const served = fleet.remotes[name];
    remotes[name] = {
      active: version,
      previous: served?.active ?? null,
      manifests: served?.manifests ?? {},
      disabled: served?.disabled ?? [],
      route: { ...release.route, version },
    };
  }
  return { ...fleet, remotes };
}
