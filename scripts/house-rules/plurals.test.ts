import { expect, it } from 'vitest';
import { pluralsSayTheirCount } from './plurals.ts';

const faultsOf = (texts: object) =>
  pluralsSayTheirCount({
    files: ['mfe-tips/locales/ph.json', 'mfe-tips/src/tip.tsx'],
    sources: [],
    read: () => JSON.stringify(texts),
  });

it('a pair whose forms both contain the count - is accepted', () => {
  expect(
    faultsOf({
      tips: { days_one: '{{count}} araw', days_other: '{{count}} araw' },
      cost_one: '{{amount}} token for {{what}}',
      cost_other: '{{what}} for {{amount}} tokens',
    }),
  ).toEqual([]);
});

it.each([
  [{ days_one: 'isang araw', days_other: '{{count}} araw' }, 'days_one does not contain its count'],
  [{ tips: { days_one: '{{count}} araw' } }, 'tips.days_one has no form "_other"'],
  [{ days_few: '{{count}} araw' }, 'days_few is of a form that is never shown'],
  [
    { won_one: '{{count}} by {{winner}}', won_other: '{{count}}' },
    'won_one and "_other" differ in placeholders',
  ],
])('%j - is reported', (texts, fault) => {
  expect(faultsOf(texts)).toEqual([`mfe-tips/locales/ph.json: ${fault}`]);
});
