import { watch } from 'node:fs';
import { join } from 'node:path';
import { buildRemote, buildShell, remoteNames, root } from '@parol/build';
import { readConfig } from '../../kernel/config/config.ts';
import { createFleetService } from './fleet.service.ts';
import { storeDir } from './store-dir.ts';
import { folderStore } from './store.ts';

/** For `npm run dev`: rebuilds and publishes what changed; open pages see the new revision and reload. */
const service = createFleetService(folderStore(storeDir(readConfig())));
const named = process.argv.slice(2);
const unknown = named.find((name) => !remoteNames.includes(name));
if (unknown) {
  process.stderr.write(`There is no remote "${unknown}". Remotes: ${remoteNames.join(', ')}.\n`);
  process.exit(1);
}
const names = named.length > 0 ? named : remoteNames;

let running = false;
let again = false;
async function rebuild(): Promise<void> {
  if (running) {
    again = true;
    return;
  }
  running = true;
  try {
    if (named.length === 0) {
      const shell = await buildShell();
      if (shell.fresh) service.publishShell(shell.version, shell.dir);
    }
    for (const name of names) {
      const built = await buildRemote(name);
      if (!built.fresh) continue;
      service.publish(name, built.dir);
      process.stdout.write(`${name} ${built.version}\n`);
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  } finally {
    running = false;
  }
  if (again) {
    again = false;
    await rebuild();
  }
}

let timer: NodeJS.Timeout | undefined;
const folders = [
  ...names.map((name) => `mfe-${name}`),
  ...(named.length > 0 ? [] : ['shell', 'shared']),
];
for (const folder of folders) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!file || /node_modules|\.cache|dist/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void rebuild(), 150);
  });
}
