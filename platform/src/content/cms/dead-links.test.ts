import { expect, it } from 'vitest';
import { article, banner, editingFixture, reason } from './testing/editing-fixture.ts';

const { imported, ops, bodies, slide } = editingFixture();

it('an article that is not public - is not linked by other articles and banners until it is', async () => {
  const links = '[one](/h-guide), [two](/news?article=h-guide) and [three](/deposit)';
  await imported('h-guide.en.md', article('Text'));
  await imported('i-guide.en.md', article(links));
  await imported('e-slide.banner.json', { ...banner, link: '/h-guide' });
  for (const one of ['h-guide', 'i-guide', 'banner/e-slide'])
    await ops('cms:publish', [one, '1'], reason);
  const all =
    '<p><a href="/h-guide">one</a>, <a href="/news?article=h-guide">two</a> and <a href="/deposit">three</a></p>';
  expect(await bodies('i-guide')).toEqual([all]);
  expect(await slide('e-slide')).toMatchObject({ link: '/h-guide' });
  await ops('cms:unpublish', ['h-guide'], reason);
  expect(await bodies('i-guide')).toEqual([
    '<p><a>one</a>, <a>two</a> and <a href="/deposit">three</a></p>',
  ]);
  expect(await slide('e-slide')).toBeUndefined();
  await ops('cms:publish', ['h-guide', '1'], reason);
  expect(await bodies('i-guide')).toEqual([all]);
});

it('the page of a programme that is off - is not linked until the programme is on again', async () => {
  const links = '[one](/vip), [two](/VIP/levels?x=1) and [three](/viper)';
  await imported('j-guide.en.md', article(links));
  await imported('f-slide.banner.json', { ...banner, link: '/vip' });
  for (const one of ['j-guide', 'banner/f-slide']) await ops('cms:publish', [one, '1'], reason);
  const all =
    '<p><a href="/vip">one</a>, <a href="/VIP/levels?x=1">two</a> and <a href="/viper">three</a></p>';
  expect(await bodies('j-guide')).toEqual([all]);
  expect(await slide('f-slide')).toMatchObject({ link: '/vip' });
  await ops('reward:switch', ['vip', 'off'], reason);
  expect(await bodies('j-guide')).toEqual([
    '<p><a>one</a>, <a>two</a> and <a href="/viper">three</a></p>',
  ]);
  expect(await slide('f-slide')).toBeUndefined();
  await ops('reward:switch', ['vip', 'on'], reason);
  expect(await bodies('j-guide')).toEqual([all]);
});
