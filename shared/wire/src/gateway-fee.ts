import { parseAmount, wholeCentavos } from '@parol/domain';

/** A gateway's fee: a flat part in units, and a part of the amount in 1/10,000 per cent. */
export interface GatewayFee {
  readonly fee: bigint;
  readonly feePercent: bigint;
}

/** The fee of a descriptor, whose schema admits only plain decimals. */
export const feeOf = (descriptor: {
  readonly fee: string;
  readonly feePercent?: string;
}): GatewayFee => ({
  fee: parseAmount(descriptor.fee) ?? 0n,
  feePercent: parseAmount(descriptor.feePercent ?? '0') ?? 0n,
});

/**
 * The fee of a deposit of `amount` units, in units: the flat part, and the percentage rounded down to
 * whole centavos, so that the shown amounts add up and the shown fee is never below the charged one.
 */
export const feeOn = ({ fee, feePercent }: GatewayFee, amount: bigint): bigint =>
  fee + (amount > 0n ? wholeCentavos((amount * feePercent) / 1_000_000n) : 0n);
