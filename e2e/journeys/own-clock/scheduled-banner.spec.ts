import { writeFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures/clock-test.ts';
import { HomePage } from '../../pages/home-page.ts';

const hourMs = 3_600_000;
const title = 'One hour of lanterns';
const banner = {
  placement: 'slide',
  // Banners for members.
  banner_type: 2,
  link: '/slot',
  art: 'fiesta',
  tone: 'sunset',
  title_en: title,
  title_ph: 'Isang oras ng mga parol',
  body_en: 'From eight to nine tonight.',
  body_ph: 'Mula alas-otso hanggang alas-nuwebe ngayong gabi.',
  action_en: 'See the games',
  action_ph: 'Tingnan ang mga laro',
  position: 0,
};

test.use({ language: 'en' });

test('a scheduled banner - appears and goes by the platform’s clock', async ({
  page,
  clock,
  operate,
}, testInfo) => {
  const home = new HomePage(page);
  const slide = home.banners.filter({ hasText: title });
  const decided = ['--reason', 'a night of lanterns'];
  await test.step('the operator schedules its start and end - Home does not show it yet', async () => {
    const file = testInfo.outputPath('lanterns.banner.json');
    await writeFile(file, JSON.stringify(banner));
    const inHours = async (hours: number) =>
      new Date((await clock.now()).getTime() + hours * hourMs).toISOString();
    await operate('cms:import', file);
    const [start, end] = [await inHours(1), await inHours(2)];
    await operate('cms:publish', 'banner/lanterns', '1', '--at', start, ...decided);
    await operate('cms:unpublish', 'banner/lanterns', '--at', end, ...decided);
    await page.goto('/');
    await expect(home.banners.first()).toBeVisible();
    await expect(slide).toHaveCount(0);
  });
  await test.step('at its start - Home shows it', async () => {
    await clock.advance(hourMs);
    await page.reload();
    await expect(slide).toBeVisible();
  });
  await test.step('after its end - Home shows only the other banners', async () => {
    await clock.advance(hourMs);
    await page.reload();
    await expect(home.banners.first()).toBeVisible();
    await expect(slide).toHaveCount(0);
  });
});
