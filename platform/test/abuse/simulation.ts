import { dayMs, hourMs, manilaDay } from '@parol/domain';
import { run } from '../../src/testing/cashier.ts';
import type { AbuseWorld, Player } from './abuse-world.ts';
import { MoneyActs } from './money-acts.ts';
import { PlayActs } from './play-acts.ts';
import { Plots } from './plots.ts';

export interface AbuseOptions {
  readonly members: number;
  readonly days: number;
  /** Number of days from one played day to the next. */
  readonly every: number;
  /** Number of acts of each member on a day. */
  readonly acts: number;
}

/** How often each act happens. */
const often = {
  deposit: 3,
  gift: 2,
  bets: 4,
  spin: 6,
  win: 5,
  cancel: 3,
  forfeit: 1,
  withdraw: 3,
  withdrawAtOnce: 1,
  transfer: 3,
} as const;
type Act = keyof typeof often;
/** The time for a day's acts, because a game accepts bets for twelve hours after it was opened. */
const openMs = 10 * hourMs;
/** The longest pause between two acts in parts, which are seconds by default. */
const pauseParts = 100;
const bag = Object.entries(often).flatMap(([act, times]) => Array<Act>(times).fill(act as Act));

/** Plays days of members who try to get more out than the rules allow, some of them together. */
export class AbuseSimulation {
  private readonly play: PlayActs;
  private readonly money: MoneyActs;
  private readonly plots: Plots;
  private readonly start: number;
  /** The flags expected of the plots, as `<member> <flag>`. */
  readonly planted: string[] = [];

  constructor(
    private readonly world: AbuseWorld,
    private readonly options: AbuseOptions,
  ) {
    this.play = new PlayActs(world);
    this.money = new MoneyActs(world);
    this.plots = new Plots(world, this.play, this.money);
    // 08:00 in Manila on the next day.
    this.start = Date.parse(`${manilaDay(world.now() + dayMs)}T08:00:00+08:00`);
  }

  /** Each day is a phase: acts in random order, the day's plots, and the platform's jobs. */
  async day(number: number): Promise<void> {
    const { world, options } = this;
    const { players, dice } = world;
    const open = this.start + number * options.every * dayMs;
    if (world.now() < open) world.pass(open - world.now());
    if (number === 0) for (let n = 0; n < options.members; n++) await world.newPlayer();
    for (const player of players) await world.sit(player);
    const allActs = options.members * options.acts;
    const partMs = Math.min(1_000, Math.floor(openMs / (allActs * pauseParts)));
    for (let acts = allActs; acts > 0; acts--) {
      await this.act(world.pick(bag), world.pick(players));
      world.pass(partMs * (1 + dice.int(pauseParts)));
    }
    for (const plot of this.plotsOf(number)) this.planted.push(...(await this.plots[plot]()));
    await this.jobs();
  }

  /** Every plot once in the first days, then again. */
  private plotsOf(day: number) {
    const names = ['ring', 'funnel', 'sharedAccount', 'velocity', 'slowRing'] as const;
    const perDay = Math.max(1, Math.floor(this.options.members / 50));
    return Array.from({ length: perDay }, (_, n) => names[(day + n) % names.length] ?? 'ring');
  }

  private async act(name: Act, player: Player): Promise<void> {
    const { world } = this;
    if (name === 'withdraw' || name === 'withdrawAtOnce') await this.money[name](player);
    else if (name === 'transfer') {
      const to = world.pick(world.players);
      if (to !== player) await this.money.transfer(player, to);
    } else await this.play[name](player);
  }

  private async jobs(): Promise<void> {
    const { platform, players, now } = this.world;
    await this.money.decide();
    await platform.outbox.run();
    await run(platform, 'bonus.expire-requirements');
    await run(platform, 'bonus.close-lost-requirements');
    for (const { model } of players) {
      const { bonus } = model;
      if (bonus?.expires !== undefined && bonus.expires <= now()) model.close(bonus, 'expired');
    }
  }
}
