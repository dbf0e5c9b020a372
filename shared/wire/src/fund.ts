/** The calls of the fund group, one file per subject. */
export * from './fund/balance.ts';
export * from './fund/accounts.ts';
export * from './fund/deposit.ts';
export * from './fund/withdrawal.ts';
export * from './fund/requirement.ts';
export * from './fund/transfer.ts';
export * from './fund/manual-deposit.ts';
