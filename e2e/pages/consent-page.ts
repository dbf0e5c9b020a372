import type { Locator, Page, Request } from '@playwright/test';
import type { Language } from '@parol/domain';
import { textsOf } from '../fixtures/texts.ts';

/** The question of consent, and `/cookies`, where the answer is shown and changed. */
export class ConsentPage {
  readonly question: Locator;
  readonly agree: Locator;
  readonly refuse: Locator;
  readonly withdraw: Locator;
  /** The link in the footer. */
  readonly link: Locator;
  private readonly t: (key: string) => string;
  private readonly sent: Request[] = [];

  constructor(
    private readonly page: Page,
    language: Language = 'en',
  ) {
    this.t = textsOf('content', language);
    const button = (key: string) => page.getByRole('button', { name: this.t(key), exact: true });
    this.question = page.getByRole('region', { name: this.t('consent.title') });
    this.agree = button('consent.agree');
    this.refuse = button('consent.refuse');
    this.withdraw = button('consent.withdraw');
    this.link = page.getByRole('contentinfo').getByRole('link', { name: this.t('nav.cookies') });
    page.on('request', (request) => {
      if (request.url().endsWith('/api/cms/trackEvents')) this.sent.push(request);
    });
  }

  /** The events that the page has sent so far: their kinds, and the visitor's id. */
  tracked(): { readonly kinds: readonly string[]; readonly visitor: string | undefined } {
    const bodies = this.sent.map(
      (request) =>
        request.postDataJSON() as { visitor: string; events: readonly { kind: string }[] },
    );
    return {
      kinds: bodies.flatMap(({ events }) => events.map(({ kind }) => kind)),
      visitor: bodies.at(-1)?.visitor,
    };
  }
  /** Loads another page, after this one has sent its waiting events. */
  async leaveTo(path: string): Promise<void> {
    await this.page.waitForLoadState('networkidle');
    // Requests of the real event are not reported, because the page is gone.
    await this.page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await this.page.goto(path);
    await this.page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
  }
  state(name: 'refused' | 'agreed'): Locator {
    return this.page.getByRole('main').getByText(this.t(`cookies.state.${name}`), { exact: true });
  }
  measured(kind: 'page_view' | 'sign_up_finished'): Locator {
    return this.page.getByRole('main').getByText(this.t(`cookies.measured.kinds.${kind}`));
  }
  /** The names of the cookies of link parameters, of the answer, and of others that scripts can read. */
  async cookies(): Promise<readonly string[]> {
    const text = await this.page.evaluate(() => document.cookie);
    return text
      .split('; ')
      .map((pair) => pair.split('=')[0] ?? '')
      .toSorted();
  }
  /** The names under which the browser stores something, without those that `/cookies` lists. */
  async unlisted(): Promise<readonly string[]> {
    const text = await this.page.getByRole('main').innerText();
    const listed = text.match(/(?:parol|workbox)[\w.-]*\w/g) ?? [];
    const cookies = (await this.page.context().cookies()).map(({ name }) => name);
    const others = await this.page.evaluate(async () => [
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await caches.keys()),
    ]);
    return [...cookies, ...others].filter((name) => !listed.some((one) => name.startsWith(one)));
  }
  /** The buttons and links to money or an account that the question covers. */
  async covered(): Promise<readonly string[]> {
    const money = this.page
      .locator('header, nav')
      .getByRole('button')
      .or(this.page.locator('a[href="/deposit"], a[href="/withdrawal"]'));
    return coveredBy(this.question, money);
  }
  /** The buttons that the toast with this text covers, without its own. */
  async coveredByToast(key: string): Promise<readonly string[]> {
    const host = this.page.getByRole('status');
    const toast = host.locator('> div').filter({ hasText: this.t(key) });
    await toast.waitFor();
    return coveredBy(toast, this.page.locator('main, header, nav').getByRole('button'));
  }
}

/** The texts of those controls that lie under an element. */
async function coveredBy(element: Locator, controls: Locator): Promise<readonly string[]> {
  const area = await element.boundingBox();
  const found: string[] = [];
  for (const control of await controls.all()) {
    const box = await control.boundingBox();
    if (!box || !area) continue;
    const isApart =
      box.x + box.width <= area.x ||
      area.x + area.width <= box.x ||
      box.y + box.height <= area.y ||
      area.y + area.height <= box.y;
    if (!isApart) found.push((await control.textContent()) ?? '');
  }
  return found;
}
