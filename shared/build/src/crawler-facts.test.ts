import { expect, it } from 'vitest';
import { crawlerFacts } from './crawler-facts.ts';

it('former paths of a page - are in lower case, as the server looks them up', () => {
  const pages = [{ path: '/news', module: './news.tsx', title: 'a', formerly: ['/Old-News'] }];
  const remote = { name: 'test', owner: 'Team', contract: '^1.0.0', pages };
  expect(crawlerFacts(remote, { en: {}, ph: {} })).toEqual({ redirects: { '/old-news': '/news' } });
});
