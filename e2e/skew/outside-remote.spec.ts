import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { outsideRemote } from '@parol/platform/testing/outside-remote';
import { checkout } from '../fixtures/server.ts';
import { expect, test as base } from '../fixtures/skew-test.ts';
import { AnyPage } from '../pages/any-page.ts';
import { LanternsPage } from '../pages/lanterns-page.ts';
import { NotFoundPage } from '../pages/not-found-page.ts';

/** A remote built in a folder outside this checkout, and the commands of the product's fleet. */
const test = base.extend<{
  readonly built: string;
  readonly fleet: (...command: string[]) => string;
}>({
  built: async ({}, use) => {
    const { folder, remove } = outsideRemote();
    const build = join(folder, 'node_modules/@parol/build/bin/parol-build.mjs');
    const said = execFileSync(process.execPath, [build], { cwd: folder, encoding: 'utf8' });
    const [, dir = ''] = /^lanterns \S+ is in (.+)\.$/m.exec(said) ?? [];
    await use(dir);
    remove();
  },
  fleet: async ({ product }, use) => {
    await use((...command) =>
      execFileSync('npm', ['run', '--silent', 'fleet', '--', ...command], {
        cwd: checkout,
        encoding: 'utf8',
        env: { ...process.env, PAROL_DATA: product.dataDir, PORT: new URL(product.origin).port },
      }),
    );
  },
});
test.setTimeout(600_000);

test('a remote of another repository - is tried and published, its page opens in the shell, and is withdrawn', async ({
  page,
  built,
  fleet,
}) => {
  const { heading } = new AnyPage(page);
  const lanterns = new LanternsPage(page);
  const { heading: notFound } = new NotFoundPage(page);
  await page.goto('/lanterns');
  await expect(notFound).toBeVisible();

  // With the smoke run, in a real browser.
  const said = fleet('publish', 'lanterns', '--from', built);
  expect(said).toMatch(/^lanterns 2\.0\.0-[0-9a-f]{12} is live \(previously none\)\./);
  expect(said).not.toContain('No browser');

  await page.goto('/lanterns');
  await expect(heading).toHaveText('Lanterns');
  await expect(lanterns.price).toBeVisible();
  await expect(lanterns.widget).toHaveText('0');
  await lanterns.light.click();
  await expect(lanterns.widget).toHaveText('3');
  // The articles that it reads from the platform.
  await expect(lanterns.content).not.toContainText('The lanterns did not load.');

  expect(fleet('withdraw', 'lanterns')).toContain('is withdrawn');
  await page.goto('/lanterns');
  await expect(notFound).toBeVisible();
});
