// @vitest-environment happy-dom
import { consentCookie, type Consent, readConsent } from '@parol/domain';
import { refuse as no, succeed as ok } from '@parol/wire';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderRemote } from '../testing/render-remote.tsx';
import ConsentBar from './consent-bar.slot.tsx';
import CookiesPage from './cookies.page.tsx';

const track = vi.fn();
const answered = (consent: Consent) => {
  document.cookie = consentCookie(consent, location.origin);
};
const agreed: Consent = { state: 'agreed', visitor: 'visitor-1' };
const kept = () => readConsent(document.cookie, location.origin);
const replies = {
  'cms/giveConsent': () => ok([{ visitor: 'visitor-1' }]),
  'cms/withdrawConsent': () => ok([]),
  'cms/consentData': () => ok([]),
};
const show = (
  what: 'bar' | 'page',
  options: NonNullable<Parameters<typeof renderRemote>[1]> = {},
) =>
  renderRemote(
    what === 'bar' ? <ConsentBar /> : <CookiesPage />,
    { path: '/', ...options, replies: { ...replies, ...options?.replies } },
    { track },
  );
const bar = () => screen.queryByRole('region', { name: 'Counting your visits' });
const press = (name: string) => screen.findByRole('button', { name });

beforeEach(() => track.mockReset());
afterEach(() => {
  answered({ state: 'unasked' });
  vi.unstubAllGlobals();
});

describe('the consent bar', () => {
  it('refused - stores the answer without a call and disappears', async () => {
    const { log, user } = show('bar');
    await user.click(await press('Refuse'));
    expect(bar()).not.toBeInTheDocument();
    expect([kept(), log.calls, track.mock.calls]).toEqual([
      { state: 'refused' },
      [],
      [['consent-changed']],
    ]);
    expect(log.toasts).toEqual([{ tone: 'success', text: 'OK. We won’t count this visit.' }]);
  });

  it('agreed to - records the consent on the platform and disappears', async () => {
    const { log, user } = show('bar');
    await user.click(await press('Agree'));
    expect(bar()).not.toBeInTheDocument();
    expect(log.calls).toEqual([{ call: 'cms/giveConsent', body: { wording: 1 } }]);
    expect([kept(), track.mock.calls]).toEqual([agreed, [['consent-changed']]]);
  });

  it('agreed to, but refused by the platform - shows the refusal and stays unanswered', async () => {
    const { user } = show('bar', {
      replies: { 'cms/giveConsent': () => no('too_many_requests') },
    });
    await user.click(await press('Agree'));
    expect(await within(bar() as HTMLElement).findByRole('alert')).toHaveTextContent(
      'Too many requests. Please wait a moment.',
    );
    expect([kept(), track.mock.calls]).toEqual([{ state: 'unasked' }, []]);
  });

  it.each<readonly [string, Consent, () => void]>([
    ['refused', { state: 'refused' }, () => screen.getByRole('button', { name: 'Refuse' }).click()],
    ['refused in another tab', { state: 'refused' }, () => answered({ state: 'refused' })],
    [
      'agreed to in another tab',
      { state: 'agreed', visitor: 'visitor-2' },
      () => answered({ state: 'agreed', visitor: 'visitor-2' }),
    ],
  ])(
    'agreed to, but %s before the reply - keeps that answer and withdraws the new consent',
    async (_what, wanted, act) => {
      const { log, user } = show('bar', {
        replies: {
          'cms/giveConsent': () => {
            act();
            return ok([{ visitor: 'visitor-1' }]);
          },
        },
      });
      await user.click(await press('Agree'));
      await vi.waitFor(() =>
        expect(log.calls.at(-1)).toEqual({
          call: 'cms/withdrawConsent',
          body: { visitor: 'visitor-1' },
        }),
      );
      await vi.waitFor(() => expect(bar()).not.toBeInTheDocument());
      expect(kept()).toEqual(wanted);
    },
  );

  it('agreed to after a refusal, but refused before the reply - stays refused', async () => {
    answered({ state: 'refused' });
    const { log, user } = show('page', {
      replies: {
        'cms/giveConsent': () => {
          screen.getByRole('button', { name: 'Refuse' }).click();
          return ok([{ visitor: 'visitor-1' }]);
        },
      },
    });
    await user.click(await press('Agree'));
    await vi.waitFor(() => expect(log.calls.at(-1)?.call).toBe('cms/withdrawConsent'));
    expect(kept()).toEqual({ state: 'refused' });
  });

  it('agreed to after a consent in another tab - keeps that consent', async () => {
    const { log, user } = show('bar');
    await press('Agree');
    answered({ state: 'agreed', visitor: 'visitor-2' });
    await user.click(await press('Agree'));
    expect([kept(), log.calls]).toEqual([{ state: 'agreed', visitor: 'visitor-2' }, []]);
  });

  it('refused by a member - deletes the marketing data of the sign-up', async () => {
    const { log, user } = show('bar', { account: {} });
    await user.click(await press('Refuse'));
    expect(bar()).not.toBeInTheDocument();
    expect([kept(), log.calls]).toEqual([
      { state: 'refused' },
      [{ call: 'cms/withdrawConsent', body: {} }],
    ]);
  });

  it('has two answers with the same look, usable by keyboard', async () => {
    const { user } = show('bar');
    const [one, other] = [await press('Refuse'), await press('Agree')];
    expect(one.className).toBe(other.className);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Can we count this visit? Why?' })).toHaveFocus();
    await user.tab();
    expect(one).toHaveFocus();
    await user.tab();
    await user.keyboard('{Enter}');
    expect(bar()).not.toBeInTheDocument();
    expect(kept()).toEqual(agreed);
  });

  it.each(['/login', '/signup', '/forgot', '/deposit', '/withdrawal', '/cookies'])(
    'at %s - is not shown',
    async (path) => {
      show('bar', { path });
      expect(bar()).not.toBeInTheDocument();
    },
  );

  it.each<Consent>([{ state: 'refused' }, agreed])('after %j - is not shown', (consent) => {
    answered(consent);
    show('bar');
    expect(bar()).not.toBeInTheDocument();
  });

  it('in a browser with Global Privacy Control - is not shown', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    show('bar');
    expect(bar()).not.toBeInTheDocument();
  });

  it('answered in another tab - disappears', async () => {
    show('bar');
    await press('Agree');
    answered({ state: 'refused' });
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(bar()).not.toBeInTheDocument());
  });

  it('in Filipino - is translated', async () => {
    show('bar', { language: 'ph' });
    expect(await press('Ayaw ko')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/\b(?:the|you|agree)\b/);
  });
});

describe('the whole text of the question', () => {
  it('asked why - shows the whole text in a sheet, which can be answered as well', async () => {
    const { user } = show('bar');
    await user.click(await press('Can we count this visit? Why?'));
    const sheet = within(screen.getByRole('dialog', { name: 'Counting your visits' }));
    expect(sheet.getByText(/so we know which ads work/)).toBeInTheDocument();
    expect(sheet.getByRole('link', { name: 'What is stored' })).toHaveAttribute('href', '/cookies');
    await user.click(sheet.getByRole('button', { name: 'Refuse' }));
    expect(bar()).not.toBeInTheDocument();
    expect(kept()).toEqual({ state: 'refused' });
  });

  it('in the sheet, refused by the platform - shows the refusal once', async () => {
    const { user } = show('bar', {
      replies: { 'cms/giveConsent': () => no('too_many_requests') },
    });
    await user.click(await press('Can we count this visit? Why?'));
    const sheet = within(screen.getByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: 'Agree' }));
    await sheet.findByText('Too many requests. Please wait a moment.');
    expect(screen.getAllByText('Too many requests. Please wait a moment.')).toHaveLength(1);
  });
});

describe('the cookies page', () => {
  const row = {
    agreed_at: '2026-11-20T04:00:00.000Z',
    ends_at: '2027-05-19T04:00:00.000Z',
    ch: 'fb',
    cm: 'pasko',
    pp: null,
    events: [{ kind: 'page_view', count: 3 }],
  };
  const stored = { 'cms/consentData': () => ok([row]) };

  it('of a visitor who agreed - shows the stored data and withdraws the consent', async () => {
    answered(agreed);
    const { log, user } = show('page', { replies: stored });
    expect(await screen.findByText('fb · pasko')).toBeInTheDocument();
    for (const text of ['Agreed', 'Pages opened', '3'])
      expect(screen.getByText(text)).toBeInTheDocument();
    for (const day of ['2026-11-20', '2027-05-19'])
      expect(screen.getByTitle(day)).toBeInTheDocument();
    await user.click(await press('Withdraw consent'));
    expect(log.calls.at(-1)).toEqual({
      call: 'cms/withdrawConsent',
      body: { visitor: 'visitor-1' },
    });
    expect([kept(), track.mock.calls]).toEqual([{ state: 'refused' }, [['consent-changed']]]);
    expect(screen.getByText('Refused')).toBeInTheDocument();
    expect(screen.queryByText('fb · pasko')).not.toBeInTheDocument();
  });

  it('after a failed withdrawal - shows the failure and keeps the visitor id for a retry', async () => {
    answered(agreed);
    const { user } = show('page', {
      replies: { ...stored, 'cms/withdrawConsent': () => no('systemError') },
    });
    await user.click(await press('Withdraw consent'));
    expect(await screen.findByText('Unexpected Error')).toBeInTheDocument();
    expect([kept(), track.mock.calls]).toEqual([agreed, []]);
  });

  it('of a visitor who refused - offers to agree', async () => {
    answered({ state: 'refused' });
    const { user } = show('page');
    expect(screen.queryByText('Stored about your visits')).not.toBeInTheDocument();
    await user.click(await press('Agree'));
    expect(kept()).toEqual(agreed);
    expect(await screen.findByText('Nothing is stored.')).toBeInTheDocument();
  });

  it('without the stored data - shows the failure with a retry', async () => {
    answered(agreed);
    show('page', { replies: { 'cms/consentData': () => no('systemError') } });
    expect(await screen.findByText('What is stored did not load')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });

  it.each([
    [{}, 1],
    [undefined, 0],
  ])('for the account %j - has %i links to the member’s data', async (account, links) => {
    show('page', account ? { account } : {});
    await press('Refuse');
    expect(screen.queryAllByRole('link', { name: 'My data' })).toHaveLength(links);
  });

  it('in Filipino - is translated', async () => {
    show('page', { language: 'ph' });
    expect(await press('Payag ako')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/\b(?:the|your|stored)\b/);
  });
});
