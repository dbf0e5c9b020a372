// `npm start`: install, build, serve. After the install everything is TypeScript, starting at
// platform/src/start/main.ts.
import { spawn } from 'node:child_process';
import { checkNode, install, root } from './pnpm.mjs';

checkNode();
install();
// Node's default of 16 MB keeps about 25 MB more of short-lived objects in memory than the platform needs.
const youngHeap = '--max-semi-space-size=8';
const child = spawn(
  process.execPath,
  [youngHeap, '--import', 'tsx', 'platform/src/start/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: process.env,
  },
);
// Forward signals. Ctrl-C also reaches the child from the terminal; it treats the two as one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm sends signals only to its shell, which exits without forwarding them, so watch the parent
// process.
const parent = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
