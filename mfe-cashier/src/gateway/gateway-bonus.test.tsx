// @vitest-environment happy-dom
import type { Replies } from '@parol/contract/testing';
import { lateReply } from '@parol/kit/testing';
import { succeed } from '@parol/wire';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  amountField,
  continueButton,
  gatewayPages,
  maya,
  order,
  radio,
} from '../testing/gateway-pages.tsx';
import { dailyOnWire, depositOnWire, promotionOnWire } from '../testing/rows.ts';

const { open } = gatewayPages();

describe('bonus choice', () => {
  const replies: Replies = {
    'campaign/promotionList': () =>
      succeed([
        promotionOnWire(),
        dailyOnWire(),
        promotionOnWire({ promotion_id: 'free', kind: 'free_credit' }),
      ]),
    'payg/maya': order,
    'fund/depositTrackerV2': () => succeed([depositOnWire()]),
  };

  it('while it loads - has no summary below, which would move when the bonuses are known', async () => {
    const late = lateReply(() => succeed([promotionOnWire()]));
    open(maya, { ...replies, 'campaign/promotionList': late.reply });
    expect(continueButton()).toBeInTheDocument();
    expect(screen.queryByText('You play with')).not.toBeInTheDocument();
    late.answer();
    await radio(/Welcome bonus/);
    expect(screen.getByText('You play with')).toBeInTheDocument();
  });

  it('shows bonus and turnover of the amount while typing', async () => {
    const { user } = open(maya, replies);
    const welcome = (await radio(/Welcome bonus/)).closest('label');
    expect(welcome).toHaveTextContent('Welcome bonus 100–150%Turnover ×2–5, within 30 days');
    await user.type(amountField(), '30');
    expect(welcome).toHaveTextContent('Welcome bonus 100%');
    expect(welcome).toHaveTextContent('+₱30turnover ₱120');
    await user.type(amountField(), '0');
    expect(welcome).toHaveTextContent('Welcome bonus 150%');
    expect(welcome).toHaveTextContent('+₱450turnover ₱3,750');
    const asks =
      'Play ₱3,750 in 30 days, bets up to ₱90. Bet ₱300 once and your deposit is yours to withdraw.';
    expect(screen.queryByText(asks, { exact: false })).not.toBeInTheDocument();
    await user.click(await radio(/Welcome bonus/));
    // Only the chosen bonus says what it requires.
    expect(screen.getByText(asks, { exact: false }).closest('label')).toBe(welcome);
    expect((await radio(/Daily bonus/)).closest('label')).toHaveTextContent('+₱60turnover ₱720');
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('of an amount that the gateway does not take - shows nothing that it would bring', async () => {
    const { user } = open(maya, replies);
    await radio(/Welcome bonus/);
    const summed = () => screen.getByText('You play with').closest('div');
    await user.type(amountField(), '9999999');
    expect(summed()).toHaveTextContent('₱0.00');
    expect(screen.queryByText(/You play with ₱/)).not.toBeInTheDocument();
    await user.clear(amountField());
    await user.type(amountField(), '300');
    expect(summed()).toHaveTextContent('₱300.00');
    expect(screen.getByText('You play with ₱300')).toBeInTheDocument();
  });

  it('sends the chosen bonus and shows the summary', async () => {
    const { user, bodiesOf } = open(maya, replies);
    await user.click(screen.getByRole('button', { name: '300' }));
    await user.click(await radio(/Welcome bonus/));
    expect(screen.getByText('You play with').closest('div')).toHaveTextContent('₱750.00');
    // The bar with the button says it too.
    expect(screen.getByText('You play with ₱750').parentElement).toContainElement(continueButton());
    await user.click(continueButton());
    await waitFor(() =>
      expect(bodiesOf('payg/maya')).toEqual([
        expect.objectContaining({ deposit_amount: '300.00', promotion_id: 'welcome' }),
      ]),
    );
  });

  it('uses the bonus of the address, if it is available', async () => {
    open(maya, replies, 'en', '/mayapay?promotion=daily');
    expect(await radio(/Daily bonus/)).toBeChecked();
  });

  it('folds bonuses that are unavailable, with the reason - "no bonus" stays selected', async () => {
    open(
      maya,
      {
        ...replies,
        'campaign/promotionList': () =>
          succeed([promotionOnWire({ refused: 'claim_promo_only_once' }), dailyOnWire()]),
      },
      'en',
      '/mayapay?promotion=welcome',
    );
    expect(await radio('No bonus')).toBeChecked();
    expect(screen.getAllByRole('radio')).toHaveLength(2);
    const folded = screen.getByText('1 more, not now').closest('details');
    expect(folded).not.toHaveAttribute('open');
    expect(folded).toHaveTextContent(/Welcome bonus.*once/);
  });

  it.each([
    ['en', 'From Silver: ₱7,400 more in 90 days'],
    ['ph', 'Mula Silver: ₱7,400 pa sa loob ng 90 araw'],
  ] as const)(
    'of a VIP level in %s - says what is missing for the level',
    async (language, text) => {
      const vip_missing = { vip_name: 'Silver', amount: '7400.00', days: 90 };
      const vip = promotionOnWire({ promotion_id: 'vip', refused: 'vip_not_exists', vip_missing });
      open(maya, { ...replies, 'campaign/promotionList': () => succeed([vip]) }, language);
      expect((await screen.findByText(text)).closest('li')).toHaveTextContent(/^Welcome bonus/);
    },
  );

  it("requires the bonus's minimum deposit - nothing is sent", async () => {
    const high = promotionOnWire({
      tiers: [{ minimum: '1000.00', percent: 50, turnover_multiplier: 3 }],
    });
    const { user, bodiesOf } = open(maya, {
      ...replies,
      'campaign/promotionList': () => succeed([high]),
    });
    await user.type(amountField(), '500');
    await user.click(await radio(/Welcome bonus/));
    await user.click(continueButton());
    await screen.findByText('This bonus starts at a deposit of ₱1,000');
    await user.click(screen.getByRole('button', { name: '1,000' }));
    await waitFor(() =>
      expect(
        screen.queryByText('This bonus starts at a deposit of ₱1,000'),
      ).not.toBeInTheDocument(),
    );
    expect(bodiesOf('payg/maya')).toEqual([]);
  });

  it('offers a retry when the bonuses fail to load - a deposit without one is possible', async () => {
    const { user, bodiesOf } = open(maya, { ...replies, 'campaign/promotionList': () => ({}) });
    await screen.findByRole('button', { name: 'Try again' });
    await user.type(amountField(), '500');
    await user.click(continueButton());
    await waitFor(() => expect(bodiesOf('payg/maya')).toHaveLength(1));
    expect(bodiesOf('payg/maya')[0]).not.toHaveProperty('promotion_id');
  });
});
