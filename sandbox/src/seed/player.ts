import { keyOf } from '@parol/platform/kernel/ids';
import { dayMs, formatAmount, isWholeCentavos, pesos } from '@parol/domain';
import { type NewPlayer, signUp } from './sign-up.ts';
import type { World } from './world.ts';

const second = 1_000;
const minute = 60 * second;
const provider = 'LAUNCHONE';

export interface Player {
  readonly memberId: bigint;
  readonly referralCode: string;
  /** Balance in units. */
  balance(): Promise<bigint>;
  /** Open turnover over all requirements, in units. */
  turnoverLeft(): Promise<bigint>;
  addAccount(kind: 'bank' | 'ewallet', bankId: string, number: string): Promise<string>;
  /** A deposit of whole pesos, paid within a minute and credited like by a webhook. */
  deposit(amount: number, promotionId?: string): Promise<void>;
  /**
   * Plays up to `rounds` rounds at a stake of whole pesos, until the balance is used up. Returns
   * the number of rounds.
   */
  play(gameCode: string, stake: number, rounds: number): Promise<number>;
  /** Requests a withdrawal in units and has it paid, or rejected with the reason. */
  withdraw(accountRef: string, bankId: string, amount: bigint, rejected?: string): Promise<void>;
  favourite(gameCode: string): Promise<void>;
}

/**
 * A player who signs up now, or who did in an earlier run that was interrupted before any play.
 * Undefined if they have already played: their data is kept.
 */
export async function createPlayer(
  world: World,
  newPlayer: NewPlayer,
): Promise<Player | undefined> {
  const { clock, random, members, promotions, history, wallet, banks, games, db } = world;
  const { phone, fullName } = newPlayer;
  const known = await members.byPhone(phone);
  // A payout account is the first thing that a player adds.
  if (known && (await hasPayoutAccount(world, known.id))) return undefined;
  const { id: memberId, referral_code: referralCode } = known ?? (await signUp(world, newPlayer));
  const address = `10.${random.int(200)}.${random.int(200)}.${1 + random.int(200)}`;

  return {
    memberId,
    referralCode,
    balance: () => wallet.balance(memberId),
    turnoverLeft: async () =>
      (await promotions.requirements.openOnes(db, memberId)).reduce(
        (sum, { target, done }) => sum + target - done,
        0n,
      ),

    async addAccount(kind, bankId, number) {
      const account = await banks.add(
        { memberId, accountId: phone, sessionId: 0n, address, code: undefined },
        { kind, bankId, holder: fullName, number },
      );
      return account.account_ref;
    },

    deposit: await depositor(world, memberId),

    async play(gameCode, stake, rounds) {
      for (let played = 0; played < rounds; played++) {
        if (!(await history.play(memberId, gameCode, formatAmount(pesos(stake))))) return played;
        clock.advance((4 + random.int(6)) * second);
      }
      return rounds;
    },

    withdraw: withdrawer(world, { memberId, accountId: phone, sessionId: 0n }),

    favourite: async (gameCode) =>
      void (await games.addFavourite(memberId, { provider_code: provider, game_code: gameCode })),
  };
}

/** Makes deposits of a member, over all gateways in turn. */
async function depositor(
  { clock, random, gateways, deposits, crediting }: World,
  memberId: bigint,
): Promise<Player['deposit']> {
  // Only gateways in pesos without extra fields and fees, so that the history's totals equal the
  // deposits.
  const paying = (await gateways.list()).filter(
    ({ status, fee, feePercent, descriptor }) =>
      status === 'active' &&
      fee + feePercent === 0n &&
      descriptor.extraFields.length === 0 &&
      descriptor.group !== 'crypto',
  );
  let paid = 0;
  return async (amount, promotionId) => {
    const units = pesos(amount);
    const taking = paying.filter(
      ({ minimum, maximum, step }) => units >= minimum && units <= maximum && units % step === 0n,
    );
    const gateway = taking[paid++ % taking.length];
    if (!gateway) throw new Error(`No gateway accepts ₱${amount}, so no history can be created.`);
    const opened = await deposits.create({ memberId }, gateway, {
      deposit_amount: amount,
      return_url: gateway.descriptor.route,
      ...(promotionId !== undefined && { promotion_id: promotionId }),
    });
    clock.advance(20 * second + random.int(30) * second);
    const outcome = await crediting.take(gateway.descriptor.id, {
      eventId: `seed-${opened.id}`,
      providerRef: `SB${opened.reference}`,
      reference: opened.reference,
      meaning: 'paid',
      word: 'PAID',
      amount: { digits: String(amount), decimals: 0 },
      amountOf: 'event',
      currency: 'PHP',
      paymentId: null,
    });
    if (outcome !== 'credited') throw new Error(`A seeded deposit returned ${outcome}.`);
    clock.advance(minute);
  };
}

/** Requests withdrawals of a member and decides them. */
function withdrawer(
  { clock, random, withdrawals }: World,
  mover: { readonly memberId: bigint; readonly accountId: string; readonly sessionId: bigint },
): Player['withdraw'] {
  let requests = 0;
  return async (accountRef, bankId, amount, rejected) => {
    if (!isWholeCentavos(amount)) throw new RangeError('withdrawals must be whole centavos');
    const ticket = await withdrawals.request(mover, {
      withdrawal_amount: formatAmount(amount),
      bank_id: bankId,
      bank_acc_no: accountRef,
      request_id: `seed-${++requests}`,
      rail: 'instapay',
    });
    clock.advance((8 + random.int(20)) * second);
    await withdrawals.review(keyOf(ticket));
    clock.advance((10 + random.int(25)) * second);
    if (rejected === undefined) await withdrawals.approve(keyOf(ticket), 'operator');
    else await withdrawals.reject(keyOf(ticket), 'operator', rejected);
    clock.advance((5 + random.int(20)) * second);
    if (rejected === undefined) await withdrawals.markPaid(keyOf(ticket));
    clock.advance(minute);
  };
}

const hasPayoutAccount = async ({ banks }: World, memberId: bigint): Promise<boolean> =>
  (await banks.list(memberId, 'ewallet')).length > 0;

/** Sets a world's clock to a time that is not in its past: a history only moves forward. */
export function goTo(world: World, at: Date): void {
  if (at > world.clock.now()) world.clock.freeze(at);
}

/** A time of day in Manila, `days` before the day that begins at `midnight`. */
export const daysBefore = (midnight: Date, days: number, hour: number, minutes = 0): Date =>
  new Date(midnight.getTime() - days * dayMs + (hour * 60 + minutes) * minute);
