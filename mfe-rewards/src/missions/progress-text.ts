import { formatAmount, formatPeso } from '@parol/domain';

interface Progress {
  readonly measure: 'count' | 'pesos';
  readonly progress: bigint;
  readonly target: bigint;
}

/** Progress and target as texts: "3" and "5", or "₱40" and "₱100". */
export function progressParts({ measure, progress, target }: Progress) {
  const text = (units: bigint) =>
    measure === 'pesos'
      ? formatPeso(units, { whole: true })
      : formatAmount(units).replace(/\.00$/, '');
  return { progress: text(progress), target: text(target) };
}
