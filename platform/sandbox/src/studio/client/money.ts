// Amounts are whole numbers of 1/10,000 peso; nothing here is a fraction.
export const unitsPerPeso = 10_000;

/** "12.5" → 125000; null when it is none. */
export function parse(text) {
  const match = /^(\d{1,11})(?:\.(\d{1,4}))?$/.exec(text ?? '');
  return match ? Number(match[1]) * unitsPerPeso + Number((match[2] ?? '').padEnd(4, '0')) : null;
}
/** 125000 → "12.50". */
export function decimal(units) {
  const cents = Math.floor(units / 100);
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}
/** 12500000 → "₱1,250.00". */
export const peso = (units) => {
  const [whole, cents] = decimal(units).split('.');
  return `₱${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
};
/** Whole pesos without the centavos, for stakes. */
export const pesoShort = (units) =>
  units % unitsPerPeso === 0 ? peso(units).slice(0, -3) : peso(units);
