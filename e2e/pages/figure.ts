import type { Locator, Page } from '@playwright/test';

/** The value of a term in a description list, by its accessible role. */
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
