import { inboxList } from '@parol/wire/member';
import { describe, expect, it } from 'vitest';
import { money } from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { predictionFixture } from '../testing/prediction-fixture.ts';

const fixture = predictionFixture();
const { ops, reason, now, inHours, newMember, addMatch, predict, mine, tickets, settle } = fixture;

const minutes = (count: number) => inHours(count / 60);
const goTo = (time: Date) => fixture.platform.clock.freeze(time);
/** Corrects the kick-off of A1. */
const correct = (time: Date) =>
  ops('prediction:kick-off', 'A1', '--at', time.toISOString(), ...reason);
const own = async (client: TestClient) => (await mine(client))?.data[0];
const messages = async (client: TestClient, title: string) =>
  (await client.call(inboxList, {})).value.filter((one) => one.title_en === title);
const balance = async (client: TestClient) => (await money(client)).balance;
const setResult = async (home: number, away: number) => {
  const said = await ops('prediction:result', 'A1', String(home), String(away), ...reason);
  await settle();
  return said;
};

/** A match in two hours, predicted 1–0 now by one member and half an hour later by another. */
async function predicted() {
  const [early, late] = [await newMember(), await newMember()];
  const match = await addMatch();
  const begins = minutes(15);
  await predict(early, match, 1, 0);
  goTo(minutes(30));
  await predict(late, match, 1, 0);
  return { match, early, late, begins };
}

describe('a kick-off corrected to an earlier moment', () => {
  it('after the start, before a result - voids the later bet: ticket back, one message; the earlier one counts', async () => {
    const { early, late, begins } = await predicted();
    expect(await tickets(late)).toBe(0);
    goTo(minutes(20));
    expect(await correct(begins)).toContain(
      '1 prediction was made or changed from then on, and void.',
    );
    await settle();
    await settle();
    expect(await own(late)).toMatchObject({ late: true, points: null, paid: '0.00' });
    expect(await tickets(late)).toBe(1);
    expect(await messages(late, 'A prediction is void')).toHaveLength(1);
    expect(await own(early)).toMatchObject({ late: false, points: null });
    expect(await messages(early, 'A prediction is void')).toHaveLength(0);
    goTo(inHours(3));
    await setResult(1, 0);
    // The whole pool, because the other bet is void.
    expect([await balance(early), await balance(late)]).toEqual(['100.00', '0.00']);
    expect(await own(late)).toMatchObject({ late: true, points: null });
    expect(await tickets(late)).toBe(1);
    expect(await messages(late, 'A prediction is void')).toHaveLength(1);
  });

  it('after a result was paid - pays the rest of the pool, and takes nothing back', async () => {
    const { early, late, begins } = await predicted();
    goTo(inHours(4));
    await setResult(1, 0);
    expect([await balance(early), await balance(late)]).toEqual(['50.00', '50.00']);
    await correct(begins);
    await settle();
    expect([await balance(early), await balance(late)]).toEqual(['100.00', '50.00']);
    expect(await own(late)).toMatchObject({ late: true, points: null, paid: '50.00' });
    expect(await tickets(late)).toBe(1);
  });

  it('to the millisecond of a bet - voids it; a millisecond later - keeps it', async () => {
    const client = await newMember();
    const match = await addMatch();
    const at = now();
    await predict(client, match, 1, 0);
    goTo(minutes(10));
    await correct(new Date(at.getTime() + 1));
    await settle();
    expect(await own(client)).toMatchObject({ late: false });
    await correct(at);
    await settle();
    expect(await own(client)).toMatchObject({ late: true });
  });

  it('takes no bets from then on', async () => {
    const { match, begins } = await predicted();
    await correct(begins);
    expect((await predict(await newMember(), match, 1, 0)).code).toBe('match_closed');
  });

  it.each([
    ['to a later moment', () => inHours(3), 'correct it to an earlier moment'],
    ['to the same moment', () => inHours(2), 'correct it to an earlier moment'],
    ['by more than a day', () => inHours(-23), 'by at most 24 hours'],
  ])('%s - is refused', async (_what, time, said) => {
    await addMatch();
    expect(await correct(time())).toContain(said);
  });

  it('of a void match - is refused', async () => {
    await addMatch();
    await ops('prediction:void', 'A1', ...reason);
    expect(await correct(minutes(10))).toContain('is void');
  });
});

it('a result corrected twice, and back - pays each member the most that a result brought them', async () => {
  const [home, draw, away] = [await newMember(), await newMember(), await newMember()];
  const match = await addMatch();
  await predict(home, match, 1, 0);
  await predict(draw, match, 1, 1);
  await predict(away, match, 0, 1);
  goTo(inHours(4));
  for (const [one, other] of [
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const)
    expect(await setResult(one, other)).toContain(`${one}-${other}`);
  const all = () => Promise.all([home, draw, away].map(balance));
  expect(await all()).toEqual(['100.00', '100.00', '100.00']);
  await setResult(1, 0);
  expect(await all()).toEqual(['100.00', '100.00', '100.00']);
  const points = await Promise.all([home, draw, away].map(async (one) => (await own(one))?.points));
  expect(points).toEqual([3, 0, 0]);
});
