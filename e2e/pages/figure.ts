import type { Locator, Page } from '@playwright/test';

/** The figure that stands beside a name in a list of terms: a definition, as a screen reader says it. */
export const figureOf = (
  page: Page,
  name: string,
  within: Locator = page.getByRole('main'),
): Locator =>
  within
    .getByRole('definition')
    .filter({
      has: page.locator(`xpath=self::dd[preceding-sibling::dt[normalize-space()="${name}"]]`),
    })
    .first();
