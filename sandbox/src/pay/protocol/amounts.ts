import { formatAmount, parseAmount } from '@parol/domain';

/** Places after the point of amounts that are not pesos. */
const places = 6;
const one = 10n ** BigInt(places);

/** An amount as a decimal text: "500.50" in pesos, "8.612345" in other currencies. */
export function decimalOf(amount: bigint, currency: string): string {
  if (currency === 'PHP') return formatAmount(amount);
  const [sign, size] = amount < 0n ? ['-', -amount] : ['', amount];
  return `${sign}${size / one}.${(size % one).toString().padStart(places, '0')}`;
}

/** The amount of a decimal text; undefined if it is none, zero or negative. */
export function positiveAmount(text: string, currency: string): bigint | undefined {
  const amount = currency === 'PHP' ? parseAmount(text) : millionths(text);
  return amount !== undefined && amount > 0n ? amount : undefined;
}

function millionths(text: string): bigint | undefined {
  const match = /^(\d{1,12})(?:\.(\d{1,6}))?$/.exec(text);
  return match
    ? BigInt(match[1] ?? 0) * one + BigInt((match[2] ?? '').padEnd(places, '0'))
    : undefined;
}

/** Centavos as a whole number. */
export const centavos = (amount: bigint): number => Number(amount / 100n);

/** Units of a whole number of centavos; undefined if it is none, zero or negative. */
export function ofCentavos(value: number | string): bigint | undefined {
  const text = String(value);
  return /^[1-9]\d{0,13}$/.test(text) ? BigInt(text) * 100n : undefined;
}

/** The size of an amount that went either way. */
export const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
