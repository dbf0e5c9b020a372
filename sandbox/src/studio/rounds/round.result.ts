import type { WalletAnswer } from '@parol/platform/play/seamless';
import type { StudioRound } from '../store/studio.repository.ts';
import type { RoundRefusal } from '../wire/replies.ts';

export type RoundResult =
  | {
      readonly ok: true;
      readonly round: StudioRound;
      /** Units after the stake and after the win; null when unknown. */
      readonly afterBet: bigint | null;
      readonly balance: bigint | null;
      /** Whether a win is still unconfirmed; it is sent again until it is confirmed. */
      readonly pending: boolean;
    }
  | { readonly ok: false; readonly why: RoundRefusal; readonly balance: bigint | null };

const reasons: Readonly<Record<string, RoundRefusal>> = {
  insufficient_balance: 'INSUFFICIENT_BALANCE',
  session_expired: 'SESSION_EXPIRED',
  invalid_session: 'SESSION_EXPIRED',
  member_blocked: 'MEMBER_BLOCKED',
  limit_reached: 'LIMIT_REACHED',
  check_due: 'CHECK_DUE',
  game_not_supported: 'BONUS_GAME',
  bonus_max_bet: 'BONUS_MAX_BET',
  bonus_round_before: 'BONUS_ROUND',
};
export const refused = (why: RoundRefusal): RoundResult => ({ ok: false, why, balance: null });
/** The result for a stake that the wallet refused. */
export const refusedBy = (answer: WalletAnswer): RoundResult => ({
  ok: false,
  why: reasons[answer.status] ?? 'TRY_AGAIN',
  balance: answer.balance ?? null,
});
