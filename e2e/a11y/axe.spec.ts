import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { becomeMember } from '../fixtures/member.ts';
import { prefer } from '../fixtures/preferences.ts';
import { expect, test } from '../fixtures/test.ts';
import { textsOf, type Language } from '../fixtures/texts.ts';
import { AnyPage } from '../pages/any-page.ts';
import { Navigation } from '../pages/navigation.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const open: readonly string[] = ['/', '/slot', '/promotions', '/news', '/best-online-slots-philippines-guide', '/no-such-page'];
const ofVisitors: readonly string[] = ['/login', '/signup', '/forgot'];
const ofMembers: readonly string[] = [
  '/',
  '/me',
  '/setting?section=profile',
  '/setting?section=accounts',
  '/setting?section=security',
  '/statement',
  '/deposit',
  '/mayapay',
  '/dgpaygcashqr',
  '/withdrawal',
  '/inbox',
  '/promotions',
  '/launchOne?game=jeepney-jackpot',
];
const half = Math.ceil(ofMembers.length / 2);
// A trace of a hundred pages costs more than the looking.
test.use({ trace: 'off' });
test.setTimeout(300_000);

/** What axe finds wrong, a line each: rule, place, and what it says. */
async function violations(page: Page, only?: string): Promise<readonly string[]> {
  // A game is the studio's own page, on its own origin.
  const axe = new AxeBuilder({ page }).exclude('iframe');
  const { violations: found } = await (only ? axe.withRules(only) : axe.withTags(rules)).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`),
  );
}

/** The page as it stands: everything in the night theme, and of the light one what a theme can change. */
async function lookAt(page: Page, name: string): Promise<void> {
  const any = new AnyPage(page);
  await any.calm();
  expect.soft(await violations(page), `${name} night`).toEqual([]);
  await any.wear('light');
  expect.soft(await violations(page, 'color-contrast'), `${name} light`).toEqual([]);
  await any.wear('night');
}

async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await new AnyPage(page).settle();
    await lookAt(page, path);
  }
}

async function inBothLanguages(context: BrowserContext, origin: string, act: (language: Language) => Promise<void>): Promise<void> {
  for (const language of ['en', 'ph'] as const) {
    await prefer(context, origin, { language, theme: 'night' });
    await test.step(language, () => act(language));
  }
}

test('pages open to everyone - have no violation in both languages and themes', async ({ page, context, origin }) => {
  await inBothLanguages(context, origin, () => look(page, open));
});

// The kit's own words are the same in both languages.
test("the kit's gallery - has no violation in both themes", async ({ page }) => look(page, ['/_gallery']));

test('pages of visitors and their sheets - have no violation in both languages and themes', async ({ page, context, origin }) => {
  const any = new AnyPage(page);
  await inBothLanguages(context, origin, async (language) => {
    await look(page, ofVisitors);
    const navigation = new Navigation(page, language);
    const t = textsOf('account', language);
    for (const [button, field] of [
      [navigation.logIn, t('form.phoneLabel')],
      [navigation.signUp, t('form.confirmLabel')],
    ] as const) {
      await page.goto('/');
      await any.settle();
      await button.click();
      await any.field(field).waitFor();
      await lookAt(page, `sheet with ${field}`);
    }
  });
});

for (const [index, paths] of [ofMembers.slice(0, half), ofMembers.slice(half)].entries()) {
  test(`pages of members, part ${index + 1} - have no violation in both languages and themes`, async ({ page, context, origin }) => {
    await becomeMember(page, origin);
    await inBothLanguages(context, origin, () => look(page, paths));
  });
}
