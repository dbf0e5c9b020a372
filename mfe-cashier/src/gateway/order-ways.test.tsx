// @vitest-environment happy-dom
import { succeed, type ShowOnWire } from '@parol/wire';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { amountField, continueButton, gatewayPages, maya } from '../testing/gateway-pages.tsx';
import { depositOnWire } from '../testing/rows.ts';
import {
  accountOnWire,
  counterOnWire,
  cryptoOnWire,
  qrOnWire,
  redirectOnWire,
} from '../testing/shows-on-wire.ts';

const { open, assign } = gatewayPages();
/** The specification's address: of the provider's page, or of ours. */
const ownPage = `${location.origin}/deposit-status?deposit=77`;

it.each<[string, readonly ShowOnWire[], string[][]]>([
  ['a pay page', [redirectOnWire], [[redirectOnWire.url]]],
  ['a code and a pay page', [qrOnWire, redirectOnWire], []],
  ['a number', [counterOnWire], []],
  ['an account', [accountOnWire], []],
  ['a crypto address', [cryptoOnWire], []],
  ['nothing that an earlier platform names', [], []],
])('an order paid by %s - opens the pay page only if that comes first', async (_, show, opened) => {
  open(maya, {
    'payg/maya': () =>
      succeed([
        {
          deposit_id: '77',
          pg_htpay_url: ownPage,
          qr_text: null,
          show: [...show],
          expires_at: '2099-01-01T00:00:00.000Z',
        },
      ]),
    'fund/depositTrackerV2': () =>
      succeed([depositOnWire({ show: [...show], pg_htpay_url: ownPage })]),
  });
  fireEvent.change(amountField(), { target: { value: '500' } });
  fireEvent.click(continueButton());
  await screen.findByRole('list', { name: 'Progress of this deposit' });
  expect(assign.mock.calls).toEqual(opened);
});
