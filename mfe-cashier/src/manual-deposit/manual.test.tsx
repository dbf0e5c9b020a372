// @vitest-environment happy-dom
import { manilaDay } from '@parol/domain';
import { refuse, succeed } from '@parol/wire';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { manualOnWire, pageOnWire, promotionOnWire } from '../testing/rows.ts';
import { call, fill, open, picture, set, submit, track } from './testing/open-manual.tsx';

describe('manual deposit', () => {
  it('is one of the payment methods; its link has the chosen bonus', async () => {
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

  it('number and holder of the chosen account - can be copied', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: /GCash/ }));
    await user.click(screen.getByRole('button', { name: 'Copy: Account number' }));
    expect(await navigator.clipboard.readText()).toBe('09170000000');
    expect(screen.getByText('Copied: Account number')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Copy: Account name' }));
    expect(await navigator.clipboard.readText()).toBe('Parol Sandbox');
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
    [picture('receipt.heic', ''), /^This is a HEIC photo, which this browser can’t open/],
  ])('of an unsupported type (%#) - is rejected before the upload', async (file, text) => {
    const { bodiesOf } = open();
    await submit();
    fireEvent.change(screen.getByLabelText(/Picture of the receipt/), {
      target: { files: [file] },
    });
    await screen.findByText(text);
    expect(bodiesOf('member/upload')).toEqual([]);
  });

  it('refused - shows the error at its field; once removed, is not sent', async () => {
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

  it('no longer cancellable - shows the refusal in a toast', async () => {
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

  it('rejected long ago - is not shown', async () => {
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

  it('without accounts - a failed load can be retried, an empty list has a note', async () => {
    let down = true;
    const { user } = open({ 'fund/manualDepositBanks': () => (down ? {} : succeed([])) });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    down = false;
    await user.click(retry);
    await screen.findByText('No account takes transfers right now');
  });
});
