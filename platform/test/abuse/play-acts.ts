import { formatAmount, manilaDay, pesos } from '@parol/domain';
import { giveUpBonus, promotionStatus } from '@parol/wire/fund';
import { inboxClaim, inboxList } from '@parol/wire/member';
import { deposit, paid } from '../../src/testing/cashier.ts';
import { gateways } from '../../src/testing/gateways.ts';
import type { AbuseWorld, Player } from './abuse-world.ts';
import {
  bringsAt,
  depositPromotions,
  giftAt,
  giftPromotion,
  maxBetOf,
  mayClaim,
} from './promotions.model.ts';

type DepositPromotion = (typeof depositPromotions)[number] | 'none';
/** The largest deposit of a member, in pesos. */
export const largestDeposit = 3_000;

/** Members' acts with bonuses and rounds; throws if an answer differs from the rules. */
export class PlayActs {
  private made = 0;
  constructor(private readonly world: AbuseWorld) {}

  private agree(what: string, player: Player, answer: unknown, expected: unknown): void {
    this.world.count(`${what}: ${String(answer)}`);
    if (answer !== expected)
      throw new Error(
        `${what} of member ${player.id} at ${new Date(this.world.now()).toISOString()}: ${String(answer)} instead of ${String(expected)}`,
      );
  }

  /**
   * Makes a deposit of some pesos, with or without a promotion; a promotion that can't be claimed
   * is refused.
   */
  async deposit(
    player: Player,
    given = this.world.pick([100, 500, 1_000, largestDeposit]),
    wanted: DepositPromotion = this.world.pick([...depositPromotions, 'none']),
  ): Promise<void> {
    const { world } = this;
    const { client, model, claimed } = player;
    if (wanted !== 'none' && !mayClaim(wanted, player, world.now())) {
      const { ok } = await deposit(client, gateways.maya, String(given), { promotion_id: wanted });
      this.agree('claim that is not allowed', player, ok, false);
      return;
    }
    await paid(client, String(given), { promotion_id: wanted });
    world.count(`deposit: ${wanted}`);
    if (wanted === 'none') return model.deposited(pesos(given));
    const brings = bringsAt(wanted, pesos(given), world.now());
    model.deposited(pesos(given), brings);
    claimed.set(wanted, manilaDay(world.now()));
    player.maxBet = maxBetOf(brings.bonus);
    world.payoutPolicy.tookBonus(player.id, world.now());
    return undefined;
  }

  /** Claims the free credit in the inbox, once. */
  async gift(player: Player): Promise<void> {
    const { world } = this;
    const { client, model, claimed } = player;
    if (claimed.has(giftPromotion)) return;
    await world.ops('inbox:gift', client.accountId ?? '', giftPromotion).catch(() => undefined);
    const gift = (await client.call(inboxList, {})).value.find((one) => one.gift !== null);
    const { ok } = await client.call(inboxClaim, { inbox_id: gift?.inbox_id ?? '' });
    const hasOpenRound = [...model.rounds.values()].some(({ state }) => state === 'open');
    const hasEnded = gift?.gift ? Date.parse(gift.gift.expires_at) <= world.now() : false;
    this.agree('gift', player, ok, !model.bonus && !hasOpenRound && !hasEnded);
    if (!ok) return;
    const { bonus, target, cap, expires } = giftAt(world.now());
    model.gifted(bonus, target, cap, expires);
    claimed.set(giftPromotion, manilaDay(world.now()));
    player.maxBet = maxBetOf(bonus);
    world.payoutPolicy.tookBonus(player.id, world.now());
  }

  /** Places bets on one or several rounds; on one round together they may exceed the maximum. */
  async bets(player: Player): Promise<void> {
    const { pick, dice } = this.world;
    const round = `abuse-${++this.made}`;
    for (let parts = 1 + dice.int(4); parts > 0; parts--) {
      // Game sessions of an earlier day accept no bets.
      const open = this.openRounds(player).filter((one) =>
        player.sessions.some((session) => session === player.sessionOf.get(one)),
      );
      const to = pick([round, round, ...open.slice(0, 2)]);
      await this.bet(player, to, pesos(pick([1, 20, 60, 150, 300])));
    }
  }
  private async bet(player: Player, round: string, amount: bigint): Promise<void> {
    const { model, sessionOf, sessions } = player;
    const session = sessionOf.get(round) ?? this.world.pick(sessions);
    const status = await session.bet(round, formatAmount(amount));
    const [before, { bonus }] = [model.rounds.get(round), model];
    const stake = (before?.stake ?? 0n) + amount;
    const isInBonus = bonus && (!before || before.placed >= bonus.opened);
    const isTooLarge = isInBonus && before?.state !== 'settled' && stake > player.maxBet;
    this.agree('bet', player, status, isTooLarge ? 'bonus_max_bet' : model.bet(round, amount));
    if (status === 'ok') sessionOf.set(round, session);
  }
  /** Plays a whole round in one call, which pays 95 % of its stake on average. */
  async spin(player: Player): Promise<void> {
    const { pick, dice } = this.world;
    for (let times = 1 + dice.int(5); times > 0; times--) {
      const stake = pick([2n, 10n, 20n, 100n, 300n, 500n]);
      const payout = pick([0n, 0n, stake / 2n, stake, stake * 2n]);
      await this.spinOf(player, stake, payout);
    }
  }
  /** Stake and payout in pesos. */
  async spinOf(player: Player, stake: bigint, payout: bigint): Promise<string> {
    const { model } = player;
    const round = `spin-${++this.made}`;
    const status = await this.world.pick(player.sessions).spin(String(stake), String(payout));
    const isTooLarge = model.bonus && pesos(stake) > player.maxBet;
    const expected = isTooLarge ? 'bonus_max_bet' : model.bet(round, pesos(stake));
    this.agree('spin', player, status, expected);
    if (status === 'ok') model.win(round, pesos(payout), true);
    return status;
  }
  /** Pays wins to most open rounds, and ends most of these. */
  async win(player: Player): Promise<void> {
    const { pick, dice } = this.world;
    for (const round of this.openRounds(player)) {
      if (dice.int(4) === 0) continue;
      const amount = pesos(pick([0, 0, 40, 150, 700]));
      const isLast = dice.int(4) > 0;
      const status = await player.sessionOf.get(round)?.win(round, formatAmount(amount), isLast);
      this.agree('win', player, status, player.model.win(round, amount, isLast));
    }
  }
  /** A provider cancels a round; a round that has paid or ended can't be cancelled. */
  async cancel(player: Player): Promise<void> {
    const { model, sessionOf } = player;
    // A rollback names one bet.
    const known = [...sessionOf.keys()].flatMap((round) => {
      const one = model.rounds.get(round);
      return one?.bets === 1 && one.state !== 'cancelled' ? [[round, one] as const] : [];
    });
    if (known.length === 0) return;
    const [round, { state, wins }] = this.world.pick(known);
    const status = await sessionOf.get(round)?.rollback(round);
    const isOpen = state === 'open' && wins === 0;
    this.agree('cancel', player, status, isOpen ? 'ok' : 'already_settled');
    if (isOpen) model.cancel(round);
  }
  /** Gives the bonus up with its current amounts. */
  async forfeit(player: Player): Promise<void> {
    const { client, model } = player;
    const { bonus } = model;
    if (!bonus) return;
    const [row] = (await client.call(promotionStatus, {})).value.filter(
      ({ kind }) => kind !== 'deposit',
    );
    const money = model.money(bonus);
    const removed = money < model.balance ? money : model.balance;
    const request = {
      requirement_id: row?.requirement_id ?? '',
      removed: formatAmount(removed),
      left: formatAmount(model.balance - removed),
    };
    const { ok } = await client.call(giveUpBonus, request);
    this.agree('forfeit', player, ok, model.close(bonus, 'given_up'));
  }

  private openRounds({ model, sessionOf }: Player): readonly string[] {
    return [...sessionOf.keys()].filter((round) => model.rounds.get(round)?.state === 'open');
  }
}
