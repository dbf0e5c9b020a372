import type { WalletAnswer, WalletRefusal } from './wallet-op.ts';
import type { TransactionResult } from './wallet-transaction.repository.ts';

/** Turns the database's result of an operation into the provider's reply. */
export function answer(result: TransactionResult): WalletAnswer {
  const { o_status: status, o_balance: balance } = result;
  if (status === 'posted' || status === 'replayed' || status === 'tombstone') {
    return {
      status: 'ok',
      balance: balance ?? 0n,
      currency: result.o_currency ?? '',
      ...(status === 'tombstone' ? { tombstone: true } : { repeated: status === 'replayed' }),
      ...(status !== 'tombstone' &&
        result.o_transfer !== null && { reference: String(result.o_transfer) }),
    };
  }
  return { status: refusalOf(status), ...(balance !== null && { balance }) };
}

function refusalOf(
  status: Exclude<TransactionResult['o_status'], 'posted' | 'replayed' | 'tombstone'>,
): WalletRefusal {
  switch (status) {
    case 'tombstoned':
      return 'bet_cancelled';
    case 'unknown_reference':
      return 'bet_not_found';
    case 'not_reversible':
      return 'conflict';
    case 'fault':
    case 'locked':
      throw new Error(`wallet_transactions returned ${status}, which is not a reply to a provider`);
    default:
      return status;
  }
}

export const refuse = (status: WalletRefusal): WalletAnswer => ({ status });
