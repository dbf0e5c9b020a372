import { expect, it } from 'vitest';
import { inTransaction } from '../../kernel/database/database.ts';
import { lockWaits } from '../../kernel/database/testing/lock-waits.ts';
import { memberIdOf } from '../../testing/cashier.ts';
import { predictionFixture } from '../testing/prediction-fixture.ts';

const fixture = predictionFixture();
const { ops, reason, newMember, addMatch, predict, mine, tickets } = fixture;

/** Waits until this many transactions wait for a lock. */
async function waiting(count: number): Promise<void> {
  await expect.poll(() => lockWaits(fixture.platform.url), { interval: 20 }).toBe(count);
}

/**
 * Predicts 2-1, and runs the command while the prediction waits for its ticket. Returns both
 * answers.
 */
async function during(command: () => Promise<string>) {
  const match = await addMatch();
  const ana = await newMember(1);
  const member = await memberIdOf(fixture.platform, ana);
  const { db } = fixture.platform.parts;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let hold = () => {};
  const held = new Promise<void>((resolve) => (hold = resolve));
  const holder = inTransaction(db, async (tx) => {
    await tx
      .selectFrom('jackpot_ticket')
      .select('id')
      .where('member_id', '=', member)
      .forUpdate()
      .execute();
    hold();
    await released;
  });
  await held;
  const bet = predict(ana, match, 2, 1);
  await waiting(1);
  let said: string | undefined;
  const commanded = command().then((text) => (said = text));
  // The command has either ended or waits for the prediction.
  await Promise.race([commanded, waiting(2)]);
  const before = said;
  release();
  const [answer] = await Promise.all([bet, commanded, holder]);
  return { ana, code: answer.code, before, said };
}

it('voiding a match during a prediction - counts the prediction and returns its ticket', async () => {
  const { ana, code, before } = await during(async () => {
    const said = await ops('prediction:void', 'A1', ...reason);
    await fixture.settle();
    return said;
  });
  expect([code, before]).toEqual(['OK', undefined]);
  expect(await tickets(ana)).toBe(1);
});

it('changing the teams of a match during a prediction - is refused', async () => {
  const { ana, code, said } = await during(() => fixture.putMatch({ away: 'CCC' }));
  expect(code).toBe('OK');
  expect(said).toContain('was predicted');
  expect((await mine(ana))?.data).toMatchObject([{ match: { away: { code: 'BBB' } } }]);
});
