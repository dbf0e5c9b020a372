// @vitest-environment happy-dom
import type { Consent } from '@parol/domain';
import { refuse as no, succeed as ok } from '@parol/wire';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  agreed,
  answered,
  forgetConsent,
  kept,
  press,
  show,
  track,
} from './testing/show-consent.tsx';

const bar = () => screen.queryByRole('region', { name: 'Counting your visits' });

afterEach(forgetConsent);

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
    await vi.waitFor(() =>
      expect(within(bar() as HTMLElement).getByRole('alert')).toHaveTextContent(
        'Too many requests. Please wait a moment.',
      ),
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
