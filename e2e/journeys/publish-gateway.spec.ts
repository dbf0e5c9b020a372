import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { cheapPasswords } from '../fixtures/cheap-passwords.ts';
import { copyCheckout } from '../fixtures/checkout-copy.ts';
import { hashOfFolder } from '../fixtures/immutable.ts';
import { becomeMember } from '../fixtures/member.ts';
import { startServer, type Server } from '../fixtures/server.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { DepositPage } from '../pages/deposit-page.ts';
import { Navigation } from '../pages/navigation.ts';
import { NotFoundPage } from '../pages/not-found-page.ts';
import { PayPage } from '../pages/pay-page.ts';

/** Next to the port of the shared product, with room for its third parties. */
const port = Number(process.env.PAROL_E2E_PORT ?? 4700) + 20;

/** A checkout and a product for this journey only: it writes sources and publishes. */
const test = base.extend<{
  readonly product: Server & { readonly run: (...command: string[]) => string };
}>({
  product: async ({}, use) => {
    const copy = copyCheckout();
    const server = await startServer({
      port,
      cwd: copy.dir,
      env: { ...cheapPasswords, PAROL_SEED: 'off' },
    });
    const run = (...command: string[]) =>
      execFileSync('npm', ['run', '--silent', ...command], {
        cwd: copy.dir,
        encoding: 'utf8',
        env: { ...process.env, PAROL_DATA: server.dataDir, PORT: String(port) },
      });
    await use({ ...server, run });
    await server.stop();
    copy.remove();
  },
  baseURL: async ({ product }, use) => use(product.origin),
});
test.setTimeout(900_000);

test('publishing a new gateway - it appears in an open tab, takes a deposit, and is rolled back', async ({
  page,
  product,
}) => {
  await becomeMember(page, product.origin);
  const navigation = new Navigation(page);
  const deposit = new DepositPage(page);
  await page.goto('/');
  await expect(navigation.balance('₱0.00')).toBeVisible();
  const shellBefore = hashOfFolder(join(product.dataDir, 'store/shell'));

  product.run('new', '--', 'gateway', 'lakapay', '--label', 'LakaPay', '--protocol', 'redirect');
  product.run('fleet', '--', 'publish', 'cashier');

  // The open tab gets the new gateway at its next navigation.
  await navigation.deposit.click();
  await deposit.method('LakaPay').click();
  await expect(page).toHaveURL(/\/lakapay/);
  await deposit.amount.fill('250');
  await deposit.continueTo('LakaPay');
  const pay = new PayPage(page);
  await pay.arrive();
  await pay.pay();
  await expect(deposit.receipt).toBeVisible();
  await page.goto('/');
  await expect(navigation.balance('₱250.00')).toBeVisible();

  // The release contains the guard: a visitor is redirected home.
  const visitor = await page.context().browser()?.newPage({ baseURL: product.origin });
  await visitor?.goto('/lakapay');
  await expect(visitor as NonNullable<typeof visitor>).toHaveURL(`${product.origin}/`);
  await visitor?.close();

  expect(hashOfFolder(join(product.dataDir, 'store/shell'))).toBe(shellBefore);
  product.run('fleet', '--', 'rollback', 'cashier');
  await page.goto('/lakapay');
  await expect(new NotFoundPage(page).back).toBeVisible();
});
