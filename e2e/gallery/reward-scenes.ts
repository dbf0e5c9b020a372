import { textsOf } from '../fixtures/texts.ts';
import { answer, answerRow, press, type Scene, type Stage, type } from './stage.ts';

const movement = (id: number, kind: string, amount: string, after: string) => ({
  movement_id: String(id),
  kind,
  amount,
  balance_after: after,
  at: '2026-11-20T04:00:00.000Z',
  name:
    kind === 'expired'
      ? { en: 'Expired', ph: 'Nag-expire' }
      : { en: 'Daily check-in, day 3', ph: 'Araw-araw na check-in, araw 3' },
});
/** A member with tokens, and two pages of movements. */
const someTokens = answerRow('report/tokenStatement', {
  total: 12,
  index: 1,
  size: 10,
  working_date: '2026-11-01',
  data: [
    movement(3, 'earned', '2.00', '12.00'),
    movement(2, 'expired', '-1.00', '10.00'),
    movement(1, 'earned', '1.00', '11.00'),
  ],
  balance: '12.00',
  next_expiry: { amount: '5.00', at: '2026-12-20T04:00:00.000Z' },
});
const level = (number: number, name: string, turnover: string) => ({
  level: number,
  vip_name: name,
  deposit_turnover: turnover,
  rebate: [],
  withdrawal_priority: false,
  bonuses: [],
  birthday_gift: null,
});
/** A member who has just reached Silver. */
const silver = answerRow('member/vipInfo', {
  deposit_turnover: [
    {
      vip_level: 2,
      vip_name: 'Silver',
      amount: '14000.00',
      from: '2026-08-24',
      to: '2026-11-21',
    },
  ],
  current_level: level(2, 'Silver', '10000.00'),
  next_level: level(3, 'Gold', '50000.00'),
  remaining: '36000.00',
  held_until: '2026-11-30',
  level_up: '1',
});

/** Opens the first badge. */
const openBadge = async ({ page, language }: Stage) =>
  page
    .getByRole('list', { name: textsOf('rewards', language)('badges.title') })
    .getByRole('button')
    .first()
    .click();

const item = (source: string, name: string, nameInFilipino: string, given: object) => ({
  source,
  id: `1:${name}`,
  name: { en: name, ph: nameInFilipino },
  amount: null,
  tokens: null,
  tickets: null,
  turnover: null,
  expires_at: null,
  path: '/promotions',
  ...given,
});
/** A member with a claimable reward of every programme; one programme can't be read. */
const muchToClaim = answerRow('campaign/claimableRewards', {
  items: [
    item('check_in', 'Daily check-in', 'Araw-araw na check-in', {
      tokens: '1.00',
      expires_at: '2026-11-23T16:00:00.000Z',
    }),
    item('gift', 'A gift: ₱100 free credit', 'Regalo: ₱100 free credit', {
      amount: '100.00',
      turnover: '500.00',
      expires_at: '2026-12-05T04:00:00.000Z',
    }),
    item('coupon', 'Coupon bonus for a deposit', 'Bonus ng coupon sa deposit', {
      expires_at: '2026-12-07T04:00:00.000Z',
    }),
    item('rebate', 'Rebate', 'Rebate', {
      amount: '12.34',
      turnover: '12.34',
      expires_at: '2026-12-20T16:00:00.000Z',
    }),
    item('vip', 'You are Silver now', 'Silver ka na', { path: '/vip' }),
  ],
  failed: ['draws'],
});
/** Types an amount into the comparison of promotions and submits it. */
const compare = async (stage: Stage) => {
  await type('rewards', 'compare.amount', '500')(stage);
  await press('rewards', 'compare.action')(stage);
};
/** The forfeit sheet of an open bonus. */
const openBonus = answerRow('fund/promotionStatus', {
  requirement_id: '1',
  kind: 'promotion',
  name: { en: 'Welcome bonus', ph: 'Welcome bonus' },
  target: '3750.00',
  done: '2250.00',
  withheld: '750.00',
  bonus: '450.00',
  max_bet: '90.00',
  opened_at: '2026-11-01T00:00:00.000Z',
  // A date that does not pass.
  expires_at: '2099-11-30T16:00:00.000Z',
});
const bonusAmounts = answerRow('fund/bonusToGiveUp', {
  requirement_id: '1',
  name: { en: 'Welcome bonus', ph: 'Welcome bonus' },
  removed: '500.00',
  left: '300.00',
  turnover_left: '40.00',
  refused: null,
});
/** Opens the details of the bonus, and from there the sheet. */
const giveUp = async (stage: Stage) => {
  await stage.page.getByText(textsOf('rewards', stage.language)('active.more')).click();
  await press('rewards', 'giveUp.open')(stage);
};
const coupon = answerRow('couponcode/couponDetails', {
  promotion_id: 'coupon-gift',
  name: { en: 'Coupon gift', ph: 'Regalo ng coupon' },
  terms: { en: 'One for each member.', ph: 'Isa bawat member.' },
  tiers: [],
  max_bonus: null,
  until: '2026-12-07T04:00:00.000Z',
  gift: {
    bonus: '50.00',
    turnover: '250.00',
    max_cash_out: '500.00',
    first_deposit: null,
    claim_days: 14,
  },
});
const enterCoupon = async (stage: Stage) => {
  await type('rewards', 'coupon.code', 'ABCD-EFGH-JKMN')(stage);
  await press('rewards', 'coupon.check')(stage);
};
const icons = ['sun', 'moon', 'star', 'heart', 'crown', 'bell'];
/** A campaign of pick-an-icon after the pick. */
const picked = answerRow('campaign/pickIconCheck', {
  campaign_id: '1735660800000',
  name: { en: 'Pick a lantern', ph: 'Pumili ng parol' },
  ends_at: '2030-01-01T00:00:00.000Z',
  cost: '1.00',
  icons,
  prizes: [
    { weight: 60, tokens: '1.00', gift: null },
    { weight: 40, tokens: null, gift: { en: 'Coupon gift', ph: 'Regalo ng coupon' } },
  ],
  commitment: 'ab'.repeat(32),
  member: '0123456789abcdef',
  picked: {
    icon: 'moon',
    prize: 1,
    seed: 'cd'.repeat(32),
    outcomes: icons.map((icon, n) => ({ icon, prize: n % 2 })),
  },
});

/** The Rewards hub, the VIP page, tokens, campaigns, the daily check-in, missions and badges. */
export const rewardScenes: readonly Scene[] = [
  { name: 'vip', as: 'demo', path: '/vip' },
  { name: 'vip-none', as: 'newcomer', path: '/vip' },
  { name: 'vip-level-up', as: 'demo', path: '/vip', before: silver },
  {
    name: 'vip-error',
    as: 'demo',
    path: '/vip',
    before: answer('campaign/vipLevels', 'fails'),
    restless: 5_000,
  },
  { name: 'rewards-hub', as: 'newcomer', path: '/promotions', before: muchToClaim },
  {
    name: 'promotions-terms',
    as: 'visitor',
    path: '/promotions?promotion=welcome',
    window: true,
  },
  {
    name: 'promotions-compared',
    as: 'newcomer',
    path: '/promotions?section=compare',
    act: compare,
  },
  {
    name: 'forfeit-sheet',
    as: 'newcomer',
    path: '/promotions',
    before: async (stage) => {
      await openBonus(stage);
      await bonusAmounts(stage);
    },
    act: giveUp,
    window: true,
  },
  {
    name: 'coupon-offer',
    as: 'newcomer',
    path: '/promotions?section=coupon',
    before: coupon,
    act: enterCoupon,
  },
  {
    name: 'pick-icon-result',
    as: 'newcomer',
    path: '/promotions?section=pick-icon',
    before: picked,
  },
  { name: 'inbox-gifts', as: 'demo', path: '/inbox?filter=gifts' },
  { name: 'inbox-none', as: 'newcomer', path: '/inbox?filter=gifts' },
  { name: 'home-campaigns', as: 'demo', path: '/' },
  { name: 'check-in', as: 'newcomer', path: '/promotions', before: someTokens, window: true },
  {
    name: 'token-statement',
    as: 'newcomer',
    path: '/promotions?section=tokens',
    before: someTokens,
    act: press('rewards', 'tokens.statement'),
    window: true,
  },
  { name: 'missions', as: 'newcomer', path: '/promotions?section=missions' },
  { name: 'badge', as: 'demo', path: '/promotions?section=badges', act: openBadge, window: true },
];
