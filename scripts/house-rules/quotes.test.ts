import { expect, it } from 'vitest';
import { quotesAreCurly } from './quotes.ts';

const faultsOf = (texts: object) =>
  quotesAreCurly({
    files: ['mfe-tips/locales/ph.json', 'mfe-tips/examples.json'],
    sources: [],
    read: () => JSON.stringify(texts),
  });

it('curly quotes, and a text that the specification quotes - are accepted', () => {
  expect(
    faultsOf({
      tips: { why: 'You can’t lose “it”' },
      errors: { game_not_supported: "Game is not supported in the bonus you've claimed." },
    }),
  ).toEqual([]);
});

it.each([
  [{ why: "You can't" }, 'why'],
  [{ tips: { name: 'The tip "{{name}}"' } }, 'tips.name'],
])('%j - is reported', (texts, key) => {
  expect(faultsOf(texts)).toEqual([
    `mfe-tips/locales/ph.json: ${key} has a straight quote: write ’ or “ ”`,
  ]);
});
