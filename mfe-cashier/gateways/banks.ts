import type { Gateway } from '@parol/wire';

/** Names of the banks that gateways offer, by `bank_code`. */
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

/** Options of a `bank_code` field, in the order of the arguments. */
export const banks = (
  ...codes: readonly (keyof typeof names)[]
): Gateway['extraFields'][number]['options'] =>
  codes.map((value) => ({ value, label: { en: names[value], ph: names[value] } }));
