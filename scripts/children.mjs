import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The processes that run, each with whether it has a process group of its own. */
const children = new Map();
let ending = false;

/**
 * Starts a process that ends with this one. With `detached` it has a process group of its own,
 * which is signalled as a whole: npx does not forward signals to what it runs.
 */
export function startChild(command, args, options = {}) {
  if (children.size === 0) watchForEnd();
  const child = spawn(command, args, options);
  children.set(child, options.detached === true && process.platform !== 'win32');
  for (const event of ['exit', 'error'])
    child.once(event, () => {
      children.delete(child);
      if (children.size === 0) stopWatching();
    });
  return child;
}

/** Whether this process waits for its children to end. */
export const isEnding = () => ending;

/** Sends `signal` to all children, waits until they have ended, and exits. */
export async function endAll(signal, code) {
  ending = true;
  const gone = [...children.keys()].map((child) => once(child, 'exit'));
  for (const [child, isGroup] of children) {
    if (isGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  }
  await Promise.all(gone);
  process.exit(code);
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Ctrl-C also reaches the children from the terminal; they treat the two signals as one. */
const onSignal = (signal) => void endAll(signal, 0);
const parent = process.ppid;
let timer;

function watchForEnd() {
  for (const signal of signals) process.on(signal, onSignal);
  // npm sends signals only to its shell, which exits without forwarding them, so watch the parent process.
  if (process.env.npm_lifecycle_event)
    timer = setInterval(() => {
      if (process.ppid !== parent && !ending) void endAll('SIGTERM', 0);
    }, 500).unref();
}

function stopWatching() {
  for (const signal of signals) process.off(signal, onSignal);
  clearInterval(timer);
}
