import { expect, test } from '../fixtures/test.ts';
import { AnyPage } from '../pages/any-page.ts';
import { PreferencesPanel } from '../pages/preferences-panel.ts';
import { transitionsIn, watchTransitions } from '../pages/transitions.ts';

test('a player who prefers reduced motion - sees no transition, not even a short one, when everything changes colour', async ({
  page,
}) => {
  await watchTransitions(page);
  await page.goto('/promotions');
  await new AnyPage(page).settle();
  await new PreferencesPanel(page).choose('Light');
  expect(await transitionsIn(page)).toEqual([]);
});
