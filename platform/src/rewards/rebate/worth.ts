import { formatAmount } from '@parol/domain';
import type { Played } from './played.repository.ts';

/** Turnover and the rebate that it brings; amounts are units. */
type Worth = Pick<
  Played & { readonly rebate: bigint },
  'rounds' | 'staked' | 'valid' | 'covered' | 'paused' | 'rebate'
>;

export const sumOf = (rows: readonly Worth[]): Worth =>
  rows.reduce(
    (sum, row) => ({
      rounds: sum.rounds + row.rounds,
      staked: sum.staked + row.staked,
      valid: sum.valid + row.valid,
      covered: sum.covered + row.covered,
      paused: sum.paused + row.paused,
      rebate: sum.rebate + row.rebate,
    }),
    { rounds: 0n, staked: 0n, valid: 0n, covered: 0n, paused: 0n, rebate: 0n },
  );

export const turnoverOnWire = (row: Worth) => ({
  rounds: Number(row.rounds),
  staked: formatAmount(row.staked),
  valid: formatAmount(row.valid),
  covered: formatAmount(row.covered),
  paused: formatAmount(row.paused),
  excluded: formatAmount(row.covered + row.paused),
  rebate: formatAmount(row.rebate),
});
