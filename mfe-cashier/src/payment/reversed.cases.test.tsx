// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { open } from './testing/open-payment.tsx';

it.each([
  ['refunded', 'en', /refunded by the provider.*can’t withdraw/],
  ['refunded', 'ph', /Ibinalik ng provider.*hindi ka muna makakapag-withdraw/],
  ['charged_back', 'en', /Your bank took this payment back/],
  ['charged_back', 'ph', /Binawi ng bangko mo ang bayad/],
] as const)(
  'a deposit that was %s, in %s - its receipt says so',
  async (reversed, language, text) => {
    open({ state: 'paid', reversed }, {}, language);
    expect(await screen.findByText(text)).toBeVisible();
  },
);

it.each([
  ['refunded', 'en', 'Your payment was refunded'],
  ['charged_back', 'ph', 'Binawi ang bayad mo'],
] as const)(
  'a deposit that was %s, in %s - is not celebrated, and nobody is sent to play',
  async (reversed, language, title) => {
    open({ state: 'paid', reversed }, {}, language);
    await screen.findByRole('heading', { name: title });
    expect(screen.queryByText(/^(Deposit credited|Pumasok na ang deposit mo)$/)).toBeNull();
    expect(screen.queryByRole('link', { name: /^(Play now|Maglaro na)$/ })).toBeNull();
  },
);
