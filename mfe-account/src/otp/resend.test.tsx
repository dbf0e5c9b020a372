// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { no, ok, renderRemote } from '../testing/render-remote.tsx';
import { VerifyPhoneForm } from '../sign-up/verify-phone.form.tsx';
import { resendTime, usePendingOtp } from './pending-otp.ts';

const start = Date.parse('2026-11-20T12:00:00Z');
const stored = { account: '639171234567', sentAt: start, resendAt: start + 120_000 };

/** The OTP step of a form, with the pending OTP from session storage. */
function Step() {
  const { pending, sent, forget } = usePendingOtp('signup');
  if (!pending) return <p>no pending code</p>;
  return (
    <VerifyPhoneForm
      surface={{ kind: 'page' }}
      pending={pending}
      onSent={sent}
      onEnd={forget}
      onLapsed={forget}
    />
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  sessionStorage.setItem('parol.account.otp.signup', JSON.stringify(stored));
});
afterEach(() => vi.useRealTimers());

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const again = () => screen.queryByRole('button', { name: 'Send a new code' });

describe('requesting another code', () => {
  it('within two minutes - is locked and shows the remaining time', async () => {
    renderRemote(<Step />);
    expect(screen.getByText('You can ask for a new code in 2:00')).toBeInTheDocument();
    await wait(61_000);
    expect(screen.getByText('You can ask for a new code in 0:59')).toBeInTheDocument();
    expect(again()).not.toBeInTheDocument();
  });

  it('after two minutes - renews the OTP of this purpose and is locked again', async () => {
    const { log } = renderRemote(<Step />, {
      replies: {
        'member/renewTac': () => ok({ resend_at: new Date(start + 240_000).toISOString() }),
      },
    });
    await wait(120_000);
    expect(screen.getByText('No code yet? You can ask for a new one.')).toBeInTheDocument();
    fireEvent.click(again() ?? document.body);
    await wait(0);
    expect(log.calls).toEqual([
      { call: 'member/renewTac', body: { account_id: '639171234567', purpose: 'signup' } },
    ]);
    expect(screen.getByText('You can ask for a new code in 2:00')).toBeInTheDocument();
    expect(screen.getByText('A new code is on its way.')).toBeInTheDocument();
  });

  it('a code that is still valid - shows that and locks again', async () => {
    renderRemote(<Step />, { replies: { 'member/renewTac': () => no('tac_is_valid') } });
    await wait(120_000);
    fireEvent.click(again() ?? document.body);
    await wait(0);
    expect(screen.getByText('The previous code is still valid.')).toBeInTheDocument();
    expect(again()).not.toBeInTheDocument();
  });

  it('ten minutes after the code was sent - it is no longer pending', () => {
    vi.setSystemTime(start + 600_000);
    renderRemote(<Step />);
    expect(screen.getByText('no pending code')).toBeInTheDocument();
  });

  it('another number - discards the code', async () => {
    renderRemote(<Step />);
    fireEvent.click(screen.getByRole('button', { name: 'Use another number' }));
    expect(screen.getByText('no pending code')).toBeInTheDocument();
    expect(sessionStorage.getItem('parol.account.otp.signup')).toBeNull();
  });
});

describe('the resend time', () => {
  it.each([
    ['the time of the reply', { resend_at: new Date(start + 30_000).toISOString() }, 30_000],
    ['the end of the lock, if the reply is later', { resend_at: '2030-01-01T00:00:00Z' }, 120_000],
    ['now, if the reply is in the past', { resend_at: '2020-01-01T00:00:00Z' }, 0],
    ['the end of the lock, if the reply has no time', {}, 120_000],
    ['the end of the lock, if the time is invalid', { resend_at: 'soon' }, 120_000],
    ['the end of the lock, without a reply', undefined, 120_000],
  ])('%s', (_, answer, after) => {
    expect(resendTime(answer, start) - start).toBe(after);
  });
});

it('invalid stored data - is ignored', () => {
  sessionStorage.setItem('parol.account.otp.signup', '{"account":1}');
  renderRemote(<Step />);
  expect(screen.getByText('no pending code')).toBeInTheDocument();
});
