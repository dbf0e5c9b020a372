// `npm run dev [remote …]`: everything runs, rebuilds what changes and reloads the page. With names, only those remotes are watched.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { checkNode, install, root } from './pnpm.mjs';

checkNode();
install();
const env = { ...process.env, PAROL_DEV: '1' };
const names = process.argv.slice(2);

let ending = false;
let platform = startPlatform();
const builder = spawn(
  process.execPath,
  ['--import', 'tsx', 'platform/src/site/fleet/watch.cli.ts', ...names],
  { cwd: root, stdio: 'inherit', env },
);

function startPlatform() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'platform/src/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env,
  });
  // A platform that could not start said why; nothing goes on without it. One that is restarted is killed by a signal.
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

// The platform restarts when its own sources or wire change.
let timer;
for (const folder of names.length > 0
  ? []
  : ['platform/src', 'platform/sandbox/src', 'shared/domain/src', 'shared/wire/src']) {
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
