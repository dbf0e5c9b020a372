import { changeRows, type, type Scene, type Stage } from './stage.ts';

const heldUntil = '2026-12-24T03:10:00.000Z';
/** The newest withdrawal with other fields. */
const ticket = (change: Readonly<Record<string, unknown>>) =>
  changeRows('fund/withdrawTicketList', (row, n) => (n === 0 ? { ...row, ...change } : row));
const split = {
  withdrawal_amount: '99999.17',
  legs: ['50000.00', '49999.17'],
  state: 'approved',
  decided_at: '2026-11-24T03:10:00.000Z',
};
const part = (
  amount: string,
  state: 'sent' | 'paid' | 'returned',
  reason: string | null = null,
) => ({
  amount,
  state,
  reason,
});
/** Types an amount of a withdrawal or transfer and leaves the field. */
const leave = (field: string, value: string) => async (stage: Stage) => {
  await type('cashier', field, value)(stage);
  await stage.page.keyboard.press('Tab');
  await stage.page.locator('[aria-invalid=true]').first().waitFor();
};
const inReview = changeRows('fund/memberEwalletList', (row) => ({
  ...row,
  usable: false,
  in_review_against: 'Maria Cristina Dela Cruz-Villanueva',
}));

/** Withdrawals that are held, split or returned, accounts in review, and refused amounts. */
export const payoutScenes: readonly Scene[] = [
  ...(['shared_account', 'movements', 'late'] as const).map((held): Scene => ({
    name: `withdrawal-held-${held.replace('_', '-')}`,
    as: 'taker',
    path: '/withdrawal',
    before: ticket({ held, held_until: heldUntil, promised_seconds: null }),
  })),
  {
    name: 'withdrawal-held-frozen',
    as: 'taker',
    path: '/withdrawal',
    before: ticket({ held: 'frozen', held_until: heldUntil, promised_seconds: null }),
  },
  {
    name: 'withdrawal-parts',
    as: 'taker',
    path: '/withdrawal',
    before: ticket({ ...split, parts: [part('50000.00', 'paid'), part('49999.17', 'sent')] }),
  },
  {
    name: 'withdrawal-part-returned',
    as: 'taker',
    path: '/withdrawal',
    before: ticket({
      ...split,
      parts: [part('50000.00', 'sent'), part('49999.17', 'returned', 'The account is closed.')],
    }),
  },
  {
    name: 'withdrawal-comma',
    as: 'demo',
    path: '/withdrawal',
    act: leave('withdrawal.amount', '100,50'),
  },
  {
    name: 'withdrawal-below',
    as: 'demo',
    path: '/withdrawal',
    act: leave('withdrawal.amount', '5'),
  },
  {
    name: 'withdrawal-above',
    as: 'demo',
    path: '/withdrawal',
    act: leave('withdrawal.amount', '99999999'),
  },
  { name: 'withdrawal-account-in-review', as: 'taker', path: '/withdrawal', before: inReview },
  {
    name: 'setting-accounts-in-review',
    as: 'taker',
    path: '/setting?section=accounts',
    before: inReview,
  },
  {
    name: 'transfer-comma',
    as: 'friend',
    path: '/withdrawal?tab=friend',
    act: leave('transfer.amount', '100,50'),
  },
];
