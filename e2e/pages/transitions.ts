import type { Page } from '@playwright/test';

declare global {
  interface Window {
    parolTransitions?: string[];
  }
}

/** Records the properties that change by a transition, on every page that this tab opens from now on. */
export async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const properties: string[] = [];
    window.parolTransitions = properties;
    addEventListener('transitionrun', ({ propertyName }) => properties.push(propertyName));
  });
}

/** The properties that have changed by a transition so far, read after the next frame. */
export const transitionsIn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => resolve(window.parolTransitions ?? [])),
        );
      }),
  );
