// @vitest-environment happy-dom
import { refuse, succeed } from '@parol/wire';
import { accountRow } from '@parol/wire/testing/account-row';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import ph from '../../locales/ph.json' with { type: 'json' };
import { renderRemote } from '../testing/render-remote.tsx';
import WelcomeModal from './welcome.modal.tsx';

const promotion = (id: string, percent: number, change: object = {}) => ({
  promotion_id: id,
  kind: 'daily',
  name: { en: `Bonus ${id}`, ph: `Bonus na ${id}` },
  summary: { en: '', ph: '' },
  terms: { en: '', ph: '' },
  art: 'welcome',
  tiers: [
    { minimum: '30.00', percent: 500, turnover_multiplier: 9 },
    { minimum: '100.00', percent, turnover_multiplier: 3 },
    { minimum: '300.00', percent: 900, turnover_multiplier: 5 },
  ],
  days_valid: 30,
  max_bonus: null,
  claim: 'once',
  refused: null,
  starts_at: null,
  ends_at: null,
  ...change,
});
const method = (gateway_id: string, change: object = {}) => ({
  gateway_id,
  route: `/${gateway_id}`,
  label: { en: 'GCash', ph: 'GCash' },
  mark_text: 'G',
  mark_color: '#0B5FD0',
  group: 'ewallet',
  door: 'gcash',
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
const promotions = [
  promotion('none', 0),
  promotion('daily', 20),
  promotion('welcome', 120),
  promotion('vip', 200, { refused: 'vip_not_exists' }),
];
const replies = {
  'campaign/promotionList': () => succeed(promotions),
  'fund/activeList': () => succeed([method('maya', { door: 'maya' }), method('g')]),
  'member/updateProfile': () => succeed([accountRow]),
};
const show = (own: object = {}, language: 'en' | 'ph' = 'en') => {
  const close = vi.fn();
  const shown = renderRemote(<WelcomeModal close={close} />, {
    account: {},
    language,
    path: '/',
    replies: { ...replies, ...own },
  });
  return { ...shown, close };
};
const press = async (user: ReturnType<typeof show>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

it.each([
  ['en', '₱100 becomes ₱220', en],
  ['ph', 'Magiging ₱220 ang ₱100', ph],
] as const)(
  'in %s - the bonus is the best one to claim, by the tier of ₱100',
  async (language, text, t) => {
    show({}, language);
    expect(await screen.findByText(text)).toBeInTheDocument();
    const stake = t.welcome.stake_other.replace('{{stake}}', '₱660').replace('{{count}}', '30');
    expect(screen.getByText(new RegExp(stake))).toBeVisible();
  },
);

it('with a nickname - it is stored before the gateway with the bonus opens', async () => {
  const { log, user, close } = show();
  await user.type(await screen.findByRole('textbox', { name: en.profile.nickname }), ' Tala ');
  await press(user, en.welcome.gcash);
  await waitFor(() => expect(log.addresses.at(-1)).toBe('/g?promotion=welcome'));
  expect(log.calls.at(-1)).toEqual({ call: 'member/updateProfile', body: { nickname: 'Tala' } });
  expect(close).toHaveBeenCalledOnce();
});

it('without a nickname - free play opens at once, without a call', async () => {
  const { log, user } = show();
  await press(user, en.welcome.tryFree);
  await waitFor(() => expect(log.addresses.at(-1)).toBe('/freeplay'));
  expect(log.calls.map(({ call }) => call)).not.toContain('member/updateProfile');
});

it('a refused nickname - is told, and the sheet stays', async () => {
  const { log, user, close } = show({ 'member/updateProfile': () => refuse('systemError') });
  await user.type(await screen.findByRole('textbox', { name: en.profile.nickname }), 'Tala');
  await press(user, en.welcome.gcash);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/\S/));
  expect(log.addresses.at(-1)).toBe('/');
  expect(close).not.toHaveBeenCalled();
});

it.each([
  [
    'no bonus that can be claimed',
    { 'campaign/promotionList': () => succeed([promotion('a', 9, { refused: 'x' })]) },
  ],
  ['promotions that fail', { 'campaign/promotionList': () => refuse('systemError') }],
])('%s - nothing is promised', async (_, own) => {
  const { log, user } = show(own);
  await press(user, en.welcome.gcash);
  await waitFor(() => expect(log.addresses.at(-1)).toBe('/g'));
  expect(screen.queryByText(/becomes/)).toBeNull();
});

it.each([
  ['in maintenance', [method('g', { status: 'maintenance' })]],
  ['only above ₱100', [method('g', { minimum: '200.00' })]],
  ['absent', []],
])('GCash %s - the button leads to all methods', async (_, rows) => {
  const { log, user } = show({ 'fund/activeList': () => succeed(rows) });
  await press(user, en.welcome.deposit);
  await waitFor(() => expect(log.addresses.at(-1)).toBe('/deposit?promotion=welcome'));
});

it('several gateways for GCash - the one without a fee, then the fastest, is opened', async () => {
  const rows = [
    method('qr', { door: 'qrph', credit_seconds: 1 }),
    method('dear', { fee: '5.00', credit_seconds: 5 }),
    method('slow', { credit_seconds: 90 }),
    method('fast', { credit_seconds: 30 }),
  ];
  const { log, user } = show({ 'fund/activeList': () => succeed(rows) });
  await press(user, en.welcome.gcash);
  await waitFor(() => expect(log.addresses.at(-1)).toBe('/fast?promotion=welcome'));
});
