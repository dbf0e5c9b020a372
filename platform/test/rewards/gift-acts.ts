import { parseAmount } from '@parol/domain';
import { campaignRewardClick } from '@parol/wire/campaign-reward';
import { inboxClaim, inboxList } from '@parol/wire/member';
import { refuseFault } from './fault.ts';
import type { Models } from './models.ts';
import type { Player, SimulatedWorld } from './simulated-world.ts';
import type { Tally } from './tally.ts';

/** Refusals because of an open bonus or round; the models don't predict them. */
const busy = ['ongoing_promotion', 'unfinishgamedetected', 'pending_result_in_game'];

/** Players' acts with gifts and campaign rewards; each answer is compared with the models. */
export class GiftActs {
  constructor(
    private readonly world: SimulatedWorld,
    private readonly models: Models,
    private readonly tally: Tally,
  ) {}

  /** An operator starts a second campaign at a time. */
  async beginCampaign(at: number): Promise<void> {
    const name = { en: 'Simulated', ph: 'Simulated' };
    const amounts = [1, 2, 3, 4, 5].map((level) => ({
      level,
      amount: `${level}.05`,
      turnover: '1',
    }));
    const settings = { name, endsAt: '2030-01-01T00:00:00Z', levels: amounts };
    await this.world.ops(
      'reward:set', 'campaign_reward', JSON.stringify(settings),
      '--from', new Date(at).toISOString(), '--reason', 'simulated',
    ); // prettier-ignore
    this.models.campaignRewards.begin({
      at,
      levels: amounts.map(({ level, amount }) => ({ level, amount: parseAmount(amount) ?? 0n })),
    });
  }

  /** Claims the reward of a VIP level, sometimes with four concurrent requests. */
  async click(player: Player): Promise<void> {
    const { world } = this;
    const level = world.pick([1, 1, 2, 3, 4, 5]);
    const expected =
      world.now() < player.pausedUntil
        ? 'cooling_off'
        : this.models.campaignRewards.click(
            player.id,
            level,
            (await world.levelsOn(world.today()))(player.id),
            world.now(),
          );
    const click = () => player.client.call(campaignRewardClick, { level }).then(refuseFault);
    if (world.dice.int(3) === 0) {
      const answers = await Promise.all(Array.from({ length: 4 }, click));
      const times = answers.filter(({ ok }) => ok).length;
      const once = expected === 'OK' ? 1 : 0;
      return this.tally.agree(world.now(), 'level in parallel', player, times, once);
    }
    const kills = world.kills();
    const { code } = await world.withKills(click);
    // If the statement was aborted after its commit, the repeat is answered as already done.
    if (world.kills() === kills) this.tally.agree(world.now(), 'level', player, code, expected);
  }

  /** Claims a gift in the inbox with two concurrent requests. */
  async claimGift(player: Player): Promise<void> {
    const { world, models } = this;
    const gifts = (await player.client.call(inboxList, { filter: 'gifts' })).value.filter(
      ({ gift }) => gift,
    );
    if (gifts.length === 0) return;
    const { inbox_id, gift } = world.pick(gifts);
    const claim = () => player.client.call(inboxClaim, { inbox_id }).then(refuseFault);
    const before = models.gifts.isCredited(player.id, inbox_id);
    const isLate = Date.parse(gift?.expires_at ?? '') <= world.now();
    const answers = (await Promise.all([claim(), claim()])).map(({ code }) => code);
    const codes = answers.toSorted((a, b) => Number(b === 'OK') - Number(a === 'OK'));
    const refused = before ? ['inbox_claimed'] : isLate ? ['inbox_expired'] : busy;
    const isPaid = !before && !isLate && codes.join() === 'OK,inbox_claimed';
    if (isPaid) models.gifts.credit(player.id, inbox_id, parseAmount(gift?.bonus ?? '') ?? 0n);
    const isRefused = codes.every((code) => refused.includes(code));
    const answer = isPaid || isRefused;
    this.tally.agree(world.now(), `gift ${codes.join()}`, player, answer, true);
  }
}
