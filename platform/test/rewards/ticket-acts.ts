import { redeemTickets } from '@parol/wire/ticket';
import { refuseFault } from './fault.ts';
import type { Models } from './models.ts';
import { prizes } from './prize.model.ts';
import type { Player, SimulatedWorld } from './simulated-world.ts';
import type { Tally } from './tally.ts';

/** Players' acts with tickets; each answer is compared with the models. */
export class TicketActs {
  private made = 0;

  constructor(
    private readonly world: SimulatedWorld,
    private readonly models: Models,
    private readonly tally: Tally,
  ) {}

  /**
   * Exchanges tickets for a prize, sometimes with two concurrent requests, or with one sent twice.
   */
  async redeem(player: Player): Promise<void> {
    const { world } = this;
    const prize = world.pick([...prizes, ...prizes.slice(0, 1)]);
    const how = world.pick(['once', 'once', 'sent twice', 'two requests']);
    const first = ++this.made;
    const requests = Array.from({ length: how === 'once' ? 1 : 2 }, (_, n) =>
      how === 'two requests' && n > 0 ? -first : first,
    );
    const known = new Map<number, string>();
    const expected = requests.map((request) => {
      const said =
        world.now() < player.pausedUntil
          ? 'cooling_off'
          : (known.get(request) ??
            this.models.prizes.redeem(player.id, prize, `${request}`, world.now()));
      known.set(request, said);
      return said;
    });
    const redeem = (request: number) =>
      player.client
        .call(redeemTickets, {
          prize_id: prize.id,
          tickets: prize.tickets,
          request_id: `redeem-${request}`,
        })
        .then(refuseFault);
    const codes = await (how === 'once'
      ? world.withKills(() => redeem(first)).then(({ code }) => [code])
      : Promise.all(requests.map(async (request) => (await redeem(request)).code)));
    this.tally.agree(
      world.now(),
      `redeem, ${how}`,
      player,
      codes.toSorted().join(),
      expected.toSorted().join(),
    );
  }
}
