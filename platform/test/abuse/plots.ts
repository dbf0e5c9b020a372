import { dayMs, pesos } from '@parol/domain';
import { walletNumber } from '../../src/testing/cashier.ts';
import type { AbuseWorld, Player } from './abuse-world.ts';
import type { Answer, MoneyActs } from './money-acts.ts';
import type { PlayActs } from './play-acts.ts';

const minuteMs = 60_000;

/**
 * Acts of colluding members; each plot ends with a movement that must be flagged, and returns the
 * flags.
 */
export class Plots {
  constructor(
    private readonly world: AbuseWorld,
    private readonly play: PlayActs,
    private readonly money: MoneyActs,
  ) {}

  /** Members with some pesos each, which they have played once. */
  private async members(count: number, amount: number): Promise<Player[]> {
    const made: Player[] = [];
    for (let n = 0; n < count; n++) {
      const player = await this.world.newPlayer();
      await this.world.sit(player);
      await this.play.deposit(player, amount, 'none');
      await this.play.spinOf(player, BigInt(amount), BigInt(amount));
      made.push(player);
    }
    return made;
  }

  /** Money passes round a ring of three to eight members within a day, in one part or in two. */
  async ring(): Promise<readonly string[]> {
    const { dice, pick } = this.world;
    const size = 3 + dice.int(6);
    const ring = await this.members(size, 700);
    const parts = pick([[500], [250, 250.5]]);
    for (const part of parts)
      for (const [index, player] of ring.entries()) {
        const next = ring[(index + 1) % size] as Player;
        await this.must(this.money.transfer(player, next, BigInt(part * 10_000)));
        this.world.pass(minuteMs);
      }
    return ring.map(({ id }) => `${id} ring`);
  }

  /** Larger sums pass round a ring of five to eight members, with a day or more between two transfers. */
  async slowRing(): Promise<readonly string[]> {
    const size = 5 + this.world.dice.int(4);
    const ring = await this.members(size, 2_200);
    for (const [index, player] of ring.entries()) {
      if (index > 0) this.world.pass(Math.floor((7 * dayMs - minuteMs) / (size - 1)));
      await this.must(
        this.money.transfer(player, ring[(index + 1) % size] as Player, pesos(2_000)),
      );
    }
    return ring.map(({ id }) => `${id} ring`);
  }

  /**
   * Three members complete a bonus and send the money to one member, who withdraws it, directly or
   * each through another member.
   */
  async funnel(): Promise<readonly string[]> {
    const isOverOne = this.world.dice.int(2) === 0;
    const [target] = (await this.members(1, 100)) as [Player];
    let last = target;
    for (let senders = 0; senders < 3; senders++) {
      last = await this.withBonus();
      const amount = pesos(50 + senders);
      if (isOverOne) {
        const [between] = (await this.members(1, 100)) as [Player];
        await this.must(this.money.transfer(last, between, amount));
        this.world.pass(minuteMs);
        last = between;
      }
      await this.must(this.money.transfer(last, target, amount));
      this.world.pass(minuteMs);
    }
    return [`${last.id} funnel`, `${target.id} funnel`];
  }

  /** A member who has completed a bonus's turnover. */
  private async withBonus(): Promise<Player> {
    const player = await this.world.newPlayer();
    await this.world.sit(player);
    await this.play.deposit(player, 100, 'welcome');
    while (player.model.bonus) {
      const stake = player.maxBet / 10_000n;
      await this.play.spinOf(player, stake, stake);
    }
    return player;
  }

  /**
   * Two members withdraw to one account number, as was possible before numbers had to be unique.
   */
  async sharedAccount(): Promise<readonly string[]> {
    const [first, second] = (await this.members(2, 200)) as [Player, Player];
    const number = walletNumber(first.client);
    await this.must(this.money.addAccount(first, number));
    const { code } = await this.money.addAccount(second, number);
    if (code !== 'bank_account_taken') throw new Error(`A taken number returned ${code}.`);
    await this.world.platform.parts.db
      .deleteFrom('payout_number')
      .where('member_id', '=', first.id)
      .execute();
    await this.must(this.money.addAccount(second, number));
    this.money.shared.add(first.account ?? '');
    await this.must(this.money.withdraw(first, pesos(80)));
    await this.must(this.money.withdraw(second, pesos(80)));
    return [`${first.id} shared_account`];
  }

  /** Many withdrawals or transfers within an hour, each below what needs a code. */
  async velocity(): Promise<readonly string[]> {
    const [player, friend] = (await this.members(2, 1_000)) as [Player, Player];
    if (this.world.dice.int(2) === 0)
      for (let n = 0; n < 5; n++) await this.must(this.money.withdraw(player, pesos(50 + n)));
    else
      for (let n = 0; n < 6; n++)
        await this.must(this.money.transfer(player, friend, pesos(5 + n)));
    return [`${player.id} velocity`];
  }

  private async must(answering: Promise<Answer>): Promise<void> {
    const { ok, code } = await answering;
    if (!ok) throw new Error(`A plot was refused with ${code}.`);
  }
}
