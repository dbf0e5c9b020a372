import { login } from '@parol/wire/member';
import { TestClient, testPassword } from '../../src/testing/client.ts';
import type { Models } from './models.ts';
import type { Player, SimulatedWorld } from './simulated-world.ts';
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
    const isOn = this.models.rebateSwitch.isOn;
    return [
      ...(!isOn || dice.int(7) === 0 ? [() => this.switch()] : []),
      ...(dice.int(4) === 0 ? [() => this.refuse(someone)] : []),
      ...(dice.int(4) === 0 ? [() => this.share(someone)] : []),
    ];
  }

  /** Switches the rebate off or on again. */
  async switch(): Promise<void> {
    const { world, models } = this;
    const isOn = !models.rebateSwitch.isOn;
    const state = isOn ? 'on' : 'off';
    await world.ops('reward:switch', 'rebate', state, '--reason', 'simulated');
    models.rebateSwitch.turn(isOn, world.now());
    this.tally.count(`rebate switched ${state}`);
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
    const expected = models.referrals.refuse(player.id, world.now());
    this.tally.agree(world.now(), 'referral refused', player, isRefused, expected);
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
