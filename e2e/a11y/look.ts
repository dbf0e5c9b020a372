import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { englishAmong } from '../fixtures/language-sweep.ts';
import { prefer } from '../fixtures/preferences.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Language } from '@parol/domain';
import { AnyPage } from '../pages/any-page.ts';
import { shownTexts } from '../pages/shown-texts.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** English on the night theme and Filipino on the light one: a wording knows no colours, so every page meets both of each. */
const dresses = [
  { language: 'en', theme: 'night' },
  { language: 'ph', theme: 'light' },
] as const;

/** What axe finds wrong, a line each: rule, place, and what it says. */
async function violations(page: Page, only?: string): Promise<readonly string[]> {
  // A game is the studio's own page, on its own origin. Without frames the whole run is the page's own ("legacy"), and
  // what is in order need not be told in detail: together a third of the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('iframe')
    .options({ resultTypes: ['violations'] });
  const { violations: found } = await (only ? axe.withRules(only) : axe.withTags(rules)).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim() ?? ''}`,
    ),
  );
}

/** The page as it stands; one in Filipino has no English in it either. */
export async function lookAt(page: Page, name: string): Promise<void> {
  const any = new AnyPage(page);
  await any.calm();
  expect.soft(await violations(page), name).toEqual([]);
  if (await any.isFilipino())
    expect.soft(englishAmong(await shownTexts(page)), `English on ${name}`).toEqual([]);
}

/** The page as it stands in the night theme, and of the light one what a theme can change: for what is seen in one language. */
export async function lookInBothThemes(page: Page, name: string): Promise<void> {
  const any = new AnyPage(page);
  await lookAt(page, `${name} night`);
  await any.wear('light');
  expect.soft(await violations(page, 'color-contrast'), `${name} light`).toEqual([]);
  await any.wear('night');
}

/** Every address of a list, once it has come to rest. */
export async function look(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await new AnyPage(page).settle();
    await lookAt(page, path);
  }
}

/** The same in both languages and themes, a step each. */
export async function inBothLanguages(
  context: BrowserContext,
  origin: string,
  act: (language: Language) => Promise<void>,
): Promise<void> {
  for (const { language, theme } of dresses) {
    await prefer(context, origin, { language, theme });
    await test.step(`${language}, ${theme}`, () => act(language));
  }
}
