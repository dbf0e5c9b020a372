// @vitest-environment happy-dom
import type { Replies } from '@parol/contract/testing';
import { refuse, succeed } from '@parol/wire';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderCashier } from '../testing/render-cashier.tsx';
import { accountOnWire, rulesOnWire, ticketOnWire, pageOnWire } from '../testing/rows.ts';
import WithdrawalPage from './withdrawal.page.tsx';

const rich = {
  available: '100000.00',
  withheld: '0.00',
  balance: '100000.00',
  day_limit: '100000.00',
  day_left: '100000.00',
  maximum: '100000.00',
  otp_above: '100000.00',
};
const bank = accountOnWire({
  bank_id: 'bdo',
  bank_name: 'BDO',
  kind: 'bank',
  account_ref: 'acc-2',
  is_default: false,
});
const open = (replies: Replies = {}, path = '/withdrawal', language: 'en' | 'ph' = 'en') =>
  renderCashier(<WithdrawalPage />, {
    path,
    language,
    replies: {
      'fund/withdrawalRules': () => succeed([rulesOnWire(rich)]),
      'fund/memberEwalletList': () => succeed([accountOnWire()]),
      'fund/memberBankList': () => succeed([bank]),
      'fund/addWithdrawTicket': () => succeed([ticketOnWire()]),
      ...replies,
    },
  });
const amountField = () =>
  screen.findByRole<HTMLInputElement>('textbox', { name: /amount|halaga/i });
const submit = () => screen.getByRole('button', { name: 'Withdraw' });

describe('rail', () => {
  it('without an amount - shows the promised times', async () => {
    open();
    await screen.findByText(
      'Our promise: up to ₱10,000 within 1 minute, above that within 3 minutes.',
    );
  });

  it.each([
    ['10000', 'InstaPay. Within 1 minute'],
    ['10000.01', 'InstaPay. Within 3 minutes'],
    ['60000', 'InstaPay, 2 transfers: ₱50,000 + ₱10,000. Within 3 minutes'],
  ])('to an e-wallet ₱%s - %s', async (amount, text) => {
    const { user } = open();
    await user.type(await amountField(), amount);
    await screen.findByText(text);
    expect(screen.queryByRole('radio', { name: 'PESONet' })).not.toBeInTheDocument();
  });

  it('above the InstaPay limit to a bank - can be split or use PESONet, shown in the confirmation', async () => {
    const { user, bodiesOf } = open();
    await user.click(await screen.findByRole('radio', { name: 'BDO' }));
    await user.type(await amountField(), '60000');
    expect(screen.getByRole('radio', { name: 'InstaPay' })).toBeChecked();
    expect(screen.getByText('In 2 transfers. Within 3 minutes')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'PESONet' }));
    await user.click(submit());
    const dialog = await screen.findByRole('dialog', { name: 'Withdraw ₱60,000?' });
    expect(within(dialog).getByText('PESONet')).toBeInTheDocument();
    expect(
      within(dialog).getByText(/^In the banks’ next batch, by Nov 23, .*1:00 PM$/),
    ).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Yes, withdraw' }));
    await waitFor(() =>
      expect(bodiesOf('fund/addWithdrawTicket')).toEqual([
        expect.objectContaining({ rail: 'pesonet', bank_id: 'bdo' }),
      ]),
    );
  });

  it.each([
    [
      'en',
      'Half of our last 1,000 payouts took 1 minute 5 seconds or less, from request to payment.',
    ],
    [
      'ph',
      'Kalahati ng huling 1,000 payout namin ay nabayaran sa loob lang ng 1 minuto 5 segundo mula sa request.',
    ],
  ] as const)('in %s - what payouts really took is below the promise', async (language, text) => {
    const speed = { payouts: 1000, median_seconds: 65, within_five_minutes: 99 };
    open({ 'cms/withdrawalSpeed': () => succeed([speed]) }, '/withdrawal', language);
    const promise = await screen.findByText(/^(Our promise|Pangako namin): /);
    const taken = screen.getByText(text);
    expect(promise.compareDocumentPosition(taken)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each([
    ['too few payouts', () => succeed([])],
    ['a failed read of it', () => refuse('systemError')],
  ])('with %s - the promise stands alone, and nothing is made up', async (_, reply) => {
    open({ 'cms/withdrawalSpeed': reply });
    expect(await screen.findByText(/^Our promise: /)).toBeInTheDocument();
    expect(screen.queryByText(/Half of our last/)).toBeNull();
  });

  it('a choice of PESONet - is reset when amount or account no longer allow it', async () => {
    const { user, bodiesOf } = open();
    await user.click(await screen.findByRole('radio', { name: 'BDO' }));
    await user.type(await amountField(), '60000');
    await user.click(screen.getByRole('radio', { name: 'PESONet' }));
    await user.click(screen.getByRole('radio', { name: 'GCash' }));
    await user.click(submit());
    await screen.findByText('InstaPay, 2 transfers: ₱50,000 + ₱10,000');
    await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }));
    await waitFor(() => expect(bodiesOf('fund/addWithdrawTicket')).toHaveLength(1));
    expect(bodiesOf('fund/addWithdrawTicket')[0]).not.toHaveProperty('rail');
  });

  it('on a PESONet ticket - is shown with the time of its batch', async () => {
    const ticket = ticketOnWire({
      state: 'approved',
      rail: 'pesonet',
      promised_seconds: null,
      expected_at: '2026-11-23T05:00:00.000Z',
    });
    open({ 'fund/withdrawTicketList': () => succeed(pageOnWire([ticket])) });
    const region = await screen.findByRole('region', { name: 'Your latest withdrawal' });
    const way = within(region).getByText('PESONet. Arrives by');
    expect(within(way).getByTitle('2026-11-23 13:00:00')).toBeInTheDocument();
  });
});

describe('a paid withdrawal', () => {
  const paid = (change: Partial<ReturnType<typeof ticketOnWire>> = {}) =>
    ticketOnWire({
      state: 'completed',
      status: 1,
      decided_at: '2026-11-21T03:10:03.000Z',
      paid_at: '2026-11-21T03:10:05.000Z',
      ...change,
    });

  it('shows actual and promised duration and a link back', async () => {
    let rows = [ticketOnWire()];
    const { user } = open({
      'fund/addWithdrawTicket': () => {
        rows = [paid()];
        return succeed([ticketOnWire()]);
      },
      'fund/withdrawTicketList': () => succeed(pageOnWire(rows)),
    });
    await user.type(await amountField(), '100');
    await user.click(submit());
    await user.click(await screen.findByRole('button', { name: 'Yes, withdraw' }));
    await screen.findByRole('heading', { name: 'Paid in 5 seconds' });
    const region = screen.getByRole('region', { name: 'Your latest withdrawal' });
    expect(region).toHaveFocus();
    expect(within(region).getByText('₱100.00')).toBeInTheDocument();
    expect(within(region).getByText('5 seconds')).toBeInTheDocument();
    expect(within(region).getByText('1 minute')).toBeInTheDocument();
    expect(within(region).getByText('Within the promised time.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Withdraw again' }));
    expect(await amountField()).toHaveValue('');
    expect(screen.queryByRole('heading', { name: 'Paid in 5 seconds' })).not.toBeInTheDocument();
  });

  it('while the next amount is typed - is not shown until the form is empty', async () => {
    let rows = [ticketOnWire()];
    const { user } = open(
      { 'fund/withdrawTicketList': () => succeed(pageOnWire(rows)) },
      '/withdrawal?ticket=t1',
    );
    const amount = await amountField();
    await user.type(amount, '200');
    rows = [paid()];
    const progress = await screen.findByRole('list', { name: 'Progress of this withdrawal' });
    await waitFor(() =>
      expect([...progress.children].map((step) => step.getAttribute('data-state'))).toEqual([
        'done',
        'done',
        'done',
        'done',
      ]),
    );
    expect(screen.getByRole('textbox', { name: /amount/i })).toBe(amount);
    expect(amount).toHaveValue('200');
    await user.clear(amount);
    await screen.findByRole('heading', { name: 'Paid in 5 seconds' });
  });

  it('later than promised - shows an apology', async () => {
    open(
      {
        'fund/withdrawTicketList': () =>
          succeed(pageOnWire([paid({ paid_at: '2026-11-21T03:11:20.000Z' })])),
      },
      '/withdrawal?ticket=t1',
    );
    await screen.findByRole('heading', { name: 'Paid in 1 minute 20 seconds' });
    expect(document.body).toHaveFocus();
    expect(
      screen.getByText('This took longer than we promised. We are sorry.'),
    ).toBeInTheDocument();
  });

  it('by PESONet, from free credit - is measured by its batch and marked', async () => {
    const slow = {
      rail: 'pesonet',
      promised_seconds: null,
      expected_at: '2026-11-23T05:00:00.000Z',
      paid_at: '2026-11-23T05:00:00.000Z',
    } as const;
    open(
      {
        'fund/withdrawTicketList': () => succeed(pageOnWire([paid({ ...slow, isFreeC: true })])),
      },
      '/withdrawal?ticket=t1',
    );
    await screen.findByRole('heading', { name: 'Paid in 2 days 1 hour' });
    expect(screen.getByText(/^Nov 23, /, { selector: 'dd time' })).toBeInTheDocument();
    expect(screen.getAllByText('Free credit')).toHaveLength(2);
    expect(screen.getByText('Within the promised time.')).toBeInTheDocument();
  });

  it('is translated into Filipino', async () => {
    open(
      { 'fund/withdrawTicketList': () => succeed(pageOnWire([paid()])) },
      '/withdrawal?ticket=t1',
      'ph',
    );
    await screen.findByRole('heading', { name: 'Naipadala sa loob ng 5 segundo' });
    expect(document.body).not.toHaveTextContent(/\b(?:done|way|span|ticket)\.[a-z]/i);
  });
});
