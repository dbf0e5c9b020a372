import { parseAmount } from '@parol/domain';

/**
 * The figures that the specification's §9 gives in RM although the site is in pesos, and the pesos
 * that we apply (docs/decisions/0223-readings-of-the-specification.md). Three name the wrong
 * currency: their digits are pesos. The maximum of the referral cashback is converted, at ₱12.50 a
 * ringgit.
 */
export const ringgitFigures = {
  /** Paid by the receiver of a transfer. */
  transferFee: { stated: 'RM0.20', pesos: '0.20' },
  /** Withdrawals up to it are promised within a minute. */
  fastUpTo: { stated: 'RM10,000', pesos: '10000.00' },
  /** Withdrawals above it are promised within three minutes. */
  slowAbove: { stated: 'RM100,000', pesos: '100000.00' },
  /** The highest cashback of one referred deposit. */
  referralPerDeposit: { stated: 'RM20', pesos: '250.00' },
} as const;

/** A figure in units (1/10,000 peso). */
export function pesosIn({ pesos }: { readonly pesos: string }): bigint {
  const units = parseAmount(pesos);
  if (units === undefined) throw new Error(`${pesos} is no amount.`);
  return units;
}
