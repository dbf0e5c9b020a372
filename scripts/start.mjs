// `npm start`: install, build, serve. Everything after the install is TypeScript, from platform/src/main.ts on.
import { spawn } from 'node:child_process';
import { checkNode, install, root } from './pnpm.mjs';

checkNode();
install();
const child = spawn(process.execPath, ['--import', 'tsx', 'platform/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: process.env,
});
// Ctrl-C reaches the child through the terminal too; it takes both for one. A signal sent to this process alone is handed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm hands a signal to its shell alone, which dies of it: then nobody is left who would stop us.
const parent = process.ppid;
if (process.env.npm_lifecycle_event)
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
