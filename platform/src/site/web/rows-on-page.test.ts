import { expect, it } from 'vitest';
import { allRows, rowsOnPage } from './rows-on-page.ts';

const short = { status: 1, value: [{ name: 'A' }] };
const long = { status: 1, value: [{ name: 'A'.repeat(3_000) }] };

it('a short reply of the first screen - is in the page; the others are left out, by part', () => {
  const replies = { '/api/a {}': short, '/api/b {}': long, '/api/c {}': short };
  const parts = [
    { name: 'a.top', isUrgent: true, replies: { '/api/a {}': short, '/api/b {}': long } },
    { name: 'a.below', isUrgent: false, replies: { '/api/a {}': short, '/api/c {}': short } },
    { name: 'a.still', isUrgent: false, replies: {} },
  ];
  expect(rowsOnPage({ replies, parts })).toEqual({
    seeds: { '/api/a {}': short },
    left: { 'a.top': ['/api/b {}'], 'a.below': ['/api/c {}'] },
  });
});

it('a figure of the moment - is left out, also a short one of the first screen', () => {
  const replies = { '/api/a/now {}': short, '/api/a/nowhere {}': short };
  const parts = [{ name: 'a.top', isUrgent: true, replies }];
  expect(rowsOnPage({ replies, parts, liveReads: ['a/now'] })).toEqual({
    seeds: { '/api/a/nowhere {}': short },
    left: { 'a.top': ['/api/a/now {}'] },
  });
});

it('a reply that no page carries - is left to the tab, by part or altogether', () => {
  const replies = { '/api/a {}': short, '/api/all {}': undefined };
  const parts = [{ name: 'a.top', isUrgent: true, replies }];
  expect(rowsOnPage({ replies, parts })).toEqual({
    seeds: { '/api/a {}': short },
    left: { 'a.top': ['/api/all {}'] },
  });
  expect(Object.keys(allRows({ replies }).seeds)).toEqual(['/api/a {}']);
});
