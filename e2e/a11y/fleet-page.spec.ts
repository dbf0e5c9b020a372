import { loadsPath } from '@parol/contract/release-report';
import type { Response } from '@playwright/test';
import { prefer } from '../fixtures/preferences.ts';
import { expect, test } from '../fixtures/test.ts';
import { FleetPage } from '../pages/fleet-page.ts';
import { RemotePlace } from '../pages/remote-place.ts';
import { lookAt } from './look.ts';

const isReportOfLoads = (sent: Response) => new URL(sent.url()).pathname === loadsPath;

for (const theme of ['night', 'light'] as const) {
  test(`the page of the fleet in ${theme} - has no violation, and the keyboard reaches and scrolls each table @both`, async ({
    page,
    context,
    origin,
  }, info) => {
    await prefer(context, origin, { language: 'en', theme });
    const fleet = new FleetPage(page);
    const signed = await (await page.request.get('/fleet.json')).text();
    const [, version = ''] = /"shell":\{"version":"([^"]+)"/.exec(signed) ?? [];
    const shell = { remote: 'shell', version };
    const loaded = await page.request.post('/_fleet/loads', { data: { releases: [shell] } });
    const { tokens } = (await loaded.json()) as { readonly tokens: readonly string[] };
    const failure = { ...shell, phase: 'mount', code: 'threw', ms: 0, path: '/', token: tokens[0] };
    const frames = ['shell/shell.00112233.js:1:9', 'shell/shell.00112233.js:1:99'];
    const reported = await page.request.post('/_fleet/failures', { data: { ...failure, frames } });
    expect(reported.status()).toBe(204);

    // The tab reports how fast a page was when it is left, with the tokens of its releases.
    const tokensCame = page.waitForResponse(isReportOfLoads);
    await page.goto('/news');
    await tokensCame;
    // The code that measures begins when the tab keeps its fleet.
    await expect.poll(() => new RemotePlace(page).keptFleet()).toContain(version);
    await page.goto('/_fleet');
    await expect(fleet.title).toBeVisible();
    const speed = fleet.row('Speed for visitors', `/news shell ${version}`);
    await expect(async () => {
      await fleet.link('Refresh').click();
      await expect(speed).toContainText(/(?:\d+ ms.*){2}/, { timeout: 1_000 });
    }).toPass();
    await expect(fleet.row('Shell and remotes', 'shell Platform team')).toBeVisible();
    await expect(fleet.row('Failures by cause', `shell ${version} mount threw`)).toContainText(
      'npm run fleet -- rollback shell',
    );
    await lookAt(page, `fleet ${theme}`);
    expect(await fleet.isTooWide()).toBe(false);

    for (const name of ['Refresh', 'To the site'] as const) {
      await page.keyboard.press('Tab');
      await expect(fleet.link(name)).toBeFocused();
    }
    for (const table of ['Shell and remotes', 'Failures by cause', 'Speed for visitors', 'Log']) {
      await page.keyboard.press('Tab');
      await expect(fleet.table(table)).toBeFocused();
      if (info.project.name === 'phone') {
        await page.keyboard.press('ArrowRight');
        await expect.poll(() => fleet.scrolled(table)).toBeGreaterThan(0);
      }
      // Failures that other journeys reported may have stacks to open too.
      for (const stack of await fleet.stacks(table).all()) {
        await page.keyboard.press('Tab');
        await expect(stack).toBeFocused();
      }
    }
  });
}
