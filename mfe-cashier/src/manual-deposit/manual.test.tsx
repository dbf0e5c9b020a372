// @vitest-environment happy-dom
import { manilaDay } from '@parol/domain';
import type { Replies } from '@parol/contract/testing';
import { refuse, succeed } from '@parol/wire';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import DepositPage from '../deposit/deposit.page.tsx';
import { renderCashier } from '../testing/render-cashier.tsx';
import {
  manualOnWire,
  methodOnWire,
  pageOnWire,
  promotionOnWire,
  targetBankOnWire,
} from '../testing/rows.ts';

const call = 'fund/manualDeposit';
const track = vi.fn();
const banks = [
  targetBankOnWire(),
  targetBankOnWire({
    target_bank_id: 'gcash-1',
    bank_name: 'GCash',
    target_bank_acc_no: '09170000000',
    minimum: '200.00',
  }),
];
const open = (
  replies: Replies = {},
  path = '/deposit?method=manual',
  language: 'en' | 'ph' = 'en',
) =>
  renderCashier(
    <DepositPage />,
    {
      path,
      language,
      replies: {
        'fund/activeList': () => succeed([methodOnWire()]),
        'fund/manualDepositBanks': () => succeed(banks),
        'member/upload': () => succeed([{ attachment_path: 'opaque' }]),
        [call]: () => succeed([manualOnWire()]),
        ...replies,
      },
    },
    { track },
  );
const submit = () => screen.findByRole('button', { name: 'Send to our cashier' });
const set = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const picture = (name = 'receipt.png', type = 'image/png', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });
async function fill() {
  await submit();
  set(/^Amount/, '500');
  set(/^How you sent it/, 'online_transfer');
  set(/^Reference number/, 'REF-1234');
}

describe('manual deposit', () => {
  it('is one of the payment methods and receives the bonus', async () => {
    open(
      { 'campaign/promotionList': () => succeed([promotionOnWire()]) },
      '/deposit?promotion=welcome',
    );
    const section = await screen.findByRole('region', { name: 'Manual deposit' });
    expect(within(section).getByRole('link')).toHaveAttribute(
      'href',
      '/deposit?method=manual&promotion=welcome',
    );
  });

  it("is sent with the chosen account, its receipt and today's date", async () => {
    let rows = [manualOnWire({ manual_deposit_id: 'm0', state: 'paid' })];
    const { user, bodiesOf } = open({
      'fund/manualDepositList': () => succeed(pageOnWire(rows)),
      [call]: () => {
        rows = [manualOnWire(), ...rows];
        return succeed(rows.slice(0, 1));
      },
    });
    await fill();
    await user.click(screen.getByRole('radio', { name: /GCash/ }));
    await user.upload(screen.getByLabelText(/Picture of the receipt/), picture());
    await screen.findByText(/receipt.png is uploaded/);
    await user.click(await submit());
    await screen.findByRole('region', { name: 'Manual deposit pending' });
    expect(bodiesOf(call)).toEqual([
      {
        target_bank_id: 'gcash-1',
        target_bank_acc_no: '09170000000',
        target_bank_acc_holder: 'Parol Sandbox',
        deposit_amount: '500.00',
        deposit_method: 'online_transfer',
        deposit_date: manilaDay(Date.now()),
        ref_no: 'REF-1234',
        attachment_path: 'opaque',
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Send to our cashier' })).not.toBeInTheDocument();
    expect(track.mock.calls).toEqual([['deposit-started']]);
  });

  it("checks the chosen account's limits and missing fields", async () => {
    const { user, bodiesOf } = open();
    await user.click(await submit());
    await screen.findByText('Enter how much you sent');
    expect(screen.getByText('Choose how you sent it')).toBeInTheDocument();
    expect(screen.getByText('Enter the reference number of your receipt')).toBeInTheDocument();
    await fill();
    await user.click(screen.getByRole('radio', { name: /GCash/ }));
    set(/^Amount/, '199.99');
    await user.click(await submit());
    await screen.findByText('The minimum deposit here is ₱200');
    expect(bodiesOf(call)).toEqual([]);
  });

  it('shows a refusal at its field', async () => {
    const { user } = open({ [call]: () => refuse('ref_no_used') });
    await fill();
    await user.click(await submit());
    await waitFor(() =>
      expect(screen.getByLabelText(/^Reference number/)).toHaveAttribute('aria-invalid', 'true'),
    );
  });

  it('is translated into Filipino', async () => {
    const { user } = open({}, '/deposit?method=manual', 'ph');
    await user.click(await screen.findByRole('button', { name: 'Ipadala sa cashier namin' }));
    await screen.findByText('Ilagay kung magkano ang ipinadala mo');
    expect(document.body).not.toHaveTextContent(/\bmanual\.[a-z]/i);
  });
});

describe('receipt', () => {
  it.each([
    [
      picture('receipt.pdf', 'application/pdf'),
      'This is not a picture. Please choose a PNG or JPEG.',
    ],
    [picture('receipt.heic', ''), /^This browser can't open the picture/],
  ])('%# is checked before the upload', async (file, text) => {
    const { bodiesOf } = open();
    await submit();
    fireEvent.change(screen.getByLabelText(/Picture of the receipt/), {
      target: { files: [file] },
    });
    await screen.findByText(text);
    expect(bodiesOf('member/upload')).toEqual([]);
  });

  it('refused by the platform shows the error at the field; a removed one is not sent', async () => {
    let bad = true;
    const { user, bodiesOf } = open({
      'member/upload': () =>
        bad ? refuse('invalid_file') : succeed([{ attachment_path: 'opaque' }]),
    });
    await fill();
    await user.upload(screen.getByLabelText(/Picture of the receipt/), picture());
    await waitFor(() =>
      expect(screen.getByLabelText(/Picture of the receipt/)).toHaveAttribute(
        'aria-invalid',
        'true',
      ),
    );
    bad = false;
    await user.upload(screen.getByLabelText(/Picture of the receipt/), picture());
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    await user.click(await submit());
    await waitFor(() => expect(bodiesOf(call)).toHaveLength(1));
    expect(bodiesOf(call)[0]).not.toHaveProperty('attachment_path');
  });
});

describe('the newest manual deposit', () => {
  it('rejected - shows the reason for a day', async () => {
    const reason = {
      en: 'No such transfer has arrived.',
      ph: 'Walang ganitong transfer na dumating.',
    };
    open(
      {
        'fund/manualDepositList': () =>
          succeed(
            pageOnWire([
              manualOnWire({ state: 'rejected', reason, decided_at: new Date().toISOString() }),
            ]),
          ),
      },
      '/deposit',
    );
    await screen.findByText(/was not credited\. No such transfer has arrived\./);
  });

  it('pending - can be cancelled after a confirmation', async () => {
    let rows = [manualOnWire({ manual_deposit_id: 'm7' })];
    const { user, bodiesOf } = open(
      {
        'fund/manualDepositList': () => succeed(pageOnWire(rows)),
        'fund/cancelManualDeposit': () => {
          rows = [manualOnWire({ manual_deposit_id: 'm7', state: 'cancelled' })];
          return succeed(rows);
        },
      },
      '/deposit',
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(bodiesOf('fund/cancelManualDeposit')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() =>
      expect(
        screen.queryByRole('region', { name: 'Manual deposit pending' }),
      ).not.toBeInTheDocument(),
    );
    expect(bodiesOf('fund/cancelManualDeposit')).toEqual([{ manual_deposit_id: 'm7' }]);
  });

  it('credited while it is cancelled - shows that in a toast', async () => {
    const { user, log } = open(
      {
        'fund/manualDepositList': () => succeed(pageOnWire([manualOnWire()])),
        'fund/cancelManualDeposit': () => refuse('deposit_not_cancellable'),
      },
      '/deposit',
    );
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, cancel it' }));
    await waitFor(() => expect(log.toasts).toHaveLength(1));
  });

  it('decided long ago, or credited - is not shown', async () => {
    open(
      {
        'fund/manualDepositList': () =>
          succeed(
            pageOnWire([
              manualOnWire({ state: 'rejected', decided_at: '2020-01-01T00:00:00.000Z' }),
            ]),
          ),
      },
      '/deposit',
    );
    await screen.findByRole('region', { name: 'Manual deposit' });
    expect(screen.queryByText(/was not credited/)).not.toBeInTheDocument();
  });

  it('accounts that fail to load can be retried; an empty list has a note', async () => {
    let down = true;
    const { user } = open({ 'fund/manualDepositBanks': () => (down ? {} : succeed([])) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(retry);
    await screen.findByText('No account takes transfers right now');
  });
});

describe('previous manual deposits', () => {
  const isSecondPage = (body: unknown) =>
    (body as { readonly page_number: number }).page_number === 2;
  const paid = (count: number, from = 0) =>
    Array.from({ length: count }, (_, index) =>
      manualOnWire({
        manual_deposit_id: `m${from + index}`,
        ref_no: `REF-${from + index}`,
        state: 'paid',
      }),
    );

  it('have pages of ten; an older one is loaded when opened', async () => {
    const { user, bodiesOf } = open({
      'fund/manualDepositList': (body) =>
        succeed(pageOnWire(isSecondPage(body) ? paid(1, 10) : paid(10), 11)),
    });
    expect(await screen.findByRole('navigation', { name: 'Page 1 of 2' })).toBeInTheDocument();
    expect(screen.getByText('BDO Unibank · REF-9')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Older' }));
    expect(await screen.findByText('BDO Unibank · REF-10')).toBeInTheDocument();
    expect(screen.queryByText('BDO Unibank · REF-9')).not.toBeInTheDocument();
    expect(bodiesOf('fund/manualDepositList')).toContainEqual({ page_number: 2, page_size: 10 });
  });

  it('whose older page fails to load - can be retried', async () => {
    let down = true;
    const { user } = open({
      'fund/manualDepositList': (body) => {
        if (!isSecondPage(body)) return succeed(pageOnWire(paid(10), 11));
        return down ? {} : succeed(pageOnWire(paid(1, 10), 11));
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    await screen.findByText('Your manual deposits did not load');
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('BDO Unibank · REF-10')).toBeInTheDocument();
  });

  it('up to ten - have one page', async () => {
    open({ 'fund/manualDepositList': () => succeed(pageOnWire(paid(10))) });
    expect(await screen.findByText('BDO Unibank · REF-9')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Older' })).not.toBeInTheDocument();
  });
});
