// @vitest-environment happy-dom
import type { Replies } from '@parol/contract/testing';
import { refuse, succeed, type Gateway } from '@parol/wire';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gateways } from '../../gateways/read-gateways.ts';
import { renderCashier } from '../testing/render-cashier.tsx';
import {
  dailyOnWire,
  depositOnWire,
  manualOnWire,
  pageOnWire,
  methodOnWire,
  promotionOnWire,
} from '../testing/rows.ts';
import GatewayPage from './gateway.page.tsx';

const assign = vi.fn();
const track = vi.fn();
beforeEach(() => {
  track.mockReset();
  assign.mockReset();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
});

const payUrl = 'http://localhost:4001/pay/x/o1';
const order = () =>
  succeed([
    {
      deposit_id: '77',
      pg_htpay_url: payUrl,
      qr_text: null,
      expires_at: '2099-01-01T00:00:00.000Z',
    },
  ]);
const find = (id: string): Gateway => {
  const gateway = gateways.find((one) => one.id === id);
  if (!gateway) throw new Error(`no gateway ${id}`);
  return gateway;
};
const maya = find('maya');
const open = (
  gateway: Gateway,
  replies: Replies = {},
  language: 'en' | 'ph' = 'en',
  path = gateway.route,
) => renderCashier(<GatewayPage data={gateway} />, { replies, language, path }, { track });
const amountField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /amount/i });
const radio = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const button = () => screen.getByRole('button', { name: /continue to/i });

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

  it('shows bonus and turnover of the amount while typing', async () => {
    const { user } = open(maya, replies);
    const welcome = (await radio(/Welcome bonus/)).closest('label');
    expect(welcome).toHaveTextContent('Welcome bonus 100–150%Turnover ×2–5, within 30 days');
    await user.type(amountField(), '30');
    expect(welcome).toHaveTextContent('Welcome bonus 100%');
    expect(welcome).toHaveTextContent('+₱30.00turnover ₱120');
    await user.type(amountField(), '0');
    expect(welcome).toHaveTextContent('Welcome bonus 150%');
    expect(welcome).toHaveTextContent('+₱450.00turnover ₱3,750');
    expect(welcome).toHaveTextContent(
      'Play ₱3,750 in 30 days, bets up to ₱90. Your ₱300 is withheld until you have played it once',
    );
    expect((await radio(/Daily bonus/)).closest('label')).toHaveTextContent('+₱60.00turnover ₱720');
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  it('sends the chosen bonus and shows the summary', async () => {
    const { user, bodiesOf } = open(maya, replies);
    await user.click(screen.getByRole('button', { name: '300' }));
    await user.click(await radio(/Welcome bonus/));
    expect(screen.getByText('You play with').closest('div')).toHaveTextContent('₱750.00');
    await user.click(button());
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

  it('shows why a bonus is unavailable - "no bonus" stays selected', async () => {
    open(
      maya,
      {
        ...replies,
        'campaign/promotionList': () =>
          succeed([promotionOnWire({ refused: 'claim_promo_only_once' })]),
      },
      'en',
      '/mayapay?promotion=welcome',
    );
    expect(await radio(/Welcome bonus/)).toBeDisabled();
    expect(await radio('No bonus')).toBeChecked();
  });

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
    await user.click(button());
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
    await user.click(button());
    await waitFor(() => expect(bodiesOf('payg/maya')).toHaveLength(1));
    expect(bodiesOf('payg/maya')[0]).not.toHaveProperty('promotion_id');
  });
});

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
    await screen.findByText('You send about 17.25 USDT.');
  });

  it('refers to the pay page while the rate is unknown; pesos need no rate', async () => {
    open(find('xft-usdt'), { 'fund/exchangeRateList': () => succeed([]) });
    await screen.findByText('The rate of USDT is shown on the pay page.');
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
      within(screen.getByRole('group', { name: 'Quick amounts' }))
        .getAllByRole('button')
        .map((chip) => chip.textContent),
    ).toEqual(['300', '500']);
    await user.type(amountField(), '100');
    await user.click(button());
    await screen.findByText('The minimum deposit here is ₱200');
  });

  it('show the reason of maintenance and send nothing', async () => {
    const reason = { en: 'Back at 6 pm', ph: 'Balik ng 6 pm' };
    const { user, bodiesOf } = open(maya, {
      'fund/activeList': () => succeed([methodOnWire({ status: 'maintenance', reason })]),
    });
    await screen.findByText('Back at 6 pm');
    await user.type(amountField(), '500');
    await user.click(button());
    expect(bodiesOf('payg/maya')).toEqual([]);
  });

  it.each([
    ['en', 'Pending deposit: Maya, ₱500.00', 'Continue'],
    ['ph', 'May deposit kang hindi pa tapos: Maya, ₱500.00', 'Ituloy'],
  ] as const)(
    'show a pending gateway deposit first and take no other one (%s)',
    async (language, name, goOn) => {
      const replies = { 'fund/depositTracker': () => succeed([depositOnWire()]) };
      const { bodiesOf, user } = open(find('innpay'), replies, language);
      const pending = await screen.findByRole('region', { name });
      expect(within(pending).getByRole('link', { name: goOn })).toHaveAttribute(
        'href',
        '/deposit-status?deposit=77',
      );
      const isAbove = pending.compareDocumentPosition(screen.getByRole('textbox'));
      expect(isAbove & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      await user.type(screen.getByRole('textbox'), '500{Enter}');
      expect(bodiesOf('payg/innPay')).toEqual([]);
    },
  );

  it('show a pending manual deposit first and take no other one', async () => {
    const { bodiesOf, user } = open(maya, {
      'fund/manualDepositList': () => succeed(pageOnWire([manualOnWire()])),
    });
    expect(
      await screen.findByRole('region', { name: 'Manual deposit pending' }),
    ).toBeInTheDocument();
    await user.type(amountField(), '500{Enter}');
    expect(bodiesOf('payg/maya')).toEqual([]);
  });

  it('show a refusal of the amount at the amount', async () => {
    const { user } = open(maya, {
      'payg/maya': () =>
        refuse('depositAmountMustLessThanMax', [{ minimum: '50.00', maximum: '400.00' }]),
    });
    await user.type(amountField(), '500');
    await user.click(button());
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
    await user.click(button());
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
    await user.click(button());
    await screen.findByText('Choose your bank');
    expect(bodiesOf('payg/maya')).toEqual([]);
    await user.selectOptions(screen.getByLabelText(/Bank/), 'bdo');
    await user.click(button());
    await waitFor(() =>
      expect(bodiesOf('payg/maya')).toEqual([expect.objectContaining({ bank_code: 'bdo' })]),
    );
  });
});

describe("a gateway's own fields and fee", () => {
  const words = (name: string) => ({ en: name, ph: `${name} ph` });
  const own: Gateway = {
    ...maya,
    fee: '5',
    feePercent: '1.5',
    extraFields: [
      {
        name: 'purpose',
        label: words('Purpose'),
        missing: words('Choose a purpose'),
        options: [{ value: 'play', label: words('Play') }],
      },
      {
        name: 'member_no',
        kind: 'text',
        characters: 'digits',
        minLength: 4,
        example: '0123',
        label: words('Member number'),
        hint: words('On your card'),
        missing: words('Enter the number of your card'),
        invalid: words('It has at least four digits'),
        options: [],
      },
      {
        name: 'months',
        kind: 'number',
        minimum: '1',
        maximum: '12',
        example: '3',
        optional: true,
        label: words('Months'),
        missing: words('Enter the months'),
        invalid: words('From 1 to 12'),
        options: [],
      },
    ],
  };
  it('are asked for in its words, checked by its rules and sent apart from the request', async () => {
    const { user, bodiesOf } = open(own, { 'payg/maya': order });
    await user.type(amountField(), '100');
    expect(screen.getByRole('textbox', { name: 'Months' })).not.toBeRequired();
    await user.type(screen.getByRole('textbox', { name: 'Months' }), '13');
    await user.type(screen.getByRole('textbox', { name: 'Member number' }), '12');
    await user.click(button());
    await waitFor(() => {
      expect(screen.getByRole('combobox', { name: 'Purpose' })).toHaveAccessibleDescription(
        'Choose a purpose',
      );
    });
    expect(screen.getByRole('textbox', { name: 'Member number' })).toHaveAccessibleDescription(
      /It has at least four digits/,
    );
    expect(screen.getByRole('textbox', { name: 'Months' })).toHaveAccessibleDescription(
      'From 1 to 12',
    );
    expect(bodiesOf('payg/maya')).toEqual([]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Purpose' }), 'play');
    await user.type(screen.getByRole('textbox', { name: 'Member number' }), '34');
    await user.clear(screen.getByRole('textbox', { name: 'Months' }));
    await user.click(button());
    await waitFor(() => {
      expect(bodiesOf('payg/maya')).toMatchObject([
        { extra: { purpose: 'play', member_no: '1234' } },
      ]);
    });
  });

  it('show both parts of the fee, and what it takes of the typed amount', async () => {
    const { user } = open(own);
    expect(screen.getByText('Fee ₱5.00 + 1.5 %')).toBeVisible();
    await user.type(amountField(), '99.99');
    expect(screen.getByText('Fee').closest('div')).toHaveTextContent('₱6.49');
    expect(screen.getByText('You play with').closest('div')).toHaveTextContent('₱93.50');
  });
});
