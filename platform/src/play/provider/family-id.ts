/** The wallet protocols that providers speak. */
export type FamilyId = 'json' | 'query' | 'transfer';
