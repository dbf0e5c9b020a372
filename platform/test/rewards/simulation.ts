import { dayMs, manilaDay } from '@parol/domain';
import { run } from '../../src/testing/cashier.ts';
import { rebateWorth } from '../../src/testing/rebate-worth.ts';
import { Acts } from './acts.ts';
import type { DrawKind, DrawTerms } from './draw.model.ts';
import { correctRound } from './correct-round.ts';
import { DrawActs } from './draw-acts.ts';
import { GiftActs } from './gift-acts.ts';
import { mondayOf, playedSince } from './goals.ts';
import { createModels } from './models.ts';
import { OperatorActs } from './operator-acts.ts';
import { addTicketMission, lowered, lowerPools } from './operator-terms.ts';
import { PredictionActs } from './prediction-acts.ts';
import { type Player, settingsOf, type SimulatedWorld } from './simulated-world.ts';
import { Tally } from './tally.ts';
import { TicketActs } from './ticket-acts.ts';

export interface SimulationOptions {
  readonly members: number;
  readonly days: number;
  /** Share of members who are active on a day, 0 to 1. */
  readonly activity: number;
  /** Called after each day with its number, from 1. */
  readonly onDay?: (day: number) => void;
}

const minuteMs = 60_000;
const startOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`);
const dayAfter = (day: string, days = 1) => manilaDay(startOf(day) + days * dayMs);

/** Plays days in a world and models its programmes. Throws if an answer differs from a model. */
export class Simulation {
  readonly models = createModels();
  readonly tally = new Tally();
  /** When the settings of this simulation take effect, epoch ms. */
  private from = 0;
  private readonly acts: Acts;
  private readonly tickets: TicketActs;
  private readonly draws: DrawActs;
  private readonly gifts: GiftActs;
  private readonly predictions: PredictionActs;
  private readonly operators: OperatorActs;

  constructor(
    private readonly world: SimulatedWorld,
    private readonly options: SimulationOptions,
  ) {
    this.operators = new OperatorActs(world, this.models, this.tally);
    this.acts = new Acts(world, this.models, this.tally);
    this.tickets = new TicketActs(world, this.models, this.tally);
    this.draws = new DrawActs(world, this.models, this.tally);
    this.gifts = new GiftActs(world, this.models, this.tally);
    this.predictions = new PredictionActs(world, this.models, this.tally);
  }

  async run(): Promise<void> {
    const { world } = this;
    const { platform, dice } = world;
    const first = dayAfter(world.today());
    this.from = startOf(first);
    platform.clock.freeze(new Date(this.from - 60 * minuteMs));
    for (let made = 0; made < this.options.members; made++) {
      const referrer = dice.int(2) === 0 && made > 0 ? world.pick(world.players) : undefined;
      const birthday =
        dice.int(2) === 0 ? dayAfter(first, dice.int(this.options.days)).slice(5) : undefined;
      const player = await world.newPlayer(referrer, birthday);
      if (dice.int(2) === 0) await this.acts.deposit(player);
    }
    const lines = await world.ops(
      'coupon:create', 'coupon-gift', '--count', '3', '--per-member', '1', '--per-code', '2',
      '--from', platform.clock.now().toISOString(),
      '--until', new Date(startOf(first) + this.options.days * dayMs).toISOString(),
      '--reason', 'simulated',
    ); // prettier-ignore
    this.models.coupons.codes = lines.slice(1);
    await addTicketMission(world, new Date(startOf(first)).toISOString());
    await lowerPools(world, new Date(startOf(first)).toISOString());
    await this.predictions.begin(this.from, this.options.days);
    await this.gifts.beginCampaign(this.from + Math.floor(this.options.days / 2) * dayMs);
    for (let n = 0; n < this.options.days; n++) {
      await this.day(dayAfter(first, n));
      this.options.onDay?.(n + 1);
    }
    const last = dayAfter(first, this.options.days);
    platform.clock.freeze(new Date(startOf(last) + 10 * minuteMs));
    await this.accrue(dayAfter(last, -1), false);
    // The beacon's value for the last draw is published a minute after its list.
    platform.clock.advance(2 * minuteMs);
    await this.jobs();
  }

  /** The terms of a draw that opened at a time, epoch ms. */
  readonly drawTermsAt = (kind: DrawKind, opensAt: number): DrawTerms =>
    (opensAt < this.from ? settingsOf('draw') : lowered(settingsOf('draw')))[kind];

  private async day(day: string): Promise<void> {
    const { dice, platform, players } = this.world;
    const start = startOf(day);
    const plan: { readonly at: number; readonly act: () => Promise<void> }[] = [
      { at: start + 10 * minuteMs, act: () => this.accrue(dayAfter(day, -1), false) },
      ...[7, 14, 21].map((hour) => ({ at: start + hour * 60 * minuteMs, act: () => this.jobs() })),
      { at: start + 22 * 60 * minuteMs, act: () => this.claimMissions() },
      { at: start + 30 * minuteMs, act: () => this.predictions.correct() },
      { at: start + 60 * minuteMs, act: () => this.predictions.addMatch() },
      { at: start + 22 * 60 * minuteMs, act: () => this.predictions.end() },
    ];
    for (const act of this.operators.plan())
      plan.push({ at: start + dice.int(2) * dice.int(dayMs), act });
    // One player is there every day, or no one would reach the missions of a week.
    for (const keen of players.slice(0, 1)) {
      plan.push({ at: start + dice.int(dayMs), act: () => this.acts.checkIn(keen) });
      for (let plays = 0; plays < 3; plays++)
        plan.push({ at: start + dice.int(22 * 60 * minuteMs), act: () => this.acts.play(keen) });
    }
    for (const player of players) {
      if (dice.int(1_000) >= this.options.activity * 1_000) continue;
      if (dice.int(3) > 0)
        plan.push({ at: start + dice.int(dayMs), act: () => this.acts.checkIn(player) });
      for (let count = 1 + dice.int(3); count > 0; count--) {
        const edge = dice.int(10);
        const at = edge === 0 ? 0 : edge === 1 ? dayMs - 1 : dice.int(dayMs);
        plan.push({ at: start + at, act: () => this.act(player) });
      }
    }
    for (const { at, act } of plan.toSorted((a, b) => a.at - b.at)) {
      // Crediting money advances the clock, and time must never go back.
      platform.clock.freeze(new Date(Math.max(at, this.world.now())));
      await act();
    }
  }

  private async act(player: Player): Promise<void> {
    const { world } = this;
    if (world.now() < player.pausedUntil) {
      const refused = [
        () => this.acts.checkIn(player),
        () => this.tickets.redeem(player),
        () => this.draws.enter(player),
        () => this.predictions.predict(player),
        () => this.gifts.click(player),
      ];
      return world.pick(refused)();
    }
    const acts = {
      deposit: 5,
      play: 12,
      open: 2,
      settle: 3,
      checkIn: 1,
      revoke: 1,
      claim: 4,
      claimTwice: 1,
      pick: 1,
      coupon: 1,
      redeem: 2,
      enter: 2,
      predict: 7,
      click: 3,
      claimGift: 2,
      rest: player.pausedUntil === 0 && world.dice.int(3) === 0 ? 1 : 0,
      correct: 3,
    };
    const often = Object.entries(acts).flatMap(([name, count]) =>
      Array<keyof typeof acts>(count).fill(name as keyof typeof acts),
    );
    const name = world.pick(often);
    if (name === 'correct') return this.correct(player);
    if (name === 'redeem') return this.tickets.redeem(player);
    if (name === 'enter') return this.draws.enter(player);
    if (name === 'predict') return this.predictions.predict(player);
    if (name === 'click' || name === 'claimGift') return this.gifts[name](player);
    await this.acts[name](player);
  }
  /** Corrects a round of yesterday or of a day with an expired rebate, and repeats its accrual. */
  private async correct({ id }: Player): Promise<void> {
    const { world } = this;
    const day = dayAfter(world.today(), -world.pick([1, 1, 1, 32]));
    const isCorrected = await correctRound(world.platform.parts.db, id, day);
    if (!isCorrected || !this.models.rebateSwitch.on(day)) return;
    if (world.now() < startOf(world.today()) + 10 * minuteMs) return;
    this.tally.count('correction');
    await this.accrue(day, true);
  }

  // The platform's own jobs.

  /** The day's accrual, by an operator or by the job, which also repeats the day before. */
  private async accrue(day: string, byOperator: boolean): Promise<void> {
    const { world } = this;
    await this.jobs();
    if (byOperator) await world.withKills(() => world.ops('rebate:accrue', day));
    else await world.withKills(() => run(world.platform, 'rewards.accrue-rebates'));
    for (const one of byOperator ? [day] : [dayAfter(day, -1), day]) {
      if (!this.models.rebateSwitch.on(one)) continue;
      const worth = await rebateWorth(
        world.platform.parts.db,
        one,
        this.models.rates.on(one),
        await world.levelsOn(one),
        (referee) => this.models.referrals.isSuspect(referee, startOf(dayAfter(one))),
      );
      this.models.rebate.accrue(one, worth, world.now(), !byOperator && one === day);
    }
  }

  /** Missions count events that the outbox has delivered. */
  private async claimMissions(): Promise<void> {
    const { world, models } = this;
    await world.platform.outbox.run();
    const played = await playedSince(world.platform.parts.db, mondayOf(world.today()));
    for (const player of world.players) {
      const facts = {
        played: played.get(player.id) ?? [],
        checkIns: models.checkIns.all.get(player.id) ?? [],
      };
      await this.acts.claimMissions(player, facts);
    }
  }

  private async jobs(): Promise<void> {
    const { world } = this;
    await world.platform.outbox.run();
    await run(world.platform, 'rewards.compute-vip-levels');
    await world.withKills(() => run(world.platform, 'rewards.close-vip-day'));
    await world.runJobs();
    await this.models.referrals.look(world);
    this.models.tickets.look(world.players, await world.deposits(), world.now());
    this.models.draws.look(world.players, world.now());
    await this.predictions.look();
    const levelOf = await world.levelsOn(world.today());
    this.models.birthdays.look(world.players, world.now(), levelOf);
  }
}
