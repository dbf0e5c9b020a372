// `npm run dev [remote …]`: runs everything, rebuilds changes and reloads the page. With names, only watches
// the shell and those remotes.
import { once } from 'node:events';
import { watch } from 'node:fs';
import { endAll, isEnding, startChild } from './children.mjs';
import { checkNode, install, root } from './pnpm.mjs';

checkNode();
await install();
// The platform only serves releases; the builder publishes changes while it runs.
const env = { ...process.env, PAROL_DEV: '1', PAROL_DEPLOY: 'off' };
const names = process.argv.slice(2);
const start = (file, ...args) =>
  startChild(process.execPath, ['--import', 'tsx', `platform/src/${file}`, ...args], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
const [deployed] = await once(start('site/fleet/deploy.cli.ts'), 'exit');
if (deployed !== 0) process.exit(deployed ?? 1);

let platform = startPlatform();
start('site/fleet/watch.cli.ts', ...(names.length > 0 ? ['shell', ...names] : []));

function startPlatform() {
  const child = start('start/main.ts');
  // Exit if the platform could not start; it has printed why. A restart ends it by a signal, with
  // no exit code.
  child.on('exit', (code) => {
    if (code && !isEnding()) void endAll('SIGTERM', code);
  });
  return child;
}

// Restart the platform when its sources or wire change.
let timer;
for (const folder of names.length > 0
  ? []
  : ['platform/src', 'sandbox/src', 'shared/domain/src', 'shared/wire/src']) {
  watch(`${root}${folder}`, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isEnding()) return;
      platform.once('exit', () => {
        if (!isEnding()) platform = startPlatform();
      });
      platform.kill('SIGTERM');
    }, 300);
  });
}
