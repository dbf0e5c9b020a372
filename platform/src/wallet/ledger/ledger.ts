export { clearedThrough } from './clearing.repository.ts';
export { fingerprint } from './fingerprint.ts';
export { checkInvariants } from './wallet.invariants.ts';
export { createWallet, type Wallet } from './wallet.service.ts';
export type { PostingKind, PostStatus } from './wallet.types.ts';
