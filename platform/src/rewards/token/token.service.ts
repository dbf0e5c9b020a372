import type { Localized } from '@parol/domain';
import type { Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import { lotsAt, takenFrom } from './lots.ts';
import * as repository from './token.repository.ts';
import type { TokenLotTable } from './token.schema.ts';

/** Common fields of tokens earned and spent. Amounts are units of 1/10,000 token, above zero. */
interface Movement {
  readonly member: bigint;
  /** The programme's code; every token comes from its house account. */
  readonly programme: string;
  /** Unique per member and programme: `day:2026-11-21`, `ticket:<id>`. */
  readonly key: string;
  readonly amount: bigint;
  /** Shown in the member's statement of tokens. */
  readonly name: Localized;
  readonly at: Date;
}

export interface Tokens {
  /**
   * Adds a lot of tokens; under the member's lock. Repeating a key does nothing. Returns whether they
   * were added now.
   */
  earn(tx: Tx, held: Wallet, earned: Movement & { readonly expiresAt: Date }): Promise<boolean>;
  /**
   * Takes tokens in the order of their expiry, under the member's lock. Repeating a key does
   * nothing. Returns whether they were taken now. Refuses insufficient_token.
   */
  spend(tx: Tx, held: Wallet, spent: Movement): Promise<boolean>;
  /** Like `spend`, for an operator who takes back tokens earned in error. */
  revoke(tx: Tx, held: Wallet, revoked: Omit<Movement, 'name'>): Promise<boolean>;
  /** Posts back what has expired, of at most `limit` lots. Logs a member's failure and goes on. */
  expire(limit: number): Promise<void>;
}

/** The house account that expired tokens go to. */
const expired = 'expired';
const expiredName: Localized = { en: 'Expired', ph: 'Nag-expire' };
const revokedName: Localized = { en: 'Taken back by Parol', ph: 'Binawi ng Parol' };

type TokenParts = Pick<LedgerParts, 'db' | 'clock' | 'random' | 'wallet' | 'log'>;

export function tokenService(parts: TokenParts): Tokens {
  const { db, clock, random, wallet, log } = parts;
  return {
    async earn(tx, held, { amount, expiresAt, ...earned }) {
      const outcome = await held.post({ ...posting(earned), kind: 'gift', amount });
      if (outcome.status === 'replayed') return false;
      if (outcome.status !== 'posted')
        throw new Error(`The tokens ${earned.programme}:${earned.key} returned ${outcome.status}.`);
      await repository.addLot(tx, {
        member_id: earned.member,
        id: random.id(earned.at),
        source: `${earned.programme}:${earned.key}`,
        amount,
        remaining: amount,
        earned_at: earned.at,
        expires_at: expiresAt,
        ended_at: null,
      });
      return true;
    },
    spend: (tx, held, spent) => take(tx, held, 'redeem', spent),
    revoke: (tx, held, revoked) => take(tx, held, 'adjustment', { ...revoked, name: revokedName }),
    async expire(limit) {
      for (const member of await repository.membersWithExpired(db, clock.now(), limit))
        await wallet
          .withMemberLock(member, (tx, held) => dropExpired(tx, held, member, clock.now()), {
            idempotent: true,
          })
          .catch((error: unknown) =>
            log.error({ err: error }, 'expired tokens were not posted back'),
          );
    },
  };
}

const posting = ({ member, programme, key, name, at }: Omit<Movement, 'amount'>) =>
  ({
    member,
    scope: `token:${programme}`,
    key,
    asset: 'TOKEN',
    counter: { kind: 'token', owner: programme },
    ref: `${programme}:${key}`,
    meta: { label: name.en, labels: name },
    at,
  }) as const;

/** Posts back the member's expired lots and returns those that can be spent. */
async function dropExpired(
  tx: Tx,
  held: Wallet,
  member: bigint,
  at: Date,
): Promise<readonly TokenLotTable[]> {
  const { usable, expired: over } = lotsAt(await repository.openLots(tx, member), at);
  for (const lot of over) {
    const outcome = await held.post({
      ...posting({ member, programme: expired, key: String(lot.id), name: expiredName, at }),
      kind: 'expiry',
      amount: -lot.remaining,
    });
    if (outcome.status !== 'posted')
      throw new Error(`The expiry of the tokens ${lot.id} returned ${outcome.status}.`);
    await repository.setRemaining(tx, lot, 0n, at);
  }
  return usable;
}

async function take(
  tx: Tx,
  held: Wallet,
  kind: 'redeem' | 'adjustment',
  { amount, ...taken }: Movement,
): Promise<boolean> {
  const lots = await dropExpired(tx, held, taken.member, taken.at);
  const outcome = await held.post({ ...posting(taken), kind, amount: -amount });
  if (outcome.status === 'replayed') return false;
  if (outcome.status === 'insufficient_balance') throw new Refusal('insufficient_token');
  if (outcome.status !== 'posted')
    throw new Error(
      `Taking the tokens ${taken.programme}:${taken.key} returned ${outcome.status}.`,
    );
  const { parts, left } = takenFrom(lots, amount);
  for (const { lot, part } of parts)
    await repository.setRemaining(tx, lot, lot.remaining - part, taken.at);
  if (left > 0n)
    throw new Error(`The lots of member ${taken.member} hold fewer tokens than the ledger.`);
  return true;
}
