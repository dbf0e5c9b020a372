// Amounts are whole numbers of 1/10,000 peso, never fractions.
export const unitsPerPeso = 10_000;

/** "12.5" → 125000. The studio's amounts are decimal strings; any other text throws a RangeError. */
export function parse(text: string): number {
  const match = /^(\d{1,11})(?:\.(\d{1,4}))?$/.exec(text);
  if (!match) throw new RangeError(`not an amount: ${text}`);
  return Number(match[1]) * unitsPerPeso + Number((match[2] ?? '').padEnd(4, '0'));
}
/** 125000 → "12.50". */
export function decimal(units: number): string {
  const cents = Math.floor(units / 100);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
/** 12500000 → "₱1,250.00". */
export const peso = (units: number): string => {
  const [whole = '', cents] = decimal(units).split('.');
  return `₱${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
};
/** Whole pesos without the centavos, for stakes. */
export const pesoShort = (units: number): string =>
  units % unitsPerPeso === 0 ? peso(units).slice(0, -3) : peso(units);
