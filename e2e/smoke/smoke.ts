import { chromium, type BrowserContext } from '@playwright/test';
import { trialMember, type Trial } from '@parol/platform/start/trial';
import type { ChromiumOptions } from '../chromium.ts';
import { openStop } from './open-stop.ts';
import { stopsOf, type Stop } from './stops.ts';

/** After this many addresses with a fault, no more are opened: each fault costs up to ten seconds. */
const enough = 4;

/**
 * Opens pages, widgets and modals of the tried release or shell in a real browser, as a visitor and
 * as a member where their access allows it. Returns a line for each that throws, logs an error,
 * shows nothing or shows the card of a failure, and for each failure that the shell reports.
 */
export async function smoke(trial: Trial, options: ChromiumOptions): Promise<readonly string[]> {
  const browser = await chromium.launch(options);
  try {
    const contextOf = async () => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        serviceWorkers: 'block',
      });
      await context.addInitScript(() => performance.setResourceTimingBufferSize(5_000));
      return context;
    };
    const contexts = { visitor: await contextOf(), member: await contextOf() };
    await logIn(contexts.member);
    const { release } = trial;
    const tried = release?.route.name;
    const queue = stopsOf(trial).values();
    const faults: string[] = [];
    let faulty = 0;
    const lane = async () => {
      for (const stop of queue) {
        if (faulty >= enough) return;
        const { origin } = trial;
        const found = await openStop(contexts[stop.as], { origin, tried, stop });
        if (found.length > 0) faulty += 1;
        faults.push(...found.map((fault) => inStatus(stop, fault)));
      }
    };
    await Promise.all([lane(), lane()]);
    const reports = trial.failures.map((report) => `The shell reported a failure: ${report}`);
    return [...new Set(faults), ...reports];
  } finally {
    await browser.close();
  }
}

const inStatus = ({ path, as }: Stop, fault: string) => `${path} as a ${as} ${fault}`;

const logIn = (context: BrowserContext) =>
  context.addInitScript(
    (session) => localStorage.setItem('parol_session', session),
    JSON.stringify({ token: trialMember.session_token, account: trialMember }),
  );
