import { dayMs } from '@parol/domain';
import { login } from '@parol/wire/member';
import { TestClient, testPassword } from '../../src/testing/client.ts';
import type { Models } from './models.ts';
import type { RebateRates } from '../../src/testing/rebate-worth.ts';
import { type Player, settingsOf, type SimulatedWorld } from './simulated-world.ts';
import type { Tally } from './tally.ts';

/**
 * Operators' decisions about programmes and referred players, and signs of one person with two
 * accounts.
 */
export class OperatorActs {
  constructor(
    private readonly world: SimulatedWorld,
    private readonly models: Models,
    private readonly tally: Tally,
  ) {}

  /** The random acts of a day. */
  plan(): readonly (() => Promise<void>)[] {
    const { dice, players, pick } = this.world;
    const someone = pick(players);
    const isOn = this.models.rebateSwitch.latest;
    return [
      ...(!isOn || dice.int(7) === 0 ? [() => this.switch()] : []),
      ...(dice.int(7) === 0 ? [() => this.changeRates()] : []),
      ...(dice.int(4) === 0 ? [() => this.refuse(someone)] : []),
      ...(dice.int(4) === 0 ? [() => this.share(someone)] : []),
    ];
  }

  /** Switches the rebate off or on again. */
  async switch(): Promise<void> {
    const { world, models } = this;
    const isOn = !models.rebateSwitch.latest;
    const state = isOn ? 'on' : 'off';
    await world.ops('reward:switch', 'rebate', state, '--reason', 'simulated');
    models.rebateSwitch.set(isOn, world.now());
    this.tally.count(`rebate switched ${state}`);
  }

  /** Sets other rates of the rebate, from the next midnight. */
  async changeRates(): Promise<void> {
    const { world, models } = this;
    const from = Date.parse(`${world.today()}T00:00:00+08:00`) + dayMs;
    const percent = () => (world.dice.int(100) / 100).toFixed(2);
    const rates = (before: RebateRates['self']) =>
      Object.fromEntries(
        Object.entries(before).map(([type, levels]) => [type, levels.map(percent)]),
      );
    const first = settingsOf('rebate');
    const value = { ...first, self: rates(first.self), downline: rates(first.downline) };
    const since = ['--from', new Date(from).toISOString(), '--reason', 'simulated'];
    await world.ops('reward:set', 'rebate', JSON.stringify(value), ...since);
    models.rates.set(value, from);
    this.tally.count('rates changed');
  }

  /** An operator decides that a referred player brings nothing. */
  async refuse(player: Player): Promise<void> {
    const { world, models } = this;
    if (!player.referrer) return;
    const line = ['referral:revoke', player.client.accountId ?? '', '--reason', 'simulated'];
    const isRefused = await world.ops(...line).then(
      () => true,
      () => false,
    );
    models.referrals.refuse(player.id, world.now());
    this.tally.agree(world.now(), 'referral refused', player, isRefused, true);
  }

  /** A referred player logs in from their referrer's browser. */
  async share(player: Player): Promise<void> {
    const { world, models } = this;
    const { client, referrer } = player;
    if (!referrer || models.referrals.isSuspect(player.id, world.now())) return;
    const browser = new TestClient(world.platform, client.address);
    browser.device = referrer.client.device;
    const { ok } = await browser.call(login, {
      account_id: client.accountId ?? '',
      password: testPassword,
    });
    if (!ok) throw new Error(`Member ${player.id} could not log in.`);
    models.referrals.share(player.id, world.now());
    this.tally.count('device shared');
  }
}
