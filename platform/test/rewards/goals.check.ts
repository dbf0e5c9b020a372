import { manilaDay } from '@parol/domain';
import { badges } from '@parol/wire/mission';
import { sql } from 'kysely';
import { badgeGoals, missionGoals, playedSince, progressOn } from './goals.ts';
import type { Models } from './models.ts';
import type { SimulatedWorld } from './simulated-world.ts';

/** Claims of this many missions earn the badge `ten-missions`. */
const missionsForBadge = 10;

/**
 * Compares the missions and badges that members have with their rounds and check-ins; returns a line
 * for each difference. Badges are read with the call of the page, except for members on a break.
 */
export async function wrongGoals(
  world: SimulatedWorld,
  models: Models,
): Promise<readonly string[]> {
  const { db } = world.platform.parts;
  const { rows } = await sql<{ key: string }>`
    select member_id || ' ' || mission_id || ' ' || period as key from mission_result
     where kind = 'mission'`.execute(db);
  const reached = new Set(rows.map(({ key }) => key));
  const all = await playedSince(db, '2000-01-01');
  const wrong: string[] = [];
  for (const { id, client, pausedUntil } of world.players) {
    const facts = { played: all.get(id) ?? [], checkIns: models.checkIns.all.get(id) ?? [] };
    const days = new Set([...facts.played, ...facts.checkIns].map(({ day }) => day));
    const expectGoal = (
      goal: (typeof badgeGoals)[number],
      day: string,
      has: (key: string) => boolean,
    ) => {
      const { period, sure, possible } = progressOn(goal, facts, day);
      const key = `${id} ${goal.id} ${period}`;
      if (sure >= goal.target && !has(key)) wrong.push(`${key} is missing`);
      if (possible < goal.target && has(key)) wrong.push(`${key} was not reached`);
    };
    for (const goal of missionGoals)
      for (const day of days) expectGoal(goal, day, (key) => reached.has(key));

    if (world.now() < pausedUntil) continue;
    const shown = (await client.call(badges, {})).value;
    const earned = new Set(
      shown.filter((one) => one.earned_at !== null).map((one) => one.badge_id),
    );
    for (const goal of badgeGoals)
      expectGoal(goal, manilaDay(world.now()), () => earned.has(goal.id));
    const count = models.missions.countOf(id);
    if (earned.has('ten-missions') !== count >= missionsForBadge)
      wrong.push(`${id} claimed ${count} missions and the badge is ${earned.has('ten-missions')}`);
  }
  return wrong;
}
