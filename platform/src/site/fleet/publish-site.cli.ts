import { readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../kernel/config/config.ts';
import { openFleetService } from './open-service.ts';
import { type BuiltFolder, publishChanged } from './publish-changed.ts';
import { shellPart } from './releases.ts';
import { addSourceMaps } from './source-maps.ts';
import { openStore } from './store/open-store.ts';

/** `node parol.mjs publish`: publishes the shell and the remotes of a release's folder that are not live. */
async function run(): Promise<readonly string[]> {
  const config = readConfig();
  const service = await openFleetService(config, {
    by: process.env.PAROL_OPERATOR || userInfo().username,
  });
  const built = builtIn(join(config.root, 'site'));
  const lines = await publishChanged(service, built);
  // After the publish, which does not wait for them: without a map a stack names built files.
  for (const { name } of built)
    await addSourceMaps(openStore(config), name, join(config.root, 'maps', name));
  return lines;
}

/** The parts of the folder, `<part>/<version>`, the shell first because remotes need one. */
function builtIn(site: string): readonly BuiltFolder[] {
  const remotes = readdirSync(site).filter((name) => name !== shellPart);
  return [shellPart, ...remotes.toSorted()].flatMap((name) =>
    readdirSync(join(site, name)).map((version) => ({
      name,
      version,
      dir: join(site, name, version),
    })),
  );
}

run().then(
  (lines) => process.stdout.write(`${lines.join('\n') || 'All of it is published.'}\n`),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
