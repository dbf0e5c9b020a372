/** Money is a bigint in units of 1/10,000 peso; on the wire it is a decimal string such as "500.00". */
export const unitsPerPeso = 10_000n;
export const unitsPerCentavo = 100n;

// Up to fourteen digits of pesos, so that every amount fits the database's 64 bits.
const decimal = /^(-?)(\d{1,14})(?:\.(\d{1,4}))?$/;

/** JSON numbers with more digits may have been rounded when they were parsed. */
const exactDigits = 15;

/**
 * Parses a decimal string (or a JSON number, by its shortest decimal form) to units: the one grammar
 * of amounts. Returns undefined for everything else: spaces of any kind, exponents, thousands
 * separators, more than four decimals, words, and numbers of more than fifteen digits.
 */
export function parseAmount(value: string | number): bigint | undefined {
  const text = String(value);
  const match = decimal.exec(text);
  if (!match || (typeof value === 'number' && text.replaceAll(/\D/g, '').length > exactDigits))
    return undefined;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const units = BigInt(whole) * unitsPerPeso + BigInt(fraction.padEnd(4, '0'));
  return sign === '-' ? -units : units;
}

/** Units as a decimal string with at least two and at most four decimals: 5000000n → "500.00", 12345n → "1.2345". */
export function formatAmount(units: bigint): string {
  const sign = units < 0n ? '-' : '';
  const magnitude = absolute(units);
  const fraction = (magnitude % unitsPerPeso)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${sign}${magnitude / unitsPerPeso}.${fraction}`;
}

/** Whole pesos as units. */
export const pesos = (whole: number | bigint): bigint => BigInt(whole) * unitsPerPeso;

/** Whether units are whole centavos, as payouts and gateways require. */
export const isWholeCentavos = (units: bigint): boolean => units % unitsPerCentavo === 0n;

/** Units rounded towards zero to whole centavos. */
export const wholeCentavos = (units: bigint): bigint => units - (units % unitsPerCentavo);

/** Limits of an amount, in units (1/10,000 peso). */
export interface AmountLimits {
  readonly minimum: bigint;
  readonly maximum: bigint;
  /** The amount must be a multiple of it; 0 or undefined allows any amount. */
  readonly step?: bigint;
}

/** Faults of a typed amount of money. */
export type AmountFault = 'unreadable' | 'zero' | 'centavos' | 'below' | 'above' | 'step';

/**
 * Checks a typed amount: a plain decimal above zero in whole centavos, within the limits (specification
 * §5). Returns its units, or the first fault; form and platform share the rules and their order.
 */
export function checkAmount(
  typed: string | number,
  { minimum, maximum, step = 0n }: AmountLimits,
): { readonly units: bigint } | { readonly fault: AmountFault } {
  const units = parseAmount(typed);
  if (units === undefined) return { fault: 'unreadable' };
  if (units <= 0n) return { fault: 'zero' };
  if (!isWholeCentavos(units)) return { fault: 'centavos' };
  if (units < minimum) return { fault: 'below' };
  if (units > maximum) return { fault: 'above' };
  if (step > 0n && units % step !== 0n) return { fault: 'step' };
  return { units };
}

export interface PesoOptions {
  /** Adds a plus to positive amounts. */
  readonly sign?: boolean | undefined;
  /**
   * Omits zero centavos: in sentences, buttons, limits and chips. Balances, tables, receipts and
   * messages about a movement of money keep them.
   */
  readonly whole?: boolean | undefined;
}

/** Units for display, "₱1,234.50": two decimals, rounded half away from zero. */
export function formatPeso(units: bigint, { sign, whole }: PesoOptions = {}): string {
  const digits = groupedDecimal(units, whole && units % unitsPerPeso === 0n ? 0 : 2);
  return withPesoSign(digits, sign && units > 0n);
}

/** Lists trim the decimals of amounts from here on (specification §9). */
const trimFrom = pesos(10);

export interface ListPesoOptions extends Pick<PesoOptions, 'sign'> {
  /** Decimals of amounts from 10 pesos on; `off` keeps up to four. */
  readonly trim?: 0 | 2 | 3 | 'off' | undefined;
}

/**
 * Units for display in lists, records and their sums (specification §9): two to four decimals,
 * which from 10 pesos on are cut to `trim`. Zero is blank.
 */
export function formatListPeso(units: bigint, { sign, trim = 2 }: ListPesoOptions = {}): string {
  if (units === 0n) return '';
  return withPesoSign(listDigits(units, trim), sign && units > 0n);
}

function listDigits(units: bigint, trim: 0 | 2 | 3 | 'off'): string {
  if (trim === 'off' || absolute(units) < trimFrom)
    return groupedDecimal(units, 4).replace(/0{1,2}$/, '');
  const step = 10n ** BigInt(4 - trim);
  return groupedDecimal((units / step) * step, trim);
}

/**
 * Abbreviated positive amount for narrow places; show the exact amount too. Rounds down: to whole
 * pesos from ₱10,000, and to tenths of millions from ₱1,000,000: "₱25.1M".
 */
export function formatShortPeso(units: bigint): string {
  if (units < pesos(10_000)) return formatPeso(units);
  if (units < pesos(1_000_000)) return formatListPeso(units, { trim: 0 });
  const tenths = units / pesos(100_000);
  return `₱${groupedDecimal((tenths * unitsPerPeso) / 10n, tenths % 10n === 0n ? 0 : 1)}M`;
}

const withPesoSign = (digits: string, plus: boolean | undefined): string =>
  digits.startsWith('−') ? `−₱${digits.slice(1)}` : `${plus ? '+' : ''}₱${digits}`;

/** Decimal digits with `decimals` (0 to 4) places, rounded half away from zero, thousands grouped, with a true minus. */
function groupedDecimal(units: bigint, decimals: number): string {
  const step = 10n ** BigInt(4 - decimals);
  const steps = (absolute(units) + step / 2n) / step;
  const scale = 10n ** BigInt(decimals);
  const whole = (steps / scale).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = units < 0n && steps > 0n ? '−' : '';
  return decimals === 0
    ? `${sign}${whole}`
    : `${sign}${whole}.${(steps % scale).toString().padStart(decimals, '0')}`;
}

const absolute = (units: bigint): bigint => (units < 0n ? -units : units);
