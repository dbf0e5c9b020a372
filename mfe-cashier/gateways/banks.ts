import type { Gateway } from '@parol/wire';

/** Banks that gateways offer, by the code that their protocol names them by. */
const names = {
  BDO: 'BDO Unibank',
  BPI: 'BPI',
  CIMB: 'CIMB Bank',
  DBP: 'Development Bank of the Philippines',
  LBP: 'LandBank',
  MBTC: 'Metrobank',
  PNB: 'Philippine National Bank',
  RCBC: 'RCBC',
  SEABANK: 'SeaBank',
  SECB: 'Security Bank',
  TONIK: 'Tonik',
  UBP: 'UnionBank',
} as const;

/** Options of a `bank_code` field, in the order in which they are named. */
export const banks = (
  ...codes: readonly (keyof typeof names)[]
): Gateway['extraFields'][number]['options'] =>
  codes.map((value) => ({ value, label: { en: names[value], ph: names[value] } }));
