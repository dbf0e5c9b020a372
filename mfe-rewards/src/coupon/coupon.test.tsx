// @vitest-environment happy-dom
import { shownPlaces, wantedPlaces, type RefusalScreen } from '@parol/kit/testing';
import { refuse, succeed } from '@parol/wire';
import { couponDetails, redeemCoupon } from '@parol/wire/coupon';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import { CouponSection } from './coupon.section.tsx';

const texts = { en, ph };
const gift = {
  promotion_id: 'coupon-gift',
  name: { en: 'Coupon gift', ph: 'Regalo ng coupon' },
  terms: { en: 'The terms', ph: 'Ang terms' },
  tiers: [],
  max_bonus: '50.00',
  until: '2026-12-01T16:00:00.000Z',
  gift: {
    bonus: '50.00',
    turnover: '250.00',
    max_cash_out: '100.00',
    first_deposit: null,
    claim_days: 14,
  },
};
const bonus = {
  ...gift,
  promotion_id: 'coupon-deposit',
  tiers: [{ minimum: '100.00', percent: 50, turnover_multiplier: 3 }],
  max_bonus: '1000.00',
  gift: null,
};

function show(
  row: object,
  { language = 'en', replies = {} }: { language?: 'en' | 'ph'; replies?: object } = {},
) {
  let reloads = 0;
  const shown = renderRemote(<CouponSection onRedeemed={async () => (reloads += 1)} />, {
    account: {},
    language,
    replies: {
      'couponcode/couponStatus': () => succeed([]),
      'couponcode/couponDetails': () => succeed([row]),
      'couponcode/redeemCoupon': () => succeed([row]),
      ...replies,
    },
  });
  return { ...shown, reloads: () => reloads };
}
const codeBox = () => screen.getByRole('textbox');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a coupon', () => {
  it.each(['en', 'ph'] as const)(
    'of a gift in %s - shows its terms, then links to the inbox',
    async (language) => {
      const { log, reloads } = show(gift, { language });
      const t = texts[language];
      fireEvent.input(codeBox(), { target: { value: ' k7wq-2mxb-rt9d ' } });
      press(t.coupon.check);
      expect(await screen.findByText('₱250.00')).toBeInTheDocument();
      expect(screen.getByText(gift.terms[language])).toBeInTheDocument();
      expect(screen.getByTitle('2026-12-02 00:00:00')).toBeInTheDocument();
      press(t.coupon.redeem);
      const link = await screen.findByRole('link', { name: t.promotions.inbox });
      expect(link).toHaveAttribute('href', '/inbox');
      expect(screen.getByRole('status')).toHaveTextContent('14');
      expect(log.calls.find(({ call }) => call === 'couponcode/redeemCoupon')?.body).toEqual({
        coupon_code: 'k7wq-2mxb-rt9d',
        app_id: 'parol-web',
      });
      expect(reloads()).toBe(1);
      press(t.coupon.another);
      expect(codeBox()).toHaveValue('');
    },
  );

  it('of a deposit promotion - shows the bonus, then links to the deposit with it', async () => {
    show(bonus);
    fireEvent.input(codeBox(), { target: { value: 'k7wq' } });
    press(en.coupon.check);
    expect(await screen.findByText('₱50 (50%)')).toBeInTheDocument();
    expect(screen.getByText('₱450')).toBeInTheDocument();
    press(en.coupon.redeem);
    const link = await screen.findByRole('link', { name: en.promotions.cashIn });
    expect(link).toHaveAttribute('href', '/deposit?promotion=coupon-deposit');
  });

  it('without a code - asks for it and sends nothing', async () => {
    const { log } = show(gift);
    press(en.coupon.check);
    expect(await screen.findByText(en.coupon.missing)).toBeInTheDocument();
    expect(log.calls.map(({ call }) => call)).not.toContain('couponcode/couponDetails');
  });

  it('while coupons are off - shows no section', async () => {
    show(gift, { replies: { 'couponcode/couponStatus': () => refuse('promotion_not_available') } });
    await waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());
  });
});

const section = <CouponSection onRedeemed={async () => undefined} />;
const screens: readonly RefusalScreen[] = [
  {
    name: 'the code',
    call: couponDetails,
    domain: 'coupon',
    places: { coupon_code: ['coupon_not_available', 'coupon_code_required'] },
    open: async (replies, language) => {
      const { log } = renderRemote(section, {
        account: {},
        language,
        replies: { 'couponcode/couponStatus': () => succeed([]), ...replies },
      });
      fireEvent.input(codeBox(), { target: { value: 'k7wq' } });
      return { log, send: async () => void press(texts[language].coupon.check) };
    },
  },
  {
    name: 'the redemption',
    call: redeemCoupon,
    domain: 'coupon',
    open: async (replies, language) => {
      const { log } = show(gift, { language, replies });
      fireEvent.input(codeBox(), { target: { value: 'k7wq' } });
      press(texts[language].coupon.check);
      await screen.findByText(gift.terms[language]);
      return { log, send: async () => void press(texts[language].coupon.redeem) };
    },
  },
];

it.each(
  screens.flatMap((one) =>
    (['en', 'ph'] as const).map((language) => [one.name, language, one] as const),
  ),
)('%s in %s - shows each of its refusal codes in the right place', async (_name, language, one) => {
  expect(await shownPlaces(one, language, texts[language])).toEqual(wantedPlaces(one));
});
