import type { RowOnWire } from '@parol/wire';
import type { promotionList } from '@parol/wire/campaign';
import type {
  activeList,
  addWithdrawTicket,
  depositTracker,
  manualDeposit,
  manualDepositBanks,
  memberBankList,
  promotionStatus,
  transferRules,
  transferToFriend,
  withdrawalRules,
} from '@parol/wire/fund';

/* Rows as sent by the platform, for tests; each accepts overrides. */

type Made<T> = (change?: Partial<T>) => T;

export const promotionOnWire: Made<RowOnWire<typeof promotionList>> = (change) => ({
  promotion_id: 'welcome',
  kind: 'welcome',
  name: { en: 'Welcome bonus', ph: 'Welcome bonus' },
  summary: { en: 'Up to 150%', ph: 'Hanggang 150%' },
  terms: { en: '', ph: '' },
  art: 'welcome',
  days_valid: 30,
  max_bonus: null,
  max_bet: '500.00',
  max_bet_percent: 20,
  claim: 'once',
  refused: null,
  starts_at: null,
  ends_at: null,
  tiers: [
    { minimum: '30.00', percent: 100, turnover_multiplier: 2 },
    { minimum: '100.00', percent: 120, turnover_multiplier: 3 },
    { minimum: '300.00', percent: 150, turnover_multiplier: 5 },
  ],
  ...change,
});

export const dailyOnWire = () =>
  promotionOnWire({
    promotion_id: 'daily',
    kind: 'daily',
    name: { en: 'Daily bonus', ph: 'Araw-araw na bonus' },
    claim: 'daily',
    days_valid: 1,
    tiers: [{ minimum: '10.00', percent: 20, turnover_multiplier: 2 }],
  });

export const methodOnWire: Made<RowOnWire<typeof activeList>> = (change) => ({
  gateway_id: 'maya',
  route: '/mayapay',
  label: { en: 'Maya', ph: 'Maya' },
  mark_text: 'M',
  mark_color: '#0E7F4B',
  group: 'ewallet',
  protocol: 'redirect',
  minimum: '50.00',
  maximum: '50000.00',
  fee: '0.00',
  credit_seconds: 45,
  status: 'active',
  reason: null,
  last_used: false,
  ...change,
});

export const depositOnWire: Made<RowOnWire<typeof depositTracker>> = (change) => ({
  deposit_id: '77',
  gateway_id: 'maya',
  label: { en: 'Maya', ph: 'Maya' },
  route: '/mayapay',
  mark_text: 'M',
  mark_color: '#0E7F4B',
  deposit_amount: '500.00',
  fee: '0.00',
  bonus: '0.00',
  promotion_id: null,
  promotion_name: null,
  state: 'pending',
  paid_late: false,
  created_at: '2026-11-21T03:00:00.000Z',
  expires_at: '2099-01-01T00:00:00.000Z',
  closed_at: null,
  reference: 'DP1ABC',
  pg_htpay_url: 'http://localhost:4001/pay/maya/o1',
  qr_text: null,
  ...change,
});

export const requirementOnWire: Made<RowOnWire<typeof promotionStatus>> = (change) => ({
  requirement_id: 'r1',
  kind: 'promotion',
  name: { en: 'Welcome bonus', ph: 'Welcome bonus' },
  target: '3750.00',
  done: '750.00',
  withheld: '400.00',
  bonus: '450.00',
  opened_at: '2026-11-21T03:00:05.000Z',
  expires_at: null,
  ...change,
});

export const rulesOnWire: Made<RowOnWire<typeof withdrawalRules>> = (change) => ({
  minimum: '50.00',
  maximum: '20000.00',
  maximum_of: 'day',
  per_day: 5,
  left_today: 4,
  day_limit: '20000.00',
  day_left: '20000.00',
  otp_above: '5000.00',
  available: '600.00',
  withheld: '400.00',
  balance: '1000.00',
  instapay_limit: '50000.00',
  pesonet_by: '2026-11-23T05:00:00.000Z',
  speed: [
    { up_to: '10000.00', seconds: 60 },
    { up_to: null, seconds: 180 },
  ],
  opens_at: null,
  ...change,
});

export const accountOnWire: Made<RowOnWire<typeof memberBankList>> = (change) => ({
  bank_id: 'gcash',
  bank_name: 'GCash',
  kind: 'ewallet',
  bank_acc_holder: 'Maria Santos',
  bank_acc_no: '•••••••4567',
  account_ref: 'acc-1',
  is_default: true,
  mark_text: 'G',
  mark_color: '#0B5FD0',
  usable_from: '2026-01-01T00:00:00.000Z',
  usable: true,
  ...change,
});

export const ticketOnWire: Made<RowOnWire<typeof addWithdrawTicket>> = (change) => ({
  ticket_id: 't1',
  withdrawal_amount: '100.00',
  bank_name: 'GCash',
  bank_acc_no: '•••••••4567',
  kind: 'ewallet',
  status: null,
  state: 'pending',
  reason: null,
  requested_at: '2026-11-21T03:10:00.000Z',
  decided_at: null,
  paid_at: null,
  rail: 'instapay',
  legs: ['100.00'],
  expected_at: '2026-11-21T03:11:00.000Z',
  promised_seconds: 60,
  ...change,
});

/** The first page of a list, of ten rows a page. */
export const pageOnWire = <Row>(rows: readonly Row[], total = rows.length) => [
  { total, index: 1, size: 10, working_date: '2026-11-01', data: [...rows] },
];

export const transferRulesOnWire: Made<RowOnWire<typeof transferRules>> = (change) => ({
  minimum: '5.00',
  fee: '0.20',
  otp_above: '1000.00',
  day_limit: '5000.00',
  day_left: '5000.00',
  available: '1600.00',
  withheld: '400.00',
  balance: '2000.00',
  opens_at: null,
  ...change,
});

export const transferOnWire: Made<RowOnWire<typeof transferToFriend>> = (change) => ({
  transfer_id: 'f1',
  direction: 'out',
  friend: '63918•••4567',
  transfer_amount: '100.00',
  fee: '0.20',
  received: '99.80',
  at: '2026-11-21T03:10:00.000Z',
  ...change,
});

export const targetBankOnWire: Made<RowOnWire<typeof manualDepositBanks>> = (change) => ({
  target_bank_id: 'bdo-1',
  bank_name: 'BDO Unibank',
  kind: 'bank',
  target_bank_acc_no: '001234567890',
  target_bank_acc_holder: 'Parol Sandbox',
  mark_text: 'BDO',
  mark_color: '#0B3D91',
  minimum: '100.00',
  maximum: '50000.00',
  ...change,
});

export const manualOnWire: Made<RowOnWire<typeof manualDeposit>> = (change) => ({
  manual_deposit_id: 'm1',
  deposit_amount: '500.00',
  bank_name: 'BDO Unibank',
  target_bank_acc_no: '001234567890',
  ref_no: 'REF-1234',
  deposit_date: '2026-11-21',
  deposit_method: 'online_transfer',
  promotion_id: null,
  bonus: '0.00',
  state: 'pending',
  reason: null,
  attachment_path: null,
  created_at: '2026-11-21T03:00:00.000Z',
  decided_at: null,
  ...change,
});
