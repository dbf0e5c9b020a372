import { dayMs, hourMs, manilaDay, parseAmount, pesos } from '@parol/domain';
import { coolOff } from '@parol/wire/responsible-gaming';
import { inboxList } from '@parol/wire/member';
import { memberStatement, promoStatement } from '@parol/wire/report';
import { describe, expect, it } from 'vitest';
import { money } from '../../testing/cashier.ts';
import { TestClient } from '../../testing/client.ts';
import { partsKilledAt } from '../../testing/statement-killer.ts';
import { programmeService } from '../programme/programme.ts';
import { ticketModule } from '../ticket/ticket.ts';
import { tokenModule } from '../token/token.ts';
import { predictionModule } from './prediction.ts';
import { predictionFixture } from '../testing/prediction-fixture.ts';

const fixture = predictionFixture();
const {
  ops,
  reason,
  now,
  inHours,
  newMember,
  addMatch,
  predict,
  mine,
  tickets,
  leadersFor,
  settle,
  result,
} = fixture;

const messages = async (client: TestClient, title: string) =>
  (await client.call(inboxList, {})).value.filter((one) => one.title_en === title);

const balance = async (client: TestClient) => (await money(client)).balance;

/**
 * The job on a database that fails the nth statement from now; `failed` returns whether that
 * statement was reached.
 */
function failing(nth: number) {
  const { parts, killed } = partsKilledAt(fixture.platform.parts, nth);
  const { promotions, members, inbox } = fixture.platform.services;
  const programmes = programmeService(parts);
  const memberByPhone = async () => undefined;
  const gate = { paused: async () => undefined, refusePaused: async () => undefined };
  const { contribution } = predictionModule(parts, {
    programmes,
    requirements: promotions.requirements,
    members,
    tickets: ticketModule(parts, {
      programmes,
      memberByPhone,
      gate,
      members,
      tokens: tokenModule(parts, { memberByPhone, gate }).tokens,
      inbox,
    }).tickets,
    memberByPhone,
    gate,
    inbox,
  });
  return {
    job: async () => contribution.jobs?.[0]?.run(),
    failed: killed,
  };
}

describe('a result', () => {
  it('splits the pool by points to the centavo - the earliest entry with points gets the remainder', async () => {
    const match = await addMatch();
    // 3 + 1 + 1 + 1 points: a sixth of ₱100 is 16.666…
    const said = [
      [0, 1],
      [1, 0],
      [3, 2],
      [2, 1],
      [2, 0],
    ] as const;
    const players: TestClient[] = [];
    for (const [home, away] of said) {
      fixture.platform.clock.advance(1_000);
      const client = await newMember();
      players.push(client);
      await predict(client, match, home, away);
    }
    const [loser, first, second, exact] = players;
    if (!loser || !first || !second || !exact) throw new Error('They are too few.');
    // Changed scores lose the time of entry; the same scores again keep it.
    fixture.platform.clock.advance(1_000);
    await predict(second, match, 3, 2);
    await predict(first, match, 4, 0);
    expect(await ops('prediction:simulate', 'A1', '2', '1')).toBe(
      '1 exact: 50.00 each\n3 with the outcome: 16.66 each\n0.02 more to the earliest',
    );
    await result('A1', 2, 1);
    const paid = await Promise.all(players.map(balance));
    expect(paid).toEqual(['0.00', '16.66', '16.68', '50.00', '16.66']);
    expect(paid.reduce((sum, one) => sum + (parseAmount(one) ?? 0n), 0n)).toBe(pesos(100n));
    expect(await money(exact)).toMatchObject({ withheld: '50.00' });
    expect((await mine(exact))?.data).toMatchObject([
      { points: 3, paid: '50.00', match: { state: 'settled', home_score: 2, away_score: 1 } },
    ]);
    expect(await messages(exact, 'Your prediction was right')).toHaveLength(1);
    expect(await messages(loser, 'Your prediction was right')).toHaveLength(0);
    expect(await ops('prediction:list', exact.accountId ?? '')).toMatch(
      /said 2-1 {2}3 points {2}50\.00$/,
    );
    const range = { from: manilaDay(now()), to: manilaDay(now()) };
    for (const report of [memberStatement, promoStatement])
      expect(JSON.stringify((await exact.call(report, range)).value)).toContain(
        'Prediction, AAA v BBB',
      );
  });

  it('corrected - pays members who gain the difference, and takes nothing back', async () => {
    const match = await addMatch();
    const [ana, ben] = [await newMember(), await newMember()];
    await predict(ana, match, 1, 0);
    await predict(ben, match, 2, 0);
    await result('A1', 1, 0);
    expect([await balance(ana), await balance(ben)]).toEqual(['75.00', '25.00']);
    await result('A1', 2, 0);
    await settle();
    expect([await balance(ana), await balance(ben)]).toEqual(['75.00', '75.00']);
    await result('A1', 1, 0);
    expect([await balance(ana), await balance(ben)]).toEqual(['75.00', '75.00']);
    await result('A1', 0, 0);
    expect((await mine(ana))?.data).toMatchObject([{ points: 0, paid: '75.00' }]);
    expect(await messages(ben, 'Your prediction was right')).toHaveLength(2);
    expect(await messages(ana, 'Your prediction was right')).toHaveLength(1);
  });

  it('that nobody predicted - pays nothing', async () => {
    const match = await addMatch();
    const ana = await newMember();
    await predict(ana, match, 1, 0);
    await result('A1', 0, 3);
    expect(await balance(ana)).toBe('0.00');
    expect((await mine(ana))?.data).toMatchObject([{ points: 0, paid: '0.00' }]);
  });

  it('voided - returns the ticket once, whatever was paid before, and stays void', async () => {
    const match = await addMatch();
    const [ana, ben] = [await newMember(), await newMember()];
    await predict(ana, match, 1, 0);
    await predict(ben, match, 0, 1);
    expect([await tickets(ana), await tickets(ben)]).toEqual([0, 0]);
    await result('A1', 1, 0);
    expect(await ops('prediction:void', 'A1', ...reason)).toContain('void');
    await settle();
    await settle();
    expect([await tickets(ana), await tickets(ben)]).toEqual([1, 1]);
    expect([await balance(ana), await balance(ben)]).toEqual(['100.00', '0.00']);
    expect(await messages(ben, 'A match is void')).toHaveLength(1);
    expect((await mine(ben))?.data).toMatchObject([{ points: null, match: { state: 'void' } }]);
    expect(await leadersFor(ben)).toEqual({ leaders: [], mine: null });
    expect(await ops('prediction:result', 'A1', '1', '0', ...reason)).toContain('is void');
  });

  it('of a member on a break - is settled after the break; others are paid as usual', async () => {
    const match = await addMatch();
    const [ana, away] = [await newMember(), await newMember()];
    await predict(ana, match, 1, 0);
    await predict(away, match, 1, 0);
    await away.call(coolOff, { days: 1 });
    await result('A1', 1, 0);
    expect([await balance(ana), await balance(away)]).toEqual(['50.00', '0.00']);
    expect(await messages(away, 'Your prediction was right')).toHaveLength(0);
    fixture.platform.clock.advance(2 * dayMs);
    await settle();
    expect([await balance(ana), await balance(away)]).toEqual(['50.00', '50.00']);
  });

  it('whose job is killed at any statement, repeated and run by five at once - pays each member once', async () => {
    const match = await addMatch();
    const [ana, ben] = [await newMember(), await newMember()];
    await predict(ana, match, 1, 0);
    await predict(ben, match, 2, 0);
    fixture.platform.clock.freeze(inHours(4));
    await ops('prediction:result', 'A1', '1', '0', ...reason);
    let kills = 0;
    for (;;) {
      const { job, failed } = failing(kills + 1);
      await job().catch(() => undefined);
      if (!failed()) break;
      kills += 1;
      expect(['0.00', '75.00']).toContain(await balance(ana));
      expect(['0.00', '25.00']).toContain(await balance(ben));
      // A member whose settlement failed is tried again after an hour.
      fixture.platform.clock.advance(hourMs);
    }
    expect(kills).toBeGreaterThan(15);
    fixture.platform.clock.advance(hourMs);
    await Promise.all(Array.from({ length: 5 }, settle));
    expect([await balance(ana), await balance(ben)]).toEqual(['75.00', '25.00']);
    expect(await messages(ana, 'Your prediction was right')).toHaveLength(1);
  });
});
