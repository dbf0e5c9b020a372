import { chromium, type Browser, type Page } from '@playwright/test';
import type { Fleet, Release } from '@parol/contract/release';
import { trialMember, type Trial } from '@parol/platform/trial';
import type { ChromiumOptions } from '../chromium.ts';

type ReleasePage = Release['route']['pages'][number];

/** At most this many pages of a release are opened, so that a publish takes only seconds. */
const most = 6;
/** Time for a page to appear; the shell gives up a release after 8 s. */
const patienceMs = 10_000;

/**
 * The first pages whose files differ from the active release's; if none differs, the first page.
 */
export function pagesToOpen(
  { pages }: Pick<Release['route'], 'pages'>,
  serving: Pick<Release['route'], 'pages'> | undefined,
): readonly ReleasePage[] {
  const before = new Map(serving?.pages.map(({ path, files }) => [path, String(files)]));
  const changed = pages.filter(({ path, files }) => before.get(path) !== String(files));
  return changed.length > 0 ? changed.slice(0, most) : pages.slice(0, 1);
}

/** A page, and the part whose reported load shows that the page works. */
interface OpenedPage extends Pick<ReleasePage, 'path' | 'access'> {
  readonly part: string;
}

/**
 * The pages on which a shell is tried: Home, and the first page of each remote that is not turned
 * off.
 */
export const pagesForShell = ({ remotes }: Pick<Fleet, 'remotes'>): readonly OpenedPage[] => [
  { part: 'shell', path: '/', access: 'everyone' },
  ...Object.entries(remotes).flatMap(([part, { route, disabled }]) =>
    route.pages
      .filter(({ path }) => !disabled.includes(path))
      .slice(0, 1)
      .map(({ path, access }) => ({ part, path, access })),
  ),
];

function pagesOf({ release, serving, fleet }: Trial): readonly OpenedPage[] {
  if (!release) return pagesForShell(fleet);
  const { route } = release;
  return pagesToOpen(route, serving).map((page) => ({ ...page, part: route.name }));
}

/**
 * Opens pages of the tried release or shell in a real browser, as a visitor or member according to
 * the page's access. Returns a line for each page that throws, logs an error, is reported by the
 * shell or shows nothing.
 */
export async function smoke(trial: Trial, options: ChromiumOptions): Promise<readonly string[]> {
  const browser = await chromium.launch(options);
  try {
    const queue = pagesOf(trial).values();
    const faults: string[] = [];
    const lane = async () => {
      for (const page of queue) faults.push(...(await open(browser, trial, page)));
    };
    await Promise.all([lane(), lane()]);
    const reports = trial.failures.map((report) => `The shell reported a failure: ${report}`);
    return [...faults, ...reports];
  } finally {
    await browser.close();
  }
}

async function open(
  browser: Browser,
  { origin }: Trial,
  { part, path, access }: OpenedPage,
): Promise<readonly string[]> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    if (access !== 'visitor')
      await page.addInitScript(
        (session) => localStorage.setItem('parol_session', session),
        JSON.stringify({ token: trialMember.session_token, account: trialMember }),
      );
    const said: string[] = [];
    page.on('pageerror', (error) => said.push(`${path} throws: ${oneLine(error.message)}`));
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const text = oneLine(message.text());
      // The browser's message about a file that failed to load does not contain its address.
      const file = text.startsWith('Failed to load') ? ` ${message.location().url}` : '';
      said.push(`${path} logs: ${text}${file}`);
    });
    const loaded = page.waitForRequest(
      (request) =>
        request.url() === `${origin}/_fleet/loads` && request.postDataJSON().remote === part,
      { timeout: patienceMs },
    );
    const [isLoaded] = await Promise.all([
      loaded.then(
        () => true,
        () => false,
      ),
      page.goto(origin + path, { waitUntil: 'load' }),
    ]);
    if (!isLoaded) return [`${path} does not load.`, ...said];
    return (await shows(page)) ? said : [`${path} shows nothing.`, ...said];
  } finally {
    await context.close();
  }
}

/** Whether text or a picture appears in the main part of the page; a skeleton has neither. */
async function shows(page: Page): Promise<boolean> {
  try {
    await page.waitForFunction(
      () => {
        const main = document.querySelector('main');
        if (!main?.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          return false;
        return main.innerText.trim() !== '' || main.querySelector('img, canvas, iframe') !== null;
      },
      undefined,
      { timeout: patienceMs },
    );
    // The replies to the page's first requests may still make it throw.
    await page.waitForLoadState('networkidle', { timeout: patienceMs });
    return true;
  } catch {
    return false;
  }
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 300);
