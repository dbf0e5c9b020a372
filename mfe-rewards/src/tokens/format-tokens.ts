import { formatAmount } from '@parol/domain';

/** A number of tokens without decimals if it is whole: "5", "1.50". */
export const formatTokens = (units: bigint): string => formatAmount(units).replace(/\.00$/, '');
