import { drawList, enterDraw } from '@parol/wire/draw';
import { refuseFault } from './fault.ts';
import type { Models } from './models.ts';
import type { Player, SimulatedWorld } from './simulated-world.ts';
import type { Tally } from './tally.ts';

/** Players' acts in draws; each answer is compared with the models. */
export class DrawActs {
  private made = 0;

  constructor(
    private readonly world: SimulatedWorld,
    private readonly models: Models,
    private readonly tally: Tally,
  ) {}

  /** Enters tickets; sometimes the request is sent twice. */
  async enter(player: Player): Promise<void> {
    const { world } = this;
    const kind = world.pick(['daily', 'daily', 'weekly'] as const);
    const draws = (await player.client.call(drawList, {})).value;
    const draw = draws.find((one) => one.kind === kind && one.state === 'open');
    // In a period's first minutes its draw doesn't exist yet.
    if (!draw) return this.tally.count('enter: no draw');
    const count = world.pick([1, 1, 2, draw.per_member + 1]);
    const request_id = `enter-${++this.made}`;
    const expected =
      world.now() < player.pausedUntil
        ? 'cooling_off'
        : this.models.draws.enter(
            player.id,
            { id: draw.draw_id, kind, perMember: draw.per_member },
            { count, request: request_id },
            world.now(),
          );
    const enter = () =>
      player.client
        .call(enterDraw, { draw_id: draw.draw_id, tickets: count, request_id })
        .then(refuseFault);
    const isTwice = world.dice.int(3) === 0;
    const answers = isTwice
      ? await Promise.all([enter(), enter()])
      : [await world.withKills(() => enter())];
    for (const { code } of answers)
      this.tally.agree(
        world.now(),
        isTwice ? 'enter, sent twice' : 'enter',
        player,
        code,
        expected,
      );
  }
}
