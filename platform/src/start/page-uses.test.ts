import { expect, it } from 'vitest';
import { pageUses } from './page-uses.ts';
import type { ServingFleet } from '../site/fleet/fleet.ts';

const pages = [
  { path: '/news', early: { call: 'cms/newsList', body: {} } },
  { path: '/a-guide', early: { call: 'cms/seo', body: { page_name: 'a-guide' } } },
  { path: '/b-guide', early: { call: 'cms/seo', body: { page_name: 'a-guide' } } },
];
const remotes = { content: { route: { name: 'content', pages }, disabled: [] } };
const fleet = { current: async () => ({ fleet: { remotes } }) as unknown as ServingFleet };

it.each([
  ['a-guide', { is: 'article' }],
  ['b-guide', { is: 'taken', owner: 'the remote content' }],
  ['news', { is: 'taken', owner: 'the remote content' }],
  ['api', { is: 'taken', owner: 'the platform' }],
  ['c-guide', { is: 'free' }],
])('/%s - is %j in a fleet', async (name, use) => {
  expect((await pageUses(fleet)())(name)).toEqual(use);
});

it('a path without a fleet - is an article unless the platform answers it', async () => {
  const useOf = await pageUses(undefined)();
  expect([useOf('a-guide'), useOf('livez')]).toEqual([
    { is: 'article' },
    { is: 'taken', owner: 'the platform' },
  ]);
});
