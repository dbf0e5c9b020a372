import type { Moved } from './move.repository.ts';
import type { WalletAnswer, WalletRefusal } from './wallet-op.ts';

/** Turns the database's result of an operation into the provider's reply. */
export function answer(moved: Moved): WalletAnswer {
  const { o_status: status, o_balance: balance } = moved;
  if (status === 'posted' || status === 'replayed' || status === 'tombstone') {
    return {
      status: 'ok',
      balance: balance ?? 0n,
      currency: moved.o_currency ?? '',
      ...(status === 'tombstone' ? { tombstone: true } : { repeated: status === 'replayed' }),
      ...(status !== 'tombstone' &&
        moved.o_transfer !== null && { reference: String(moved.o_transfer) }),
    };
  }
  return { status: refusalOf(status), ...(balance !== null && { balance }) };
}

function refusalOf(
  status: Exclude<Moved['o_status'], 'posted' | 'replayed' | 'tombstone'>,
): WalletRefusal {
  switch (status) {
    case 'tombstoned':
      return 'bet_cancelled';
    case 'unknown_reference':
      return 'bet_not_found';
    case 'not_reversible':
      return 'conflict';
    case 'together':
    case 'fault':
    case 'busy':
      throw new Error(`seamless_move returned ${status}, which is not a reply to a provider`);
    default:
      return status;
  }
}

export const refuse = (status: WalletRefusal): WalletAnswer => ({ status });
