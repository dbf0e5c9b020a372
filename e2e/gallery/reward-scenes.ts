import { answer, answerRow, press, type Scene } from './stage.ts';

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

/** The VIP page, tokens and the daily check-in. */
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
  { name: 'check-in', as: 'newcomer', path: '/promotions', before: someTokens, window: true },
  {
    name: 'token-statement',
    as: 'newcomer',
    path: '/promotions',
    before: someTokens,
    act: press('rewards', 'tokens.statement'),
    window: true,
  },
];
