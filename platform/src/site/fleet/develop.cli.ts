import type { FleetStore } from './store/store.ts';
import { stripVTControlCharacters } from 'node:util';
import { developRemote, developShell, type Developed } from '@parol/build';
import { readConfig } from '../../kernel/config/config.ts';
import { openFleetService } from './open-service.ts';
import { shellPart, releaseFile } from './releases.ts';
import { openStore } from './store/open-store.ts';

/**
 * Builds and publishes the part that its parent names, for `npm run dev`; answers with the fault, if
 * there is one. It keeps what it has read, so it must end when a file below `shared/` changes.
 */
const config = readConfig();
const store = openStore(config);
const service = await openFleetService(config, { by: 'npm run dev' });
const developed = new Map<string, Developed>();
/** Versions whose files the store has, oldest first, by part. */
const published = new Map<string, readonly string[]>();
/** Builds whose files stay: open pages that are held may still load from them. */
const keptBuilds = 3;

async function publish(name: string): Promise<void> {
  const part = developed.get(name) ?? (name === shellPart ? developShell() : developRemote(name));
  developed.set(name, part);
  const start = performance.now();
  const { version, dir } = await part.build();
  const built = performance.now();
  const { changed, text } =
    name === shellPart ? await service.publishShell(dir) : await service.publish(name, dir);
  const [building, publishing] = [built - start, performance.now() - built].map(Math.round);
  if (changed)
    process.stdout.write(
      `${text} It was built in ${building} ms, published in ${publishing} ms.\n`,
    );
  const versions = [...(published.get(name) ?? []).filter((one) => one !== version), version];
  for (const old of versions.slice(0, -keptBuilds)) await removeRelease(store, name, old);
  published.set(name, versions.slice(-keptBuilds));
}

process.on('message', (name) => {
  publish(String(name)).then(
    () => process.send?.({}),
    (error: unknown) => {
      const text = stripVTControlCharacters(error instanceof Error ? error.message : String(error));
      process.stderr.write(`${text}\n`);
      process.send?.({ fault: text });
    },
  );
});
process.on('disconnect', () => process.exit(0));

/** Removes the files of a release that no longer serves. */
async function removeRelease(store: FleetStore, name: string, version: string): Promise<void> {
  for (const file of await store.list(releaseFile(name, version, '')))
    await store.remove(file.name);
}
