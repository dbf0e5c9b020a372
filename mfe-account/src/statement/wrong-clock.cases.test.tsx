// @vitest-environment happy-dom
import { learnServerTime } from '@parol/contract/server-clock';
import { bankTac } from '@parol/wire/member';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OwnPhoneCode } from '../form/own-phone-code.tsx';
import { KycSection } from '../kyc/kyc-section.tsx';
import { resendTime } from '../otp/pending-otp.ts';
import { ProfileForm } from '../setting/profile.form.tsx';
import { ok, renderRemote } from '../testing/render-remote.tsx';
import StatementPage from './statement.page.tsx';
import { reports } from './testing/report-replies.ts';

/** The true time, 01:00 on 27 November in Manila; the phone's clock is three days ahead of it. */
const truth = Date.parse('2026-11-26T17:00:00.000Z');
const phone = truth + 3 * 86_400_000;
beforeEach(() => {
  vi.useFakeTimers({ now: phone, toFake: ['Date'] });
  learnServerTime(new Date(truth).toUTCString());
});
afterEach(() => {
  learnServerTime(new Date(Date.now()).toUTCString());
  vi.useRealTimers();
});

describe('on a phone whose clock is three days ahead', () => {
  it.each(Object.entries(reports))(
    'the statement "%s" - ends at the server’s day',
    async (tab, one) => {
      const { log } = renderRemote(<StatementPage />, {
        account: {},
        path: `/statement?tab=${tab}`,
        replies: { [one.call]: () => ok(one.answer) },
      });
      await screen.findByRole('table', { name: one.table.en });
      expect(log.calls[0]?.body).toMatchObject({ to: '2026-11-27' });
    },
  );

  it('a birthday - is compared with the server’s day', async () => {
    renderRemote(<ProfileForm />, { account: {}, replies: { 'member/kycStatus': () => ok() } });
    expect(await screen.findByLabelText(/Birthday/)).toHaveAttribute('max', '2005-11-27');
  });

  it('the birthday of a proof of identity - is compared with the server’s day', async () => {
    const none = { state: 'none', required: false, kind: null, full_name: null, birthday: null };
    const times = { submitted_at: null, decided_at: null, reason: null };
    const replies = { 'member/kycStatus': () => ok({ ...none, ...times }) };
    renderRemote(<KycSection />, { account: {}, replies });
    expect(await screen.findByLabelText(/^Birthday/)).toHaveAttribute('max', '2005-11-27');
  });

  it('another code - may be asked for as long after now as the server says', () => {
    const answer = { resend_at: new Date(truth + 90_000).toISOString() };
    expect(resendTime(answer, Date.now()) - Date.now()).toBe(90_000);
  });

  it('a code in a form - may be sent again as long after now as the server says', async () => {
    const resend_at = new Date(truth + 90_000).toISOString();
    const field = {
      value: '',
      error: undefined,
      onChange: () => undefined,
      ref: () => undefined,
    };
    renderRemote(<OwnPhoneCode call={bankTac} hint="" onComplete={() => undefined} {...field} />, {
      account: {},
      replies: { 'member/bankTac': () => ok({ resend_at }) },
    });
    expect(await screen.findByText(/1:30/)).toBeInTheDocument();
  });
});
