import './pwa/worker-address.ts';
import 'react-dom/client';
import { nextTask } from './loading/next-task.ts';

/**
 * The libraries' code, the shell's own, and the boot run in a task each: together they would keep a
 * slow phone from reacting for several hundred milliseconds. `eager` leaves all in one file.
 */
async function start(): Promise<void> {
  await nextTask();
  const { boot } = await import(/* webpackMode: "eager" */ './app/boot.tsx');
  await nextTask();
  await boot();
}

// Reported as an uncaught error, so that the page's boot guard handles it.
start().catch(reportError);
