// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import DepositPage from '../deposit/deposit.page.tsx';
import { gatewayPages, maya } from '../testing/gateway-pages.tsx';
import { renderCashier } from '../testing/render-cashier.tsx';
import { depositOnWire } from '../testing/rows.ts';
import { counterOnWire, qrOnWire } from '../testing/shows-on-wire.ts';

const { open } = gatewayPages();

it('a pending deposit with a number - shows it and its page, and gives it up after a confirmation', async () => {
  let show = [counterOnWire];
  const { user, bodiesOf } = renderCashier(<DepositPage />, {
    replies: {
      'fund/depositTracker': () => succeed(show.map((one) => depositOnWire({ show: [one] }))),
      'fund/cancelDeposit': () => {
        show = [];
        return succeed([depositOnWire({ state: 'cancelled' })]);
      },
    },
    path: '/deposit',
  });
  const card = within(await screen.findByRole('region', { name: /^Pending deposit: Maya/ }));
  card.getByText([...counterOnWire.number].join(' '));
  card.getByText(/Time left:/);
  expect(card.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/deposit-status?deposit=77',
  );
  await user.click(card.getByRole('button', { name: 'Give this number up' }));
  await user.click(screen.getByRole('button', { name: 'Yes, give it up' }));
  expect(bodiesOf('fund/cancelDeposit')).toEqual([{ deposit_id: '77' }]);
});

it.each([
  ['a code first', { show: [qrOnWire, counterOnWire] }],
  ['money under review', { show: [counterOnWire], state: 'review' as const }],
])('a pending deposit with %s - shows no number', async (_, row) => {
  renderCashier(<DepositPage />, {
    replies: { 'fund/depositTracker': () => succeed([depositOnWire(row)]) },
    path: '/deposit',
  });
  await screen.findByRole('region', { name: /^Pending deposit: Maya/ });
  expect(screen.queryByText([...counterOnWire.number].join(' '))).not.toBeInTheDocument();
});

it.each([
  ['en', 'Its payment number is 841209375521.'],
  ['ph', '841209375521 ang payment number nito.'],
] as const)('a refusal because of it (%s) - names the number', async (language, text) => {
  const label = { en: 'Sulyap', ph: 'Sulyap' };
  const { number } = counterOnWire;
  open(
    maya,
    {
      'payg/maya': () =>
        refuse('pending_deposit', [
          { label, amount: '500.00', deposit_id: '77', route: '/sulyap', number },
        ]),
    },
    language,
  );
  fireEvent.change(screen.getByRole('textbox', { name: /amount|halaga/i }), {
    target: { value: '500' },
  });
  fireEvent.click(screen.getByRole('button', { name: /continue to|magpatuloy sa/i }));
  await screen.findByText((said) => said.includes(text));
});
