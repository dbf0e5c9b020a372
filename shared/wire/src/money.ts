/** Money is a bigint in 1/10,000 peso ("units"); on the wire it is a decimal string such as "500.00". */
export const unitsPerPeso = 10_000n;
export const unitsPerCentavo = 100n;

// Fourteen digits of pesos: every amount that can be read fits the database's 64 bits.
const decimal = /^(-?)(\d{1,14})(?:\.(\d{1,4}))?$/;

/**
 * Reads a decimal string (or a JSON number, by its shortest decimal form) as units.
 * Returns undefined for anything that is not an exact amount: exponents, more than four decimals, words.
 */
export function parseAmount(value: string | number): bigint | undefined {
  const match = decimal.exec(typeof value === 'number' ? String(value) : value.trim());
  if (!match) return undefined;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const units = BigInt(whole) * unitsPerPeso + BigInt(fraction.padEnd(4, '0'));
  return sign === '-' ? -units : units;
}

/** Units as a decimal string with at least two and at most four decimals: 5000000n → "500.00", 12345n → "1.2345". */
export function formatAmount(units: bigint): string {
  const sign = units < 0n ? '-' : '';
  const magnitude = units < 0n ? -units : units;
  const fraction = (magnitude % unitsPerPeso)
    .toString()
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  return `${sign}${magnitude / unitsPerPeso}.${fraction}`;
}

export const pesos = (whole: number | bigint): bigint => BigInt(whole) * unitsPerPeso;

/** Cash-outs and gateways take whole centavos only. */
export const isWholeCentavos = (units: bigint): boolean => units % unitsPerCentavo === 0n;
