import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remoteNames, root } from '@parol/build/paths';
import { shellPart } from './releases.ts';

/** For `npm run dev`: rebuilds and publishes what changed; open pages see the new revision and reload. */
const deploy = fileURLToPath(new URL('./deploy.cli.ts', import.meta.url));
const named = process.argv.slice(2);
const unknown = named.find((name) => !remoteNames.includes(name));
if (unknown) {
  process.stderr.write(`There is no remote "${unknown}". Remotes: ${remoteNames.join(', ')}.\n`);
  process.exit(1);
}
const names = named.length > 0 ? named : remoteNames;

let running = false;
let again = false;

/** Each build is a process of its own: Node keeps modules, such as gateway descriptors, as first read. */
async function rebuild(): Promise<void> {
  if (running) {
    again = true;
    return;
  }
  running = true;
  const parts = named.length > 0 ? named : [shellPart, ...remoteNames];
  const child = spawn(process.execPath, ['--import', 'tsx', deploy, ...parts], {
    stdio: 'inherit',
  });
  await once(child, 'exit');
  running = false;
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
process.stdout.write(`Watching ${folders.join(', ')}.\n`);
