// @vitest-environment happy-dom
import { formatAmount } from '@parol/domain';
import { refuse, succeed } from '@parol/wire';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { depositOnWire, requirementOnWire } from '../testing/rows.ts';
import { open, type Row } from './testing/open-payment.tsx';

afterEach(() => vi.useRealTimers());

describe('pending deposit', () => {
  it('shows the amount, the remaining time, the steps and a link to the pay page', async () => {
    open({});
    expect(await screen.findByRole('link', { name: 'Open Maya and pay' })).toHaveAttribute(
      'href',
      'http://localhost:4001/pay/maya/o1',
    );
    expect(screen.getByRole('status')).toHaveTextContent(/^Waiting for payment$/);
    expect(screen.getByText('₱500.00')).toBeInTheDocument();
    expect(screen.getByText('Waiting for your payment').closest('li')).toHaveAttribute(
      'aria-current',
      'step',
    );
    expect(screen.getByText(/Reference DP1ABC/)).toBeInTheDocument();
  });

  it('shows the QR code, and in the sandbox a link to the scanner', async () => {
    open({ qr_text: '000201010212' });
    await screen.findByRole('img', { name: 'QR code to pay with Maya' });
    expect(screen.getByRole('link', { name: 'Open scanner page' })).toHaveAttribute(
      'href',
      'http://localhost:4001/pay/maya/o1',
    );
    expect(screen.getByRole('button', { name: 'Save picture' })).toBeInTheDocument();
  });

  it('has no scanner link for providers outside the sandbox', async () => {
    open({ qr_text: '000201010212', pg_htpay_url: 'https://pay.example/o1' });
    await screen.findByRole('img', { name: 'QR code to pay with Maya' });
    expect(screen.queryByRole('link', { name: 'Open scanner page' })).not.toBeInTheDocument();
  });

  it('is polled every two seconds until paid, then refreshes the balance and emits the event', async () => {
    vi.useFakeTimers();
    let state: Row['state'] = 'pending';
    const { shell, bodiesOf } = open(() => succeed([depositOnWire({ state })]));
    const refresh = vi.spyOn(shell.balance, 'refresh');
    const emit = vi.spyOn(shell.events, 'emit');
    await act(() => vi.advanceTimersByTimeAsync(4_100));
    expect(bodiesOf('fund/depositTrackerV2')).toHaveLength(3);
    expect(emit).not.toHaveBeenCalled();
    state = 'paid';
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(screen.getByText('Deposit credited')).toBeInTheDocument();
    expect(refresh).toHaveBeenCalledOnce();
    expect(emit).toHaveBeenCalledExactlyOnceWith('cashier.deposit-credited', { depositId: '77' });
    const before = bodiesOf('fund/depositTrackerV2').length;
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(bodiesOf('fund/depositTrackerV2')).toHaveLength(before);
  });

  it.each([
    ['en', 'Check now', /^Not paid yet\. Checked at \d{1,2}:\d{2}:\d{2} [AP]M\.$/],
    ['ph', 'I-check ngayon', /^Hindi pa bayad\. Na-check nang \d{1,2}:\d{2}:\d{2} [AP]M\.$/],
  ] as const)(
    'checked by button (%s) - shows that it is unpaid, and the time',
    async (language, name, text) => {
      const { user, bodiesOf } = open({}, {}, language);
      await user.click(await screen.findByRole('button', { name }));
      expect(await screen.findByText(text)).toHaveAttribute('aria-live');
      expect(bodiesOf('fund/depositTrackerV2')).toHaveLength(2);
    },
  );

  it('checked by button - is busy and says nothing until the answer has come', async () => {
    const { user, shell } = open({});
    const check = await screen.findByRole('button', { name: 'Check now' });
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    vi.spyOn(shell.api, 'refresh').mockReturnValue(answered);
    await user.click(check);
    expect(check).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByText(/^Not paid yet/)).not.toBeInTheDocument();
    await act(async () => answer());
    expect(screen.getByText(/^Not paid yet/)).toBeInTheDocument();
    expect(check).not.toHaveAttribute('aria-busy', 'true');
  });

  it('checked without a connection - shows that, and not that it is unpaid', async () => {
    const { user, shell, bodiesOf } = open({});
    const check = await screen.findByRole('button', { name: 'Check now' });
    act(() => shell.online.setState({ online: false }));
    await user.click(check);
    await waitFor(() => expect(bodiesOf('fund/depositTrackerV2')).toHaveLength(2));
    expect(screen.getByText(/^No connection right now/)).toBeInTheDocument();
    expect(screen.queryByText(/^Not paid yet/)).not.toBeInTheDocument();
  });

  it('is cancelled after a confirmation', async () => {
    let state: Row['state'] = 'pending';
    const cancelDeposit = () => {
      state = 'cancelled';
      return succeed([depositOnWire({ state })]);
    };
    const { user, bodiesOf } = open(() => succeed([depositOnWire({ state })]), {
      'fund/cancelDeposit': cancelDeposit,
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel deposit' }));
    expect(bodiesOf('fund/cancelDeposit')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    await screen.findByText('This deposit was cancelled');
    expect(bodiesOf('fund/cancelDeposit')).toEqual([{ deposit_id: '77' }]);
  });

  it('shows a refused cancellation in a toast', async () => {
    const { user, log } = open(
      {},
      { 'fund/cancelDeposit': () => refuse('deposit_not_cancellable') },
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel deposit' }));
    await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() => expect(log.toasts).toHaveLength(1));
  });

  it('shows that the deposit is safe while offline', async () => {
    const { shell } = open({});
    await screen.findByText('Waiting for your payment');
    act(() => shell.online.setState({ online: false }));
    await screen.findByText(/your deposit is safe/);
  });

  it('holds updates only while the payment is pending', async () => {
    vi.useFakeTimers();
    let state: Row['state'] = 'pending';
    const { shell } = open(() => succeed([depositOnWire({ state })]));
    const release = vi.fn();
    const hold = vi.spyOn(shell, 'hold').mockReturnValue(release);
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(hold).toHaveBeenCalledExactlyOnceWith('payment');
    state = 'paid';
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(release).toHaveBeenCalledOnce();
    expect(hold).toHaveBeenCalledOnce();
  });
});

describe('receipt', () => {
  const before = requirementOnWire({
    requirement_id: 'r0',
    target: '99.00',
    opened_at: '2026-11-20T00:00:00.000Z',
  });
  const later = requirementOnWire({
    requirement_id: 'r2',
    target: '77.00',
    opened_at: '2026-11-21T09:00:00.000Z',
  });

  it('does not show the turnover of another deposit', async () => {
    open(
      { state: 'paid', closed_at: '2026-11-21T03:00:05.000Z' },
      { 'fund/promotionStatus': () => succeed([before, later]) },
    );
    await screen.findByText('Deposit credited');
    expect(screen.queryByText('Required turnover')).not.toBeInTheDocument();
  });

  it('shows amount, bonus, turnover, reference, the new balance and links', async () => {
    open(
      {
        state: 'paid',
        bonus: '250.00',
        promotion_id: 'welcome',
        promotion_name: { en: 'Welcome bonus', ph: 'Welcome bonus' },
        closed_at: '2026-11-21T03:00:05.000Z',
      },
      { 'fund/promotionStatus': () => succeed([before, requirementOnWire(), later]) },
    );
    const line = async (name: string) =>
      (await screen.findByText(name)).closest('div')?.textContent;
    expect(await line('Deposit')).toContain('₱500.00');
    expect(await line('Welcome bonus')).toContain('+₱250.00');
    expect(await line('Required turnover')).toContain('₱3,750.00');
    expect(await line('Reference')).toContain('DP1ABC');
    expect(await line('Time taken')).toContain('5 seconds');
    expect(await line('Usual time')).toContain('Under 1 min');
    await waitFor(async () =>
      expect(await line('New balance')).toContain(`₱${formatAmount(7_500_000n)}`),
    );
    expect(screen.getByRole('link', { name: 'Play now' })).toHaveAttribute('href', '/slot');
    expect(screen.getByRole('link', { name: 'Back to deposit' })).toHaveAttribute(
      'href',
      '/deposit',
    );
  });

  it.each([
    ['pending', {}],
    ['expired', { state: 'expired' as const }],
    ['paid', { state: 'paid' as const, closed_at: '2026-11-21T03:00:05.000Z' }],
  ])('of a %s deposit - the reference can be copied', async (_, change) => {
    const { user } = open(change);
    await user.click(await screen.findByRole('button', { name: 'Copy: Reference' }));
    expect(await navigator.clipboard.readText()).toBe('DP1ABC');
  });

  it('shows that a late payment was credited', async () => {
    open({ state: 'paid', paid_late: true });
    await screen.findByText(/arrived late/);
  });
});

describe('unpaid deposit', () => {
  it.each([
    ['failed', 'The payment did not go through', 'Hindi natuloy ang bayad'],
    ['expired', 'The time to pay is up', 'Lumipas na ang oras ng pagbabayad'],
    ['cancelled', 'This deposit was cancelled', 'Kinansela ang deposit na ito'],
    ['review', 'We are checking your payment', 'Sinusuri namin ang bayad mo'],
  ] as const)('%s - shows the state in both languages, and what to do', async (state, en, ph) => {
    const { shell } = open({ state });
    await screen.findByRole('heading', { name: en });
    expect(shell.balance.getState().total).toBe(7_500_000n);
    const retries = screen.queryAllByRole('link', { name: 'Try again' });
    expect(retries.map((link) => link.getAttribute('href'))).toEqual(
      state === 'review' ? [] : ['/mayapay'],
    );
    document.body.innerHTML = '';
    open({ state }, {}, 'ph');
    await screen.findByRole('heading', { name: ph });
  });
});

it('an unknown deposit - links to the payment methods', async () => {
  open(() => refuse('deposit_not_exists'));
  await screen.findByText('We can’t find this deposit');
  expect(screen.getByRole('link', { name: 'Back to deposit' })).toBeInTheDocument();
});

it('a state that fails to load - can be retried', async () => {
  let down = true;
  const { user } = open(() => (down ? {} : succeed([depositOnWire()])));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  down = false;
  await user.click(retry);
  await screen.findByText('Waiting for your payment');
});

it('a state that fails to load - stays an error while the next poll runs', async () => {
  const { shell } = open(() => ({}));
  await screen.findByRole('button', { name: 'Try again' });
  const { reads } = shell.api;
  // As at the start of a read in the shell, which forgets the failure of the one before.
  const starts = Object.keys(reads.getState()).map((key) => [key, { loading: true }]);
  act(() => reads.setState(Object.fromEntries(starts)));
  expect(screen.getByRole('button', { name: 'Try again' })).toHaveAttribute('aria-busy', 'true');
});

it('a deposit before the first reply - shows a skeleton', () => {
  open({});
  expect(screen.getByText('Loading').closest('[aria-busy="true"]')).toBeInTheDocument();
});
