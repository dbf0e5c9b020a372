import { setTimeout } from 'node:timers/promises';
import { errors, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { openModalEvent, opensModals } from '@parol/platform/site/fleet/trial-opener';
import { reportedLoads } from '../fixtures/reported-loads.ts';
import type { Stop, Widget } from './stops.ts';
import type { Fault } from './try-stops.ts';

/** Time for a page, widget or modal to appear; the shell gives up a release after 8 s. */
const patienceMs = 10_000;
/** Time for the tab's report of what it loaded, which it sends a second later by a further file. */
const reportMs = 20_000;
/** A browser waits without limit for a page that computes for ever, and a publish with it. */
const stopMs = 90_000;

interface Opened {
  readonly origin: string;
  /** The tried remote; undefined if the shell is tried, which has to show every part. */
  readonly tried: string | undefined;
  /** Whether the pages show rows; without them the server can't render those of visitors. */
  readonly hasRows: boolean;
  readonly stop: Stop;
}

const fault = (says: string): Fault => ({ says, isLate: false });
/** Something did not happen, in its time if it has one, which the line names. */
const lateFault = (what: string, ms?: number): Fault => ({
  says: ms === undefined ? `${what}.` : `${what} within ${ms / 1_000} s.`,
  isLate: true,
});
/** Whether the browser says that the page itself was answered with 503, as one that could not be rendered. */
const isUnrendered = (text: string, url: string, { origin, stop }: Opened): boolean =>
  url === origin + stop.path && /^Failed to load .*\b503\b/.test(text);

/** Opens an address with its widgets and modals, and returns what is wrong. */
export async function openStop(context: BrowserContext, opened: Opened): Promise<readonly Fault[]> {
  const page = await context.newPage();
  try {
    const said: Fault[] = [];
    page.on('pageerror', (error) => said.push(fault(`throws: ${oneLine(error.message)}`)));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const text = oneLine(message.text());
      if (isUnrendered(text, message.location().url, opened)) {
        if (opened.hasRows) said.push(lateFault('is sent without its HTML'));
        return;
      }
      // The browser's message about a file that failed to load does not contain its address.
      const file = text.startsWith('Failed to load') ? ` ${message.location().url}` : '';
      said.push(fault(`logs: ${text}${file}`));
    });
    // A page that goes elsewhere meanwhile can't be looked at.
    const faults = faultsOf(page, opened).catch((error: Error) => [
      {
        says: `can't be looked at: ${oneLine(error.message)}`,
        isLate: error instanceof errors.TimeoutError,
      },
    ]);
    return [...(await within(stopMs, faults)), ...said];
  } finally {
    await within(patienceMs, page.close());
  }
}

/** What `looking` finds, or that it takes longer than `ms`. */
async function within<T>(ms: number, looking: Promise<T>): Promise<T | readonly Fault[]> {
  const found = new AbortController();
  const late = setTimeout(ms, [lateFault('does not answer', ms)], {
    signal: found.signal,
  }).catch(() => []);
  try {
    return await Promise.race([looking, late]);
  } finally {
    found.abort();
  }
}

async function faultsOf(page: Page, { origin, tried, stop }: Opened): Promise<readonly Fault[]> {
  const loaded = !stop.part || isLoaded(page, origin, stop.part);
  await page.goto(origin + stop.path, { waitUntil: 'load' });
  if (!(await loaded)) return [lateFault('does not report that it has loaded', reportMs)];
  const faults: Fault[] = [];
  if (!(await shows(page))) faults.push(lateFault('shows nothing', patienceMs));
  for (const widget of stop.widgets) {
    if (await showsWidget(page, widget)) continue;
    faults.push(lateFault(`does not load the slot ${widget.id}`, patienceMs));
    break;
  }
  // The replies to the first requests may still make it throw.
  await settle(page);
  faults.push(
    ...(await cardsIn(page.locator('body'), tried)).map((card) => fault(`shows ${card}.`)),
  );
  for (const selector of stop.modals) {
    const where = `in the modal ${selector}`;
    if (!(await showsModal(page, selector)))
      faults.push(lateFault(`shows nothing ${where}`, patienceMs));
    const cards = await cardsIn(page.locator('dialog[open]'), tried);
    faults.push(...cards.map((card) => fault(`shows ${card} ${where}.`)));
    await command(page, '');
  }
  return faults;
}

const isLoaded = (page: Page, origin: string, part: string): Promise<boolean> =>
  page
    .waitForRequest(
      (request) =>
        request.url().startsWith(origin) &&
        reportedLoads(request).some(({ remote }) => remote === part),
      { timeout: reportMs },
    )
    .then(
      () => true,
      () => false,
    );

const settle = (page: Page) =>
  page.waitForLoadState('networkidle', { timeout: patienceMs }).catch(() => undefined);

/** Waits until `isTrue` holds in the page, within the time limit of a part. */
const holds = <T>(page: Page, isTrue: (given: T) => boolean, given: T): Promise<boolean> =>
  page.waitForFunction(isTrue as never, given, { timeout: patienceMs }).then(
    () => true,
    () => false,
  );

/** Whether text or a picture appears in the main part of the page; a skeleton has neither. */
const shows = (page: Page): Promise<boolean> =>
  holds(
    page,
    () => {
      const main = document.querySelector('main');
      if (!main?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
      return main.innerText.trim() !== '' || main.querySelector('img, canvas, iframe') !== null;
    },
    undefined,
  );

/**
 * Whether a widget has replaced its skeleton, or its HTML is complete without its files. It loads
 * when its place is near the screen, which may be behind one of the page's tabs. It may show nothing
 * to this member, and another remote's page may have no place for it now.
 */
async function showsWidget(page: Page, { id, files, isCertain }: Widget): Promise<boolean> {
  const place = page.locator(`[data-slot="${id}"]`);
  if (!isCertain) {
    await settle(page);
    for (const tab of await page.getByRole('tab').all())
      if ((await place.count()) === 0) await tab.click();
    if ((await place.count()) === 0) return true;
  }
  return holds(
    page,
    ({ name, addresses }) => {
      const arrived = new Set(
        performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
      );
      const slot = document.querySelector(`[data-slot="${name}"]`);
      if (!slot) {
        scrollTo(0, document.documentElement.scrollHeight);
        return false;
      }
      slot.scrollIntoView();
      if (slot.querySelector('[data-served][data-complete]')) return true;
      // Files arrive before they run, and another release's may be shown.
      const waits = slot.querySelector('[data-loading], [data-served]') !== null;
      return !waits && addresses.every((one) => arrived.has(one));
    },
    { name: id, addresses: files },
  );
}

/** Whether a modal shows more than its title. */
async function showsModal(page: Page, selector: string): Promise<boolean> {
  await holds(page, (attribute) => document.documentElement.hasAttribute(attribute), opensModals);
  await command(page, selector);
  const isShown = await holds(
    page,
    () => {
      const dialog = document.querySelector<HTMLDialogElement>('dialog[open]');
      const title = dialog?.querySelector('h2')?.innerText ?? '';
      if (!dialog?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        return false;
      return dialog.innerText.replace(title, '').trim() !== '';
    },
    undefined,
  );
  await settle(page);
  return isShown;
}

const command = (page: Page, detail: string) =>
  page.evaluate(([name, to]) => void dispatchEvent(new CustomEvent(name, { detail: to })), [
    openModalEvent,
    detail,
  ] as const);

/** The cards of failures of the tried remote, or of any remote if the shell is tried. */
async function cardsIn(scope: Locator, tried: string | undefined): Promise<string[]> {
  const failed = await scope
    .locator(tried === undefined ? '[data-remote]' : `[data-remote="${tried}"]`)
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-remote')));
  return failed.map((name) => `the card of a failure of ${name}`);
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 300);
