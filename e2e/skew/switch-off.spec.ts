import { execFileSync } from 'node:child_process';
import { becomeMember } from '../fixtures/member.ts';
import { nodeArguments } from '../fixtures/programs.ts';
import { checkout } from '../fixtures/server.ts';
import { expect, test } from '../fixtures/skew-test.ts';
import { HomePage } from '../pages/home-page.ts';
import { RewardParts } from '../pages/reward-parts.ts';

/** `npm run fleet -- …`, as an operator types it. */
const fleet = (dataDir: string, ...command: readonly string[]): string =>
  execFileSync(process.execPath, [...nodeArguments('fleet'), ...command], {
    cwd: checkout,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: undefined, PAROL_DATA: dataDir },
  }).trim();

test('programmes that are turned off by id - disappear from the page and its HTML without a gap, and come back', async ({
  page,
  request,
  origin,
  product,
}) => {
  const [parts, home] = [new RewardParts(page), new HomePage(page)];
  const run = (...command: readonly string[]) => fleet(product.dataDir, ...command);
  const htmlOf = async (path: string) => (await request.get(`${origin}${path}`)).text();
  const off = ['rewards.compare', 'rewards.coupon', 'rewards.promotions'];
  await becomeMember(page, origin);
  await page.goto('/promotions');
  for (const part of [parts.promotion, parts.compare, parts.coupon])
    await expect(part).toBeVisible();
  expect(await htmlOf('/promotions')).toContain('Compare promotions');
  expect(await htmlOf('/')).toContain('data-served="rewards.promotions"');

  for (const id of off) expect(run('disable', id)).toBe(`${id} of rewards is off.`);
  expect(() => run('disable', 'rewards.compaer')).toThrow(
    'No remote has the slot or section rewards.compaer: use one of ',
  );
  expect(run('status')).toContain(`off: ${off.join(' ')}`);
  expect(await htmlOf('/_fleet')).toContain('<code>rewards.coupon</code>');

  await page.goto('/promotions');
  await expect(parts.promotion).toBeVisible();
  for (const part of [parts.compare, parts.coupon]) await expect(part).toHaveCount(0);
  await page.goto('/');
  await home.lookAtAll();
  await expect(home.games.first()).toBeVisible();
  await expect(parts.onHome).toHaveCount(0);
  await expect(parts.placeOnHome).toHaveCount(0);
  expect(await htmlOf('/promotions')).not.toContain('Compare promotions');
  expect(await htmlOf('/')).not.toContain('data-served="rewards.promotions"');

  for (const id of off) expect(run('enable', id)).toBe(`${id} of rewards is on.`);
  await page.goto('/promotions');
  for (const part of [parts.compare, parts.coupon]) await expect(part).toBeVisible();
  expect(await htmlOf('/promotions')).toContain('Compare promotions');
});
