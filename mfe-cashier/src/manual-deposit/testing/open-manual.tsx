import type { Replies } from '@parol/contract/testing';
import { succeed } from '@parol/wire';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import DepositPage from '../../deposit/deposit.page.tsx';
import { renderCashier } from '../../testing/render-cashier.tsx';
import { manualOnWire, methodOnWire, targetBankOnWire } from '../../testing/rows.ts';

export const call = 'fund/manualDeposit';
export const track = vi.fn();
const banks = [
  targetBankOnWire(),
  targetBankOnWire({
    target_bank_id: 'gcash-1',
    bank_name: 'GCash',
    target_bank_acc_no: '09170000000',
    minimum: '200.00',
  }),
];
export const open = (
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
export const submit = () => screen.findByRole('button', { name: 'Send to our cashier' });
export const set = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const picture = (name = 'receipt.png', type = 'image/png', bytes = 10) =>
  new File([new Uint8Array(bytes)], name, { type });
export async function fill() {
  await submit();
  set(/^Amount/, '500');
  set(/^How you sent it/, 'online_transfer');
  set(/^Reference number/, 'REF-1234');
}
