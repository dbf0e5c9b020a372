import { formatAmount } from '@parol/domain';

/** A number of tokens without decimals if it is whole: "5", "1.50". */
export const formatTokens = (units: bigint): string => formatAmount(units).replace(/\.00$/, '');

/** What the text of a number of tokens needs, from units of 1/10,000: `t(key, tokensOf(units))`. */
export const tokensOf = (units: bigint): { readonly count: number; readonly amount: string } => ({
  count: Number(units) / 10_000,
  amount: formatTokens(units),
});
