import { dayMs } from '@parol/domain';
import { makeBet } from '@parol/wire/prediction';
import { sql } from 'kysely';
import { refuseFault } from './fault.ts';
import type { Models } from './models.ts';
import { campaignTerms, type Score } from './prediction.model.ts';
import type { Player, SimulatedWorld } from './simulated-world.ts';
import type { Tally } from './tally.ts';

const reason = ['--reason', 'simulated'];

/** Operators' and players' acts with matches; each answer is compared with the models. */
export class PredictionActs {
  private last = '';
  private matches = 0;

  constructor(
    private readonly world: SimulatedWorld,
    private readonly models: Models,
    private readonly tally: Tally,
  ) {}

  /** An operator starts a campaign at a time, for some days. */
  async begin(from: number, days: number): Promise<void> {
    const endsAt = new Date(from + (days + 2) * dayMs).toISOString();
    const settings = JSON.stringify({ ...campaignTerms, endsAt });
    const at = new Date(from).toISOString();
    await this.world.ops('reward:set', 'prediction', settings, '--from', at, ...reason);
  }

  /** An operator adds the match of the day, at 20:00. */
  async addMatch(): Promise<void> {
    const { world } = this;
    const kickOff = Date.parse(`${world.today()}T20:00:00+08:00`);
    const code = `M${++this.matches}`;
    const [home, away] = campaignTerms.teams.map((team) => team.code);
    const match = { code, stage: 'group', home, away, kickOff: new Date(kickOff).toISOString() };
    const [line = ''] = await world.ops('prediction:match', JSON.stringify(match), ...reason);
    [, this.last = ''] = line.split('  ');
    this.models.predictions.add(this.last, kickOff);
  }

  /** An operator sets the result of the day's match, or makes it void. */
  async end(): Promise<void> {
    const { world, last } = this;
    if (world.dice.int(4) > 0) return this.setResult(last);
    await world.ops('prediction:void', last, ...reason);
    this.models.predictions.setResult(last, 'void');
    this.tally.count('match: void');
  }

  /** An operator sometimes corrects a result. */
  async correct(): Promise<void> {
    const { world, last, models } = this;
    const result = models.predictions.matches.get(last)?.result;
    if (!result || result === 'void' || world.dice.int(2) === 0) return;
    await this.setResult(last, [result[1] + 1, result[0]]);
    this.tally.count('match: corrected');
  }

  /** Predicts the last match, or changes the prediction. */
  async predict(player: Player): Promise<void> {
    const { world, last } = this;
    if (last === '') return;
    const score = this.score();
    const expected =
      world.now() < player.pausedUntil
        ? 'cooling_off'
        : this.models.predictions.predict(player.id, last, score, world.now());
    const [home_score, away_score] = score;
    const { code } = await world.withKills(() =>
      player.client.call(makeBet, { match_id: last, home_score, away_score }).then(refuseFault),
    );
    this.tally.agree(world.now(), 'predict', player, code, expected);
  }

  /**
   * Updates the models after the job has settled predictions; it settles none of members on a
   * break.
   */
  async look(): Promise<void> {
    const { world, models } = this;
    const { rows } = await sql<{ match: bigint; member: bigint; settled: number }>`
      select match_id as match, member_id as member, settled_revision as settled from prediction
       where settled_revision > 0 order by match_id, member_id`.execute(world.platform.parts.db);
    for (const { match, member, settled } of rows) {
      const id = String(match);
      if (models.predictions.settledRevision(member, id) === settled) continue;
      const player = world.players.find((one) => one.id === member);
      if (!player || world.now() < player.pausedUntil)
        throw new Error(`Match ${id} was settled for member ${member}, who is on a break.`);
      models.predictions.settle(member, id, world.now());
    }
  }

  private async setResult(id: string, result = this.score()): Promise<void> {
    await this.world.ops('prediction:result', id, ...result.map(String), ...reason);
    this.models.predictions.setResult(id, result);
  }
  private score = (): Score => [this.world.dice.int(3), this.world.dice.int(2)];
}
