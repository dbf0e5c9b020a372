// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { saved } from '../testing/payout-account.ts';
import { renderRemote } from '../testing/render-remote.tsx';
import { AddPayout } from './add-payout.tsx';
import { PayoutCard } from './payout-card.tsx';

const reply = (...value: readonly unknown[]) => ({ status: 1, statusdesc: 'OK', value });
const lookup = {
  'fund/bankLookup': () =>
    reply({
      bank_id: 'gcash',
      bank_name: 'GCash',
      kind: 'ewallet',
      mark_text: 'G',
      mark_color: '#0a5cff',
      number_length: 11,
    }),
};
const inReview = { usable: false, in_review_against: 'Maria Santos' };

it('"SANTOS, MARIA" for Maria Santos - is sent as typed, and the reply says that it is in review', async () => {
  const close = vi.fn();
  const { log, user } = renderRemote(<AddPayout kind="ewallet" close={close} />, {
    account: { fullName: 'Maria Santos' },
    replies: { ...lookup, 'fund/addEwalletV2': () => reply(saved(inReview)) },
  });
  await user.click(await screen.findByRole('radio', { name: 'GCash' }));
  const holder = screen.getByLabelText(/^Account name/);
  await user.clear(holder);
  await user.type(holder, 'SANTOS, MARIA');
  await user.type(screen.getByLabelText(/^E-wallet number/), '0917 123 4567');
  await user.click(screen.getByRole('button', { name: 'Add e-wallet' }));
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(log.calls.at(-1)?.body).toMatchObject({ bank_acc_holder: 'SANTOS, MARIA' });
  expect(log.toasts).toEqual([
    { tone: 'success', text: expect.stringContaining('We compare the name') },
  ]);
});

it.each([
  ['en', /In review: we are comparing .* Maria Santos/],
  ['ph', /Sinusuri: ikinukumpara namin .* Maria Santos/],
] as const)('an account in review - shows the registered name, in %s', (language, text) => {
  const row = {
    ...saved(),
    ...inReview,
    kind: 'ewallet',
    bank_acc_holder: 'SANTOS, MARIA',
  } as const;
  renderRemote(<PayoutCard row={row} />, { account: {}, language, replies: {} });
  expect(screen.getByText('SANTOS, MARIA')).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
});
