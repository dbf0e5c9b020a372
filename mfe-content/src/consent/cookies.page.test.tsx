// @vitest-environment happy-dom
import { refuse as no, succeed as ok } from '@parol/wire';
import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  agreed,
  answered,
  forgetConsent,
  kept,
  press,
  show,
  track,
} from './testing/show-consent.tsx';

afterEach(forgetConsent);

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
