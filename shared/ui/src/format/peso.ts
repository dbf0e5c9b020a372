/** 1/10,000 peso: the platform's and the site's unit of money. */
const UNITS = 10_000n;

/** Reads units (bigint, safe integer) or a decimal string in pesos ("1234.5") as units; null when it is neither. */
export function toUnits(value: bigint | number | string): bigint | null {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : null;
  const match = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/.exec(value.replaceAll(',', ''));
  if (!match || !(match[2] || match[3])) return null;
  const fraction = (match[3] ?? '').slice(0, 4).padEnd(4, '0');
  const units = BigInt(match[2] || '0') * UNITS + BigInt(fraction);
  return match[1] === '-' ? -units : units;
}

/** Whole units as decimal digits with `decimals` (0–4) places, rounded half away from zero, thousands grouped. */
export function unitsToDecimal(units: bigint, decimals: number): string {
  const step = 10n ** BigInt(4 - decimals);
  const size = units < 0n ? -units : units;
  const steps = (size + step / 2n) / step;
  const scale = 10n ** BigInt(decimals);
  const whole = (steps / scale).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  const sign = units < 0n && steps > 0n ? '−' : '';
  return decimals === 0
    ? `${sign}${whole}`
    : `${sign}${whole}.${(steps % scale).toString().padStart(decimals, '0')}`;
}

export type PesoOptions = {
  /** Puts a plus before what is above zero. */
  sign?: boolean | undefined;
  /** Leaves out the centavos when there are none: limits, chips. */
  whole?: boolean | undefined;
};

/** "₱1,234.50": a balance or a typed amount, always two decimals. Unreadable values show a dash. */
export function formatPeso(
  value: bigint | number | string,
  { sign, whole }: PesoOptions = {},
): string {
  const units = toUnits(value);
  if (units === null) return '–';
  const digits = unitsToDecimal(units, whole && units % UNITS === 0n ? 0 : 2);
  if (digits.startsWith('−')) return `−₱${digits.slice(1)}`;
  return `${sign && units > 0n ? '+' : ''}₱${digits}`;
}

/**
 * An amount in a list or record (specification §9): up to four decimals without trailing zeros; with the
 * trimming flag on (0, 2 or 3 decimals) and a value of 10 or more, cut to that many; zero shows blank.
 */
export function formatAmountList(
  value: bigint | number | string,
  { trim }: { trim?: 0 | 2 | 3 | undefined } = {},
): string {
  const units = toUnits(value);
  if (units === null || units === 0n) return '';
  const size = units < 0n ? -units : units;
  if (trim !== undefined && size >= 10n * UNITS) {
    const step = 10n ** BigInt(4 - trim);
    return unitsToDecimal((units / step) * step, trim);
  }
  return unitsToDecimal(units, 4).replace(/\.?0+$/, '');
}
