import { dayMs, pesos } from '@parol/domain';
import type { WalletAnswer, WalletOp, WalletPort } from '@parol/platform/play/seamless';
import type { Parts } from '@parol/platform/kernel/parts';
import { sealedTextOf, storedText } from '@parol/platform/kernel/secrets';
import * as studio from '../store/studio.repository.ts';
import type { StudioSession } from '../store/studio.repository.ts';
import * as repository from './fun.repository.ts';
import type { Moved } from './fun.repository.ts';

/** Fun money at the start of a demo and after a refill. */
const funMoney = pesos(2_000);
const mark = 'fun:';
const forgotAtOnce = 200;

export interface Fun {
  /** A session of an anonymous player, with fun money. */
  open(gameCode: string, parentOrigin: string): Promise<StudioSession>;
  /** Refills the purse; returns its balance in units, undefined when the session has no purse. */
  refill(session: StudioSession): Promise<bigint | undefined>;
  /** A wallet that serves demo sessions from their purse and passes every other call on. */
  wrap(wallet: WalletPort): WalletPort;
  /** Deletes demos that are older than a day. */
  forget(): Promise<void>;
}

export const isFun = (session: Pick<StudioSession, 'wallet_token'>): boolean =>
  storedText(session.wallet_token).startsWith(mark);

/** Demo games: the same rounds from the same seeds, with fun money instead of a wallet. */
export function createFun({ db, clock, random }: Pick<Parts, 'db' | 'clock' | 'random'>): Fun {
  return {
    async open(gameCode, parentOrigin) {
      const now = clock.now();
      const token = `${mark}${random.token(24)}`;
      const session: StudioSession = {
        id: random.token(24),
        player: `F${random.token(12)}`,
        game_code: gameCode,
        wallet_token: sealedTextOf(token),
        parent_origin: parentOrigin,
        currency: 'PHP',
        created_at: now,
        expires_at: new Date(now.getTime() + dayMs / 2),
      };
      await repository.addPurse(db, {
        token,
        session_id: session.id,
        player: session.player,
        balance: funMoney,
        created_at: now,
      });
      await studio.addSession(db, session);
      return session;
    },
    refill: (session) => repository.fill(db, storedText(session.wallet_token), funMoney),
    wrap: (wallet) => ({
      apply: (op) =>
        'session' in op && op.session.startsWith(mark) ? apply(op) : wallet.apply(op),
    }),
    async forget() {
      const before = new Date(clock.now().getTime() - dayMs);
      while ((await repository.forget(db, before, forgotAtOnce)) === forgotAtOnce);
    },
  };

  async function apply(
    op: Exclude<WalletOp, { readonly kind: 'authenticate' }>,
  ): Promise<WalletAnswer> {
    switch (op.kind) {
      case 'balance':
      case 'end-round': {
        const purse = await repository.purseBy(db, op.session);
        return purse ? balanceReply(purse.balance) : { status: 'invalid_session' };
      }
      case 'bet':
        return answer(
          op.amount === undefined
            ? undefined
            : await repository.move(db, op.session, op.tx, -op.amount),
        );
      case 'win':
      case 'prize':
        return answer(
          op.amount === undefined
            ? undefined
            : await repository.move(db, op.session, op.tx, op.amount),
        );
      case 'rollback':
        return answer(await repository.giveBack(db, op.session, op.betTx));
      case 'bet-and-win':
        // Only generated history sends this, and it has no demos.
        return { status: 'invalid_amount' };
    }
  }
}

const balanceReply = (balance: bigint, repeated = false): WalletAnswer => ({
  status: 'ok',
  balance,
  currency: 'PHP',
  repeated,
});

function answer(moved: Moved | undefined): WalletAnswer {
  if (!moved) return { status: 'invalid_amount' };
  if (moved.at === 'unknown') return { status: 'invalid_session' };
  return moved.at === 'short'
    ? { status: 'insufficient_balance', balance: moved.balance }
    : balanceReply(moved.balance, moved.at === 'repeated');
}
