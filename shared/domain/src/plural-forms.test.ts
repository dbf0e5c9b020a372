import { expect, it } from 'vitest';
import { pluralForms } from './plural-forms.ts';

const keysFor = (options: object): readonly string[] => {
  const keys = ['days'];
  pluralForms.addLookupKeys(keys, 'days', 'ph', 'rewards', options);
  return keys;
};

it('the forms of a count - end with the one to show; without "one", "other" is shown', () => {
  expect(keysFor({ count: 1 })).toEqual(['days', 'days_other', 'days_one']);
  expect(keysFor({ count: 90 })).toEqual(['days', 'days_other']);
});

it('a text without a number as its count - has no forms', () => {
  expect([keysFor({}), keysFor({ count: '1' })]).toEqual([['days'], ['days']]);
});

it('a text with a context and a count - is looked up with both first', () => {
  expect(keysFor({ context: 'today', count: 1 })).toEqual([
    'days',
    'days_other',
    'days_one',
    'days_today',
    'days_today_other',
    'days_today_one',
  ]);
});

it('a text with a context - is looked up with it first', () => {
  expect(keysFor({ context: 'retry' })).toEqual(['days', 'days_retry']);
});
