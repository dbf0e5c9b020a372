/** A row of a saved payout account as the platform returns it. */
export const saved = (over: object = {}) => ({
  bank_id: 'gcash',
  bank_name: 'GCash',
  kind: 'ewallet',
  bank_acc_holder: 'Maria Santos',
  bank_acc_no: '•••••••4567',
  account_ref: 'ref-1',
  is_default: false,
  mark_text: 'G',
  mark_color: '#0a5cff',
  usable_from: '2026-01-01T00:00:00Z',
  ...over,
});
