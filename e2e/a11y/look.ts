import type { BrowserContext, Page } from '@playwright/test';
import { englishAmong } from '../fixtures/language-sweep.ts';
import { prefer } from '../fixtures/preferences.ts';
import { keysAmong } from '../fixtures/shown-keys.ts';
import { expect, test } from '../fixtures/test.ts';
import type { Language } from '@parol/domain';
import { AnyPage } from '../pages/any-page.ts';
import { shownTexts } from '../pages/shown-texts.ts';
import { formFaults } from './form-markup.ts';
import { violations } from './scan.ts';

/** English in the dark theme and Filipino in the light one: texts don't affect colours, so this covers both. */
const dresses = [
  { language: 'en', theme: 'night' },
  { language: 'ph', theme: 'light' },
] as const;

/** The rule and place of a violation. */
const placeOf = (violation: string): string => violation.split(': ')[0] ?? '';

/**
 * Violations without targets that a bar at the edge of the screen covers only until one scrolls: what
 * is covered at the start of the page counts if it is covered at the end too.
 */
async function lastingViolations(page: Page): Promise<readonly string[]> {
  const atStart = await violations(page);
  const isCovered = (violation: string) => violation.includes('partially obscured');
  if (!atStart.some(isCovered)) return atStart;
  const any = new AnyPage(page);
  await any.scrollToEnd();
  const atEnd = new Set((await violations(page, 'target-size')).map(placeOf));
  await any.scrollToStart();
  return atStart.filter((violation) => !isCovered(violation) || atEnd.has(placeOf(violation)));
}

/**
 * Scans the current page, also its forms for invalid HTML and its texts for keys; if it is Filipino, for
 * English texts.
 */
export async function lookAt(page: Page, name: string): Promise<void> {
  const any = new AnyPage(page);
  await any.expandSections();
  await any.calm();
  expect.soft(await lastingViolations(page), name).toEqual([]);
  expect.soft(await formFaults(page), `markup of forms on ${name}`).toEqual([]);
  const shown = await shownTexts(page);
  expect.soft(keysAmong(shown), `keys on ${name}`).toEqual([]);
  if (await any.isFilipino()) expect.soft(englishAmong(shown), `English on ${name}`).toEqual([]);
}

/** Scans the current page in the dark theme, and in the light theme for what a theme can change. */
export async function lookInBothThemes(page: Page, name: string): Promise<void> {
  const any = new AnyPage(page);
  await lookAt(page, `${name} night`);
  await any.wear('light');
  expect.soft(await violations(page, 'color-contrast'), `${name} light`).toEqual([]);
  await any.wear('night');
}

/**
 * Scans every address of a list, after it has loaded. Only the first is loaded as a document: this
 * takes 40 % less processor time, and the pages have the same texts.
 */
export async function look(page: Page, paths: readonly string[]): Promise<void> {
  const any = new AnyPage(page);
  for (const [index, path] of paths.entries()) {
    await (index === 0 ? any.show(path) : any.showWithin(path));
    await lookAt(page, path);
  }
}

/** Scans every address of a list as a document, which the server may have rendered. */
export async function lookAtDocuments(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await new AnyPage(page).show(path);
    await lookAt(page, path);
  }
}

/** Runs `act` in both languages and themes, as a step each. */
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
