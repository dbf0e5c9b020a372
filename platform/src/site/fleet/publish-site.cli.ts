import { readdirSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../kernel/config/config.ts';
import { openFleetService } from './open-service.ts';
import { type BuiltFolder, publishChanged } from './publish-changed.ts';
import { shellPart } from './releases.ts';

/** `node parol.mjs publish`: publishes the shell and the remotes of a release's folder that are not live. */
async function run(): Promise<readonly string[]> {
  const config = readConfig();
  const service = await openFleetService(config, {
    by: process.env.PAROL_OPERATOR || userInfo().username,
  });
  return publishChanged(service, builtIn(join(config.root, 'site')));
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
