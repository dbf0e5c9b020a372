import { coolOff } from '@parol/wire/responsible-gaming';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { memberIdOf } from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { missionFixture } from '../testing/mission-fixture.ts';

const fixture = missionFixture();

/** Goals that the platform has stored as reached. */
async function stored(client: TestClient): Promise<readonly string[]> {
  const member = await memberIdOf(fixture.platform, client);
  const { rows } = await sql<{ mission_id: string }>`
    select mission_id from mission_result where member_id = ${member}`.execute(
    fixture.platform.parts.db,
  );
  return rows.map(({ mission_id }) => mission_id);
}

it('rounds played just before a break - reach their missions; what has no time waits for its end', async () => {
  fixture.at('2027-03-01T12:00:00');
  const deposited = { event: 'deposit_credited', aggregate: { kind: 'count' }, target: 1 };
  await fixture.set('deposited', { repeats: 'once', condition: deposited }, '2027-03-01T12:00:01');
  fixture.at('2027-03-01T12:00:02');
  const client = await fixture.newMember();
  await fixture.fund(client);
  await fixture.play(client, 5);
  expect((await client.call(coolOff, { days: 7 })).ok).toBe(true);
  await fixture.look();
  expect(await stored(client)).toContain('daily-rounds');
  expect(await stored(client)).not.toContain('deposited');
  fixture.at('2027-03-10T12:00:00');
  await fixture.play(client, 1);
  await fixture.look();
  expect(await stored(client)).toContain('deposited');
});
