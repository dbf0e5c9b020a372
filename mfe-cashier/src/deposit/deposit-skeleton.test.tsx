import { renderPage } from '@parol/contract/render';
import { expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import DepositPage from './deposit.page.tsx';

it.each([
  ['en', en],
  ['ph', ph],
] as const)(
  'the page without rows, in %s - has its heading, the doors and what is read, and nothing to press',
  (language, texts) => {
    const { html, shown } = renderPage('cashier', DepositPage, {
      address: '/deposit',
      language,
      texts,
      rows: {},
    });
    const { quick, lead } = texts.deposit;
    expect(html).toContain(`<h1>${texts.titles.deposit}</h1>`);
    for (const text of [lead, quick.amount, ...Object.values(quick.door)])
      expect(html).toContain(`>${text}<`);
    // Once for screen readers, once visible.
    expect(html.split(`>${quick.reading}<`)).toHaveLength(3);
    expect(html).not.toMatch(/<(?:button|input|a)[ >]/);
    // Its policy removes style attributes, so sizes are in the stylesheet.
    expect(html).not.toContain('style=');
    expect(shown.map(({ call }) => call)).toContain('fund/activeList');
  },
);

it('the manual deposit without rows - has its heading, and no sizes in style attributes', () => {
  const { html } = renderPage('cashier', DepositPage, {
    address: '/deposit?method=manual',
    language: 'en',
    texts: en,
    rows: {},
  });
  expect(html).toContain(`<h1>${en.manual.title}</h1>`);
  expect(html).not.toContain('style=');
});
