import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { prefer } from '../fixtures/preferences.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Language } from '../fixtures/texts.ts';
import { AnyPage } from '../pages/any-page.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

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
export async function lookAt(page: Page, name: string): Promise<void> {
  const any = new AnyPage(page);
  await any.calm();
  expect.soft(await violations(page), `${name} night`).toEqual([]);
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

/** The same in English and in Filipino, a step each, from the night theme on. */
export async function inBothLanguages(context: BrowserContext, origin: string, act: (language: Language) => Promise<void>): Promise<void> {
  for (const language of ['en', 'ph'] as const) {
    await prefer(context, origin, { language, theme: 'night' });
    await test.step(language, () => act(language));
  }
}
