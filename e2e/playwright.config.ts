import { defineConfig, devices } from '@playwright/test';
import { chromiumOptions } from './chromium.ts';
import { refusedConsent } from './fixtures/preferences.ts';

const refused = refusedConsent('http://localhost');
const options = chromiumOptions();
// A page of a journey lives for seconds: compiling its scripts for speed costs more processor time
// than it saves, a fifth of the renderers' (docs/decisions/0042-tests-do-repeated-work-once.md).
const chromium = {
  launchOptions: { ...options, args: [...options.args, '--js-flags=--no-opt --no-maglev'] },
};
const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  ...chromium,
};
const desktop = { viewport: { width: 1280, height: 800 }, ...chromium };

// Every journey on a phone; also at 1280 px where the page has another layout or other controls there.
const onPhone = { use: phone, grepInvert: /@desktop-only/ };
const onDesktop = { use: desktop, grep: /@both|@desktop-only/ };
/** Journeys that move the product's clock. */
const ownClock = 'journeys/own-clock';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './fixtures/global-setup.ts',
  // A retry would hide a race.
  retries: 0,
  // Journeys also wait, so three workers keep two cores busy
  // (docs/decisions/0042-tests-do-repeated-work-once.md).
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 240_000,
  // Generous, because a busy machine is slow: waits end when the condition is true.
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : [['list']],
  use: {
    // A test's routes don't see requests that a service worker answers.
    contextOptions: { reducedMotion: 'reduce', serviceWorkers: 'block' },
    // The journey of consent answers the question itself. Cookies apply to all ports of a host.
    storageState: {
      cookies: [
        {
          name: refused.name,
          value: refused.value,
          domain: 'localhost',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
    // Traces cost a fifth of a journey's time; npm test records them for failed journeys.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
  // First those that start a product for each of their workers: with one worker each, a product
  // starts once. The other workers run the rest meanwhile.
  projects: [
    { name: 'own clock', testDir: ownClock, workers: 1, ...onPhone },
    { name: 'skew', testDir: 'skew', workers: 1, ...onPhone },
    { name: 'phone', testIgnore: [`${ownClock}/**`, 'skew/**'], ...onPhone },
    { name: 'desktop', testIgnore: [`${ownClock}/**`, 'skew/**'], ...onDesktop },
  ],
});
