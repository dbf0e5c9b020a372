import { serveAlone, type ServedAlone } from '../fixtures/remote-alone.ts';
import { expect, test } from '../fixtures/test.ts';
import { AlonePage } from '../pages/alone-page.ts';

test.describe.configure({ mode: 'default' });

let served: ServedAlone;
test.beforeAll(async () => {
  served = await serveAlone('content');
});
test.afterAll(() => served.stop());

test('a remote alone - shows its pages with the rows of its examples, and makes no call to a platform', async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== served.origin || pathname.startsWith('/api/')) elsewhere.push(request.url());
  });
  const alone = new AlonePage(page);
  await page.goto(served.origin);
  await expect(alone.heading('News')).toBeVisible();
  await expect(alone.text('How to choose an online slot in the Philippines')).toBeVisible();

  await alone.open('/contactUs');
  await expect(alone.heading('Contact us')).toBeVisible();
  await expect(page).toHaveURL(`${served.origin}/contactUs`);
  await page.reload();
  await expect(alone.heading('Contact us')).toBeVisible();
  expect(elsewhere).toEqual([]);
});

test('a widget whose call has no example - shows its failure, and the page names the call', async ({
  page,
}) => {
  const alone = new AlonePage(page);
  await page.goto(served.origin);
  await alone.open('/_slot/content.feed');
  await expect(alone.notes).toContainText('examples.json has no rows for cms/');
});

test('a remote alone - changes language and theme', async ({ page }) => {
  const alone = new AlonePage(page);
  await page.goto(`${served.origin}/news`);
  await alone.button('Filipino').click();
  await expect(alone.heading('Balita')).toBeVisible();
  expect(await alone.theme()).toBe('night');
  await alone.button('Light theme').click();
  expect(await alone.theme()).toBe('light');
  await alone.button('English').click();
  await expect(alone.heading('News')).toBeVisible();
});
