// @vitest-environment happy-dom
import type { NavEntry } from '@parol/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRemote } from '../testing/render-remote.tsx';
import { MeMap } from './me-map.tsx';

const entry = (path: string, en: string, ph: string, over: Partial<NavEntry> = {}): NavEntry => ({
  area: 'me',
  path,
  label: { en, ph },
  text: en,
  icon: 'wallet',
  order: 10,
  access: 'member',
  ...over,
});
const nav = [
  entry('/deposit', 'Deposit', 'Deposit', { group: 'money', hint: 'GCash, Maya, bank' }),
  entry('/setting?section=security', 'Security', 'Seguridad', {
    group: 'safety',
    hint: 'Password, passkeys, log-ins',
  }),
  entry('/inbox', 'Inbox', 'Inbox', { group: 'account', icon: 'bell' }),
  entry('/play-safely', 'Play safely', 'Ligtas na paglalaro', { group: 'safety' }),
  entry('/tips', 'Tips', 'Mga tip', { group: 'of a later contract' }),
];
const shownIn = (group: string) =>
  within(screen.getByRole('navigation', { name: group }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
const shown = () => screen.queryAllByRole('link').map((link) => link.getAttribute('href'));

describe('the map of Me', () => {
  it('lists what remotes declare by group; an entry of an unknown group is under Help', () => {
    renderRemote(<MeMap unread={2} />, { account: {}, nav });
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Money',
      'Safety',
      'Account',
      'Help',
    ]);
    expect(shownIn('Safety')).toEqual(['/setting?section=security', '/play-safely']);
    expect(shownIn('Help')).toEqual(['/tips']);
    expect(screen.getByRole('link', { name: /Inbox.*2.*unread/ })).toBeInTheDocument();
  });

  it.each([
    ['pass', ['/setting?section=security']],
    ['LOGIN', ['/setting?section=security']],
    ['ligtas', ['/play-safely']],
    ['bank gc', ['/deposit']],
    ['word', []],
    [' ', nav.length],
  ])('"%s" - finds %j', async (typed, found) => {
    const { user } = renderRemote(<MeMap unread={0} />, { account: {}, nav });
    await user.type(screen.getByRole('searchbox', { name: 'Find a setting' }), typed);
    expect(typeof found === 'number' ? shown().length : shown()).toEqual(found);
  });

  it('without a result - says so, and shows all again once cleared', async () => {
    const { user } = renderRemote(<MeMap unread={0} />, { account: {}, nav, language: 'ph' });
    await user.type(screen.getByRole('searchbox', { name: 'Maghanap ng setting' }), 'xyz');
    expect(screen.getByRole('status')).toHaveTextContent('Walang “xyz” dito.');
    await user.click(screen.getByRole('button', { name: 'Burahin ang hinahanap' }));
    expect(shown()).toHaveLength(nav.length);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });
});
