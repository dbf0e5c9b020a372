import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The processes that run, each with whether it has a process group of its own. */
const children = new Map();
let ending = false;
/** What a signal does: by default it ends the children, and then this process, as that of a server that is stopped. */
let end = (signal) => endAll(signal, 0);
/** Whether signals are watched for also without children. */
let isAlwaysWatched = false;

/**
 * Starts a process that ends with this one. With `detached` it has a process group of its own,
 * which is signalled as a whole: npx does not forward signals to what it runs.
 */
export function startChild(command, args, options = {}) {
  watchForEnd();
  const child = spawn(command, args, options);
  children.set(child, options.detached === true && process.platform !== 'win32');
  for (const event of ['exit', 'error'])
    child.once(event, () => {
      children.delete(child);
      if (children.size === 0 && !isAlwaysWatched) stopWatching();
    });
  return child;
}

/**
 * Waits until a child has ended and all that it printed is read; undefined if it succeeded, or else in
 * words why not. Never returns once this process ends, so that nothing more is started.
 */
export async function faultOf(child) {
  const fault = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => {
      if (code === 0) resolve(undefined);
      else resolve(signal ? `ended by ${signal}` : `ended with ${code}`);
    });
  });
  if (ending) await new Promise(() => {});
  return fault;
}

/** Whether this process waits for its children to end. */
export const isEnding = () => ending;

/** Sends `signal` to all children, waits until they have ended, and exits. */
export async function endAll(signal, code) {
  ending = true;
  const gone = [...children.keys()].map((child) => once(child, 'exit'));
  signalAll(signal);
  await Promise.all(gone);
  process.exit(code);
}

function signalAll(signal) {
  for (const [child, isGroup] of children) {
    if (isGroup) process.kill(-child.pid, signal);
    else child.kill(signal);
  }
}

/** Lets `act` end this process when it gets a signal or its npm has ended, also while it has no children. */
export function onEnd(act) {
  end = act;
  isAlwaysWatched = true;
  watchForEnd();
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Ctrl-C also reaches the children from the terminal; they treat the two signals as one. */
const onSignal = (signal) => void end(signal);
/** When this process ends without a signal, as by an error. */
const onExit = () => signalAll('SIGTERM');
const parent = process.ppid;
let isWatching = false;
let timer;

function watchForEnd() {
  if (isWatching) return;
  isWatching = true;
  for (const signal of signals) process.on(signal, onSignal);
  process.on('exit', onExit);
  // npm sends signals only to its shell, which exits without forwarding them, so watch the parent process.
  if (process.env.npm_lifecycle_event)
    timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      if (!ending) void end('SIGTERM');
    }, 500).unref();
}

function stopWatching() {
  isWatching = false;
  for (const signal of signals) process.off(signal, onSignal);
  process.off('exit', onExit);
  clearInterval(timer);
}
