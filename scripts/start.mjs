// `npm start`: install, build, serve. After the install everything is TypeScript, starting at
// platform/src/start/main.ts.
import { startChild } from './children.mjs';
import { checkNode, install, root } from './pnpm.mjs';

checkNode();
await install();
// Node's default of 16 MB keeps about 40 MB more of short-lived objects in memory than one person needs.
const youngHeap = '--max-semi-space-size=4';
// glibc keeps memory apart for each of up to 8 arenas per core; threads that compress leave about 10 MB in them.
const fewerArenas = { MALLOC_ARENA_MAX: '2' };
// Node lets the heap double between two full collections, 60 MB more than is in use after the site is published.
const smallHeap = '--heap-growing-percent=30';
const child = startChild(
  process.execPath,
  [youngHeap, smallHeap, '--import', 'tsx', 'platform/src/start/main.ts'],
  { cwd: root, stdio: 'inherit', env: { ...fewerArenas, ...process.env } },
);
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
