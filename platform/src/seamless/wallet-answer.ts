import type { PostOutcome, PostStatus } from '../wallet/wallet.types.ts';
import type { BoundSession } from './seamless.repository.ts';
import type { WalletAnswer, WalletRefusal } from './wallet-op.ts';

export const betRefusals: Partial<Record<PostStatus, WalletRefusal>> = { tombstoned: 'bet_cancelled' };
export const winRefusals: Partial<Record<PostStatus, WalletRefusal>> = { tombstoned: 'bet_cancelled', unknown_reference: 'bet_not_found' };
export const rollbackRefusals: Partial<Record<PostStatus, WalletRefusal>> = { not_reversible: 'conflict' };

/** What a posting tells the provider; `words` are the refusals that an operation names in its own way. */
export function answer(posted: PostOutcome, session: BoundSession, words: Partial<Record<PostStatus, WalletRefusal>>): WalletAnswer {
  if (posted.status === 'posted' || posted.status === 'replayed') {
    return {
      status: 'ok',
      balance: posted.balance,
      currency: session.currency,
      repeated: posted.status === 'replayed',
      ...(posted.transferId !== null && { reference: String(posted.transferId) }),
    };
  }
  const said = words[posted.status];
  if (said) return { status: said, balance: posted.balance };
  if (posted.status === 'insufficient_balance' || posted.status === 'already_settled') return { status: posted.status, balance: posted.balance };
  return { status: 'conflict', balance: posted.balance };
}

export const refuse = (status: WalletRefusal): WalletAnswer => ({ status });
