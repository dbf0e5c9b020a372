// @vitest-environment happy-dom
import type { Replies } from '@parol/contract/testing';
import { refuse, succeed } from '@parol/wire';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  amountField,
  continueButton,
  find,
  gatewayPages,
  maya,
  order,
  radio,
} from '../testing/gateway-pages.tsx';
import { depositOnWire, manualOnWire, pageOnWire, methodOnWire } from '../testing/rows.ts';

const { assign, open, track } = gatewayPages();

describe('gateway with channels', () => {
  const shunfapay = find('shunfapay');
  const replies: Replies = {
    'payg/shunfapayGcash': order,
    'payg/shunfapayMaya': order,
    'fund/depositTrackerV2': () => succeed([depositOnWire()]),
  };

  it('uses the first channel by default', async () => {
    const { user, bodiesOf } = open(shunfapay, replies);
    expect(await radio('GCash (ShunFaPay)')).toBeChecked();
    await user.type(amountField(), '500');
    await user.click(screen.getByRole('button', { name: 'Continue to GCash (ShunFaPay)' }));
    await waitFor(() =>
      expect(bodiesOf('payg/shunfapayGcash')).toEqual([
        expect.objectContaining({
          deposit_amount: '500.00',
          return_url: `${location.origin}/shunfapay`,
        }),
      ]),
    );
    expect(bodiesOf('payg/shunfapayMaya')).toEqual([]);
    await waitFor(() => expect(track.mock.calls).toEqual([['deposit-started']]));
  });

  it('uses the chosen channel', async () => {
    const { user, bodiesOf } = open(shunfapay, replies);
    await user.click(await radio('Maya (ShunFaPay)'));
    await user.type(amountField(), '500');
    await user.click(screen.getByRole('button', { name: 'Continue to Maya (ShunFaPay)' }));
    await waitFor(() => expect(bodiesOf('payg/shunfapayMaya')).toHaveLength(1));
    expect(bodiesOf('payg/shunfapayGcash')).toEqual([]);
  });
});

describe('another currency', () => {
  const rate = {
    currency: 'USDT',
    name: { en: 'Tether', ph: 'Tether' },
    rate: '58.00',
    updated_at: '2026-11-21T03:00:00.000Z',
  };

  it('shows its rate and the converted deposit', async () => {
    const { user } = open(find('xft-usdt'), {
      'fund/exchangeRateList': () => succeed([{ ...rate, currency: 'EUR' }, rate]),
    });
    await screen.findByText(/^1 USDT = ₱58\.00, as of/);
    await user.type(amountField(), '1000');
    await screen.findByText('At this rate you send 17.241380 USDT.');
  });

  it('says that the exact amount comes while the rate is unknown; pesos need no rate', async () => {
    open(find('xft-usdt'), { 'fund/exchangeRateList': () => succeed([]) });
    await screen.findByText(
      'The rate of USDT can’t be shown now. You’ll see the exact amount before you send it.',
    );
    cleanup();
    const { bodiesOf } = open(maya);
    await radio('No bonus');
    expect(bodiesOf('fund/exchangeRateList')).toEqual([]);
  });
});

describe('current terms', () => {
  it("prefer the operator's limits over the descriptor's", async () => {
    const { user } = open(maya, {
      'fund/activeList': () => succeed([methodOnWire({ minimum: '200.00', maximum: '900.00' })]),
    });
    await screen.findByText('From ₱200 to ₱900');
    expect(
      within(screen.getByRole('group', { name: 'Common amounts' }))
        .getAllByRole('button')
        .map((chip) => chip.textContent),
    ).toEqual(['300', '500']);
    await user.type(amountField(), '100');
    await user.click(continueButton());
    await screen.findByText('The minimum deposit here is ₱200');
  });

  it('show the reason of maintenance and send nothing', async () => {
    const reason = { en: 'Back at 6 pm', ph: 'Balik ng 6 pm' };
    const { user, bodiesOf } = open(maya, {
      'fund/activeList': () => succeed([methodOnWire({ status: 'maintenance', reason })]),
    });
    await screen.findByText('Back at 6 pm');
    await user.type(amountField(), '500');
    await user.click(continueButton());
    expect(bodiesOf('payg/maya')).toEqual([]);
  });

  it.each([
    ['en', 'Pending deposit: Maya, ₱500', 'Continue'],
    ['ph', 'May deposit kang hindi pa tapos: Maya, ₱500', 'Ituloy'],
  ] as const)(
    'show a pending gateway deposit first and accept no other deposit (%s)',
    async (language, name, goOn) => {
      const replies = { 'fund/depositTracker': () => succeed([depositOnWire()]) };
      const { bodiesOf, user } = open(find('innpay'), replies, language);
      const pending = await screen.findByRole('region', { name });
      expect(within(pending).getByRole('link', { name: goOn })).toHaveAttribute(
        'href',
        '/deposit-status?deposit=77',
      );
      const isAbove = pending.compareDocumentPosition(screen.getByRole('textbox'));
      expect(isAbove & Node.DOCUMENT_POSITION_FOLLOWING).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      await user.type(screen.getByRole('textbox'), '500{Enter}');
      expect(bodiesOf('payg/innPay')).toEqual([]);
    },
  );

  it('show a pending manual deposit first and accept no other deposit', async () => {
    const { bodiesOf, user } = open(maya, {
      'fund/manualDepositList': () => succeed(pageOnWire([manualOnWire()])),
    });
    expect(
      await screen.findByRole('region', { name: 'Manual deposit pending' }),
    ).toBeInTheDocument();
    await user.type(amountField(), '500{Enter}');
    expect(bodiesOf('payg/maya')).toEqual([]);
  });

  it('show a refused amount at its field', async () => {
    const { user } = open(maya, {
      'payg/maya': () =>
        refuse('depositAmountMustLessThanMax', [{ minimum: '50.00', maximum: '400.00' }]),
    });
    await user.type(amountField(), '500');
    await user.click(continueButton());
    await waitFor(() => expect(amountField()).toHaveAttribute('aria-invalid', 'true'));
    await user.type(amountField(), '1');
    expect(amountField()).not.toHaveAttribute('aria-invalid');
  });

  it('never navigate to an address that is not a web page', async () => {
    const bad = () =>
      succeed([
        {
          deposit_id: '77',
          pg_htpay_url: 'javascript:alert(1)',
          qr_text: null,
          expires_at: '2099-01-01T00:00:00.000Z',
        },
      ]);
    const { user } = open(maya, {
      'payg/maya': bad,
      'fund/depositTrackerV2': () =>
        succeed([depositOnWire({ pg_htpay_url: 'javascript:alert(1)' })]),
    });
    await user.type(amountField(), '500');
    await user.click(continueButton());
    await screen.findByRole('list', { name: 'Progress of this deposit' });
    expect(assign).not.toHaveBeenCalled();
    expect(screen.queryByRole('link', { name: /Open Maya/ })).not.toBeInTheDocument();
  });

  it('require the extra fields, each with its own texts', async () => {
    const bank = {
      name: 'bank_code' as const,
      label: { en: 'Bank', ph: 'Bangko' },
      missing: { en: 'Choose your bank', ph: 'Piliin ang bangko mo' },
      options: [{ value: 'bdo', label: { en: 'BDO', ph: 'BDO' } }],
    };
    const { user, bodiesOf } = open(
      { ...maya, extraFields: [bank] },
      { 'payg/maya': order, 'fund/depositTrackerV2': () => succeed([depositOnWire()]) },
    );
    await user.type(amountField(), '500');
    await user.click(continueButton());
    await screen.findByText('Choose your bank');
    expect(bodiesOf('payg/maya')).toEqual([]);
    await user.selectOptions(screen.getByLabelText(/Bank/), 'bdo');
    await user.click(continueButton());
    await waitFor(() =>
      expect(bodiesOf('payg/maya')).toEqual([expect.objectContaining({ bank_code: 'bdo' })]),
    );
  });
});
