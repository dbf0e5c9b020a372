import { createHash } from 'node:crypto';
import {
  dayMs,
  formatAmount,
  manilaDay,
  parseAmount,
  unitsPerPeso,
  wholeCentavos,
} from '@parol/domain';
import { coolOff } from '@parol/wire/responsible-gaming';
import { dailyCheckIn } from '@parol/wire/check-in';
import { redeemCoupon } from '@parol/wire/coupon';
import { claimMission } from '@parol/wire/mission';
import { pickIcon, pickIconCheck, pickIcons } from '@parol/wire/pick-icon';
import { claimDownlineRebate, claimRebate } from '@parol/wire/rebate';
import { paid } from '../../src/testing/cashier.ts';
import type { BettingSession } from '../../src/testing/betting-session.ts';
import { refuseFault } from './fault.ts';
import { type Facts, type Goal, missionGoals, progressOn } from './goals.ts';
import type { Models } from './models.ts';
import { type Player, settingsOf, type SimulatedWorld } from './simulated-world.ts';
import type { Tally } from './tally.ts';

const dayAfter = (day: string, days: number) => manilaDay(startOf(day) + days * dayMs);
const startOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

/** Players' acts, with calls like those of a browser; each answer is compared with the models. */
export class Acts {
  private readonly picked = new Set<bigint>();
  private readonly openRounds: { readonly session: BettingSession; readonly round: string }[] = [];
  private made = 0;

  constructor(
    private readonly world: SimulatedWorld,
    private readonly models: Models,
    private readonly tally: Tally,
  ) {}

  async deposit({ client }: Player): Promise<void> {
    const promotion = this.world.dice.int(5) === 0 ? { promotion_id: 'daily' } : {};
    const amount = this.world.pick(['100', '500', '500', '3000', '8000']);
    const outcome = await paid(client, amount, promotion).catch(() => undefined);
    if (!outcome) await paid(client, amount);
  }
  async play(player: Player): Promise<void> {
    const { pick, dice } = this.world;
    const session = await this.world.openGame(player);
    for (let rounds = 1 + dice.int(4); rounds > 0; rounds--) {
      const stake = pick([5, 20, 100, 500, 4000]);
      const payout = pick(['0', '0', String(stake), String(stake * 2), `${stake - 1}.37`]);
      this.tally.count(`spin: ${await session.spin(String(stake), payout)}`);
    }
  }
  async open(player: Player): Promise<void> {
    const session = await this.world.openGame(player);
    const round = `simulated-${++this.made}`;
    const status = await session.bet(round, this.world.pick(['10', '50']));
    if (status === 'ok') this.openRounds.push({ session, round });
  }
  async settle(): Promise<void> {
    const [open] = this.openRounds.splice(this.world.dice.int(this.openRounds.length + 1), 1);
    if (!open) return;
    const { session, round } = open;
    const status =
      this.world.dice.int(4) === 0
        ? await session.rollback(round)
        : await session.win(round, this.world.pick(['0', '25', '80']));
    this.tally.count(`settle: ${status}`);
  }
  async checkIn(player: Player): Promise<void> {
    const { world } = this;
    const paused = world.now() < player.pausedUntil;
    const expected = paused ? 'cooling_off' : this.models.checkIns.checkIn(player.id, world.now());
    if (world.dice.int(3) === 0) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, async () => (await player.client.call(dailyCheckIn, {})).ok),
      );
      const times = answers.filter(Boolean).length;
      return this.tally.agree(
        this.world.now(),
        'check-in in parallel',
        player,
        times,
        expected === 'OK' ? 1 : 0,
      );
    }
    const kills = world.kills();
    const { code } = await world.withKills(() =>
      player.client.call(dailyCheckIn, {}).then(refuseFault),
    );
    // If the statement was aborted after its commit, the repeat is answered as already done.
    if (world.kills() === kills)
      this.tally.agree(this.world.now(), 'check-in', player, code, expected);
  }
  async claim(player: Player): Promise<void> {
    const { world } = this;
    const kind = world.pick(['self', 'self', 'downline'] as const);
    const most = wholeCentavos(this.models.rebate.claimable(player.id, kind, world.now()));
    const amount = world.pick([most, most, most + 100n, (most / 200n) * 100n, 10_000n]);
    const expected =
      amount < 10_000n
        ? 'min_rebate_not_met'
        : this.models.rebate.claim(player.id, kind, amount, world.now())
          ? 'OK'
          : 'insufficient_rebate';
    const request = { amount: formatAmount(amount), request_id: `claim-${++this.made}` };
    const call = kind === 'self' ? claimRebate : claimDownlineRebate;
    const { code } = await world.withKills(() =>
      player.client.call(call, request).then(refuseFault),
    );
    this.tally.agree(this.world.now(), 'claim', player, code, expected);
  }
  /** Ten concurrent claims of the whole amount, each with its own request. */
  async claimTwice(player: Player): Promise<void> {
    const { world } = this;
    const most = wholeCentavos(this.models.rebate.claimable(player.id, 'self', world.now()));
    if (most < 10_000n) return;
    // One request sent ten times, or ten requests.
    const isSame = world.dice.int(2) === 0;
    const first = ++this.made;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        player.client.call(claimRebate, {
          amount: formatAmount(most),
          request_id: `claims-${first}-${isSame ? 0 : index}`,
        }),
      ),
    );
    this.models.rebate.claim(player.id, 'self', most, world.now());
    const paid = answers.filter(({ ok }) => ok).length;
    this.tally.agree(
      this.world.now(),
      `claims in parallel, ${isSame ? 'one request' : 'ten requests'}`,
      player,
      paid,
      isSame ? 10 : 1,
    );
  }
  /** An operator takes a token back. */
  async revoke({ id, client }: Player): Promise<void> {
    const taken = this.models.tokens.spend(id, unitsPerPeso, this.world.now(), 'operator');
    const said = this.world.ops(
      'token:revoke',
      client.accountId ?? '',
      '1',
      '--reason',
      'simulated',
    );
    const answer = await said.then(
      () => true,
      () => false,
    );
    if (answer !== taken) throw new Error(`Revoking a token of member ${id} returned ${answer}.`);
  }
  async pick({ ...player }: Player): Promise<void> {
    const { world } = this;
    const { cost, prizes, daysValid } = settingsOf('pick_icon');
    const price = parseAmount(cost) ?? 0n;
    const isAgain = this.picked.has(player.id);
    const pays = !isAgain && this.models.tokens.spend(player.id, price, world.now(), 'pick_icon');
    const kills = world.kills();
    const icon = world.pick(pickIcons);
    const answer = await world.withKills(() =>
      player.client.call(pickIcon, { icon }).then(refuseFault),
    );
    const expected = isAgain ? 'campaignRewardClaimed' : pays ? 'OK' : 'insufficient_token';
    if (world.kills() === kills)
      this.tally.agree(this.world.now(), 'pick', player, answer.code, expected);
    if (!pays) return;
    this.picked.add(player.id);
    // If a statement was aborted after the commit, the pick is stored and the repeat is refused.
    const read = answer.ok ? answer : await player.client.call(pickIconCheck, {});
    const row = read.value[0];
    if (!row?.picked) throw new Error('A pick was paid and is not there.');
    // Recomputed from the revealed values, as by a player.
    const commitment = `${row.picked.seed}:${row.member}:${row.campaign_id}`;
    if (sha256(commitment) !== row.commitment)
      throw new Error('A pick was not what was committed.');
    let left = Number(BigInt(`0x${sha256(`${commitment}:${icon}`).slice(0, 12)}`) % 100n);
    const prize = prizes.find(({ weight }) => (left -= weight) < 0);
    const expires = startOf(dayAfter(world.today(), daysValid + 1));
    if (prize?.tokens === undefined) this.models.gifts.send(player.id);
    else this.models.tokens.earn(player.id, parseAmount(prize.tokens) ?? 0n, expires, 'pick_icon');
  }
  /** Two players use the same code at once; the test counts the uses of each code and member. */
  async coupon(player: Player): Promise<void> {
    const { world } = this;
    const code = world.pick(this.models.coupons.codes);
    const other = world.pick(world.players);
    const both = other === player || world.now() < other.pausedUntil ? [player] : [player, other];
    const answers = await Promise.all(
      both.map(({ client }) => client.call(redeemCoupon, { coupon_code: code, app_id: 'test' })),
    );
    const given = both.filter((_, index) => answers[index]?.ok);
    this.tally.count(`coupon: ${given.length}`);
    for (const { id: member } of given) {
      this.models.coupons.used.push({ code, member });
      this.models.gifts.send(member);
    }
  }
  /** Missions under way that are reached or nearly so, each claimed by two requests at once. */
  async claimMissions(player: Player, facts: Facts): Promise<void> {
    for (const goal of missionGoals) {
      const { possible } = progressOn(goal, facts, this.world.today());
      // Less progress is refused in the same way, so it is left out to save time.
      if (possible >= goal.target - 1) await this.claimMission(player, goal, facts);
    }
  }
  private async claimMission(player: Player, goal: Goal, facts: Facts): Promise<void> {
    const { world, models } = this;
    const paused = world.now() < player.pausedUntil;
    const claim = () =>
      paused ? 'cooling_off' : models.missions.claim(goal, player.id, facts, world.now());
    const [first, second] = [claim(), claim()];
    if (first === undefined || second === undefined) return;
    const { period } = progressOn(goal, facts, world.today());
    const request = { mission_id: goal.id, period };
    const answers = await Promise.all([1, 2].map(() => player.client.call(claimMission, request)));
    const answer = answers
      .map(({ code }) => code)
      .toSorted()
      .join();
    const expected = [first, second].toSorted().join();
    this.tally.agree(world.now(), `mission ${goal.id}`, player, answer, expected);
  }
  async rest(player: Player): Promise<void> {
    const { ok } = await player.client.call(coolOff, { days: 1 });
    if (ok) player.pausedUntil = this.world.now() + dayMs;
    this.tally.count(`break: ${ok}`);
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
