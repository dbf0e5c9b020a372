// `npm run dev [remote …]`: runs everything, rebuilds changes and reloads the page. With names, only watches
// the shell and those remotes.
import { spawn, spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { checkNode, install, root } from './pnpm.mjs';

checkNode();
install();
// The platform only serves releases; the builder publishes changes while it runs.
const env = { ...process.env, PAROL_DEV: '1', PAROL_DEPLOY: 'off' };
const names = process.argv.slice(2);
const run = (file, ...args) => [
  process.execPath,
  ['--import', 'tsx', `platform/src/${file}`, ...args],
  { cwd: root, stdio: 'inherit', env },
];
const deployed = spawnSync(...run('site/fleet/deploy.cli.ts'));
if (deployed.status !== 0) process.exit(deployed.status ?? 1);

let ending = false;
let platform = startPlatform();
const builder = spawn(
  ...run('site/fleet/watch.cli.ts', ...(names.length > 0 ? ['shell', ...names] : [])),
);

function startPlatform() {
  const child = spawn(...run('start/main.ts'));
  // Exit if the platform could not start; it has printed why. A restart ends it by a signal, with
  // no exit
  // code.
  child.on('exit', (code) => code && end('SIGTERM', code));
  return child;
}
function end(signal, code) {
  if (ending) return;
  ending = true;
  clearTimeout(timer);
  builder.kill('SIGTERM');
  if (platform.exitCode !== null) process.exit(code);
  platform.once('exit', () => process.exit(code));
  platform.kill(signal);
}

// Restart the platform when its sources or wire change.
let timer;
for (const folder of names.length > 0
  ? []
  : ['platform/src', 'sandbox/src', 'shared/domain/src', 'shared/wire/src']) {
  watch(`${root}${folder}`, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (ending) return;
      platform.once('exit', () => {
        if (!ending) platform = startPlatform();
      });
      platform.kill('SIGTERM');
    }, 300);
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal, 0));
