import { chromium, type BrowserContext } from '@playwright/test';
import { cookieName } from '@parol/domain';
import type { Trial } from '@parol/platform/start/trial';
import { trialMember } from '@parol/platform/start/trial-member';
import type { ChromiumOptions } from '../chromium.ts';
import * as v from 'valibot';
import { openStop } from './open-stop.ts';
import { stopsOf } from './stops.ts';
import { tryStops } from './try-stops.ts';

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
    await logIn(contexts.member, trial);
    const { release } = trial;
    const tried = release?.route.name;
    const { origin, failures, hasRows, notRendered } = trial;
    const faults = await tryStops(stopsOf(trial), async (stop) => {
      const before = failures.length;
      const found = await openStop(contexts[stop.as], { origin, tried, hasRows, stop });
      const here = failures
        .slice(before)
        .map(reported)
        .filter(({ path }) => path === stop.path);
      // The shell shows the card of a failure if a release takes too long.
      const isHung = here.some(({ phase }) => phase === 'hang');
      const hasFailed = here.some(({ phase }) => phase !== 'hang');
      return found.map(({ says, isLate }) => ({ says, isLate: isHung || (isLate && !hasFailed) }));
    });
    // Of the releases that took too long, those that did so when they were opened alone are in the lines.
    const reports = failures
      .filter((report) => reported(report).phase !== 'hang')
      .map((report) => `The shell reported a failure: ${report}`);
    // Without rows nothing is rendered; without a fault it was rendered when it was opened again.
    const reasons = hasRows && faults.some((line) => line.includes('without its HTML'));
    return [...faults, ...(reasons ? new Set(notRendered) : []), ...reports];
  } finally {
    await browser.close();
  }
}

const reported = (report: string) =>
  v.parse(v.object({ phase: v.string(), path: v.string() }), JSON.parse(report));

/** As after a login: members' pages, which the server sends without HTML, show their account. */
async function logIn(context: BrowserContext, { origin }: Trial): Promise<void> {
  const { session_token } = trialMember;
  await context.addCookies([
    { name: cookieName('parol_session', origin), value: session_token, url: origin },
  ]);
  await context.addInitScript(
    (session) => localStorage.setItem('parol_session', session),
    JSON.stringify({ token: session_token, account: trialMember }),
  );
}
