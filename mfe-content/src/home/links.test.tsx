// @vitest-environment happy-dom
import { succeed } from '@parol/wire';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import LinksSlot from './links.slot.tsx';

const replies = {
  'cms/socialList': () => succeed([{ network: 'Instagram', url: 'https://example.com/parol' }]),
};
const shown = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

it('links to the pages of what has no section on Home, and to social media', async () => {
  renderRemote(<LinksSlot />, { replies, language: 'ph' });
  await screen.findByRole('link', { name: 'Instagram' });
  expect(shown()).toEqual([
    [ph.nav.news, '/news'],
    [ph.nav.reviews, '/review'],
    [ph.nav.depositsGuide, '/gcash-and-maya-casino-deposits-guide'],
    [ph.nav.contact, '/contactUs'],
    ['Instagram', 'https://example.com/parol'],
  ]);
});

it('a page that is turned off - has no link', async () => {
  renderRemote(<LinksSlot />, { replies, disabled: ['/news'] });
  await screen.findByRole('link', { name: 'Instagram' });
  expect(shown().map(([, address]) => address)).not.toContain('/news');
});
