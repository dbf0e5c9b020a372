import { setTimeout } from 'node:timers/promises';
import type { CDPSession } from '@playwright/test';

const limitMs = 120_000;

/** What a page has told the bench: resolves with the text, or throws with `what` after two minutes. */
export type Told = (what: string) => Promise<string>;

/**
 * Gives every document of the tab a function that tells the bench a text; the first one counts.
 * Playwright's own ways to wait load a script into the page whose evaluation takes long enough to
 * delay a first paint: that of `/` came 0.16 s later.
 */
export async function tell(session: CDPSession, name: string): Promise<Told> {
  const told = new Promise<string>((resolve) => {
    session.on('Runtime.bindingCalled', (call) => {
      if (call.name === name) resolve(call.payload);
    });
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name });
  return (what) => Promise.race([told, ended(what)]);
}

async function ended(what: string): Promise<never> {
  await setTimeout(limitMs, undefined, { ref: false });
  throw new Error(what);
}
