import { Refusal } from '../../kernel/http/http.ts';

export interface Institution {
  readonly id: string;
  readonly name: string;
  readonly kind: 'bank' | 'ewallet';
  readonly mark: { readonly text: string; readonly color: string };
  /** Required number of digits, or null if it varies. */
  readonly numberLength: number | null;
}

const bank = (
  id: string,
  name: string,
  text: string,
  color: string,
  numberLength: number | null = null,
): Institution => ({
  id,
  name,
  kind: 'bank',
  mark: { text, color },
  numberLength,
});
/** E-wallet account numbers are phones, 09XXXXXXXXX. */
const wallet = (id: string, name: string, text: string, color: string): Institution => ({
  id,
  name,
  kind: 'ewallet',
  mark: { text, color },
  numberLength: 11,
});

/** Philippine institutions for payouts: e-wallets first, then banks by size. */
export const institutions: readonly Institution[] = [
  wallet('gcash', 'GCash', 'G', '#1972F5'),
  wallet('maya', 'Maya', 'M', '#00B464'),
  wallet('grabpay', 'GrabPay', 'GP', '#00A94F'),
  wallet('shopeepay', 'ShopeePay', 'SP', '#EE4D2D'),
  wallet('coinsph', 'Coins.ph', 'C', '#2F6BFF'),
  bank('bdo', 'BDO Unibank', 'BDO', '#0B3D91'),
  bank('bpi', 'Bank of the Philippine Islands', 'BPI', '#B11116', 10),
  bank('metrobank', 'Metrobank', 'MB', '#0054A6', 13),
  bank('landbank', 'Land Bank of the Philippines', 'LBP', '#178A3E', 10),
  bank('pnb', 'Philippine National Bank', 'PNB', '#1B2F6E', 12),
  bank('unionbank', 'UnionBank of the Philippines', 'UB', '#F58220', 12),
  bank('securitybank', 'Security Bank', 'SB', '#0072BC', 13),
  bank('chinabank', 'China Banking Corporation', 'CBC', '#C8102E'),
  bank('rcbc', 'RCBC', 'RC', '#0063AF', 10),
  bank('eastwest', 'EastWest Bank', 'EW', '#6A2C91', 12),
  bank('aub', 'Asia United Bank', 'AUB', '#A6192E'),
  bank('psbank', 'PSBank', 'PS', '#00539F'),
  bank('bankofcommerce', 'Bank of Commerce', 'BC', '#C2272D'),
  bank('maybank', 'Maybank Philippines', 'MY', '#A87B00'),
  bank('seabank', 'SeaBank Philippines', 'SEA', '#D9481C'),
  bank('tonik', 'Tonik Bank', 'T', '#6B2FD9'),
  bank('gotyme', 'GoTyme Bank', 'GT', '#00829B'),
];

const byId = new Map(institutions.map((one) => [one.id, one]));

export function institutionOf(id: string): Institution | undefined {
  return byId.get(id);
}

/** The institution of an account's kind. Refuses invalid_bank_id. */
export function payoutInstitution(id: string, kind: Institution['kind']): Institution {
  const found = institutionOf(id);
  if (found?.kind !== kind) throw new Refusal('invalid_bank_id');
  return found;
}
