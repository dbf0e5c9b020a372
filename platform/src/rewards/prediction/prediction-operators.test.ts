import { hourMs } from '@parol/domain';
import { expect, it } from 'vitest';
import { predictionFixture } from '../testing/prediction-fixture.ts';

const fixture = predictionFixture();
const { ops, reason, newMember, addMatch, predict, mine, tickets, result, leadersFor } = fixture;

it('a granted prediction - includes its tickets and can be changed by the member', async () => {
  const match = await addMatch();
  const ana = await newMember(0);
  const grant = (...line: string[]) =>
    ops('prediction:grant', ana.accountId ?? '', 'A1', ...line, ...reason);
  expect(await ops('prediction:grant', ana.accountId ?? '', 'A1', '2', '1')).toContain(
    'Give a reason',
  );
  expect(await grant('2', '-1')).toContain('<away>: "-1" is not a whole number');
  expect(await grant('100', '1')).toContain('<home>: "100" is not a whole number');
  expect(await grant('2', '1')).toMatch(/open {2}said 2-1$/);
  expect(await grant('0', '0')).toContain('has predicted the match A1');
  expect(await tickets(ana)).toBe(0);
  expect((await predict(ana, match, 3, 1)).code).toBe('OK');
  await result('A1', 3, 1);
  expect((await mine(ana))?.data).toMatchObject([
    { home_score: 3, away_score: 1, points: 3, paid: '100.00' },
  ]);
});

it('a granted prediction of a match that is voided - leaves the tickets to the member', async () => {
  await addMatch();
  const ana = await newMember(0);
  await ops('prediction:grant', ana.accountId ?? '', 'A1', '2', '1', ...reason);
  await ops('prediction:void', 'A1', ...reason);
  await fixture.settle();
  expect(await tickets(ana)).toBe(1);
});

it('a grant at kick-off or to an excluded member - is refused, and no ticket is given', async () => {
  await addMatch();
  const [ana, away] = [await newMember(0), await newMember(0)];
  await ops('rg:exclude', away.accountId ?? '', '6');
  const grant = (phone = '') => ops('prediction:grant', phone, 'A1', '2', '1', ...reason);
  expect(await grant(away.accountId)).toContain('self_excluded');
  fixture.platform.clock.advance(2 * hourMs);
  expect(await grant(ana.accountId)).toContain('match_closed');
  expect([await tickets(ana), await tickets(away)]).toEqual([0, 0]);
});

it('a revoked prediction - is not counted; until kick-off the member can predict again for free', async () => {
  const match = await addMatch();
  const [ana, ben] = [await newMember(2), await newMember(1)];
  for (const one of [ana, ben]) await predict(one, match, 2, 1);
  const revoke = () => ops('prediction:revoke', ana.accountId ?? '', 'A1', ...reason);
  expect(await ops('prediction:revoke', ana.accountId ?? '', 'A1')).toContain('Give a reason');
  expect(await revoke()).toMatch(/no longer said 2-1$/);
  expect(await revoke()).toContain('has not predicted');
  expect((await mine(ana))?.total).toBe(0);
  expect((await predict(ana, match, 2, 1)).code).toBe('OK');
  expect(await tickets(ana)).toBe(1);
  // Operators can also enter it again; no ticket is left over.
  await revoke();
  await ops('prediction:grant', ana.accountId ?? '', 'A1', '2', '1', ...reason);
  expect(await tickets(ana)).toBe(1);
  fixture.platform.clock.advance(2 * hourMs);
  await revoke();
  expect((await predict(ana, match, 2, 1)).code).toBe('match_closed');
  await result('A1', 2, 1);
  expect((await mine(ben))?.data).toMatchObject([{ points: 3, paid: '100.00' }]);
  expect((await mine(ana))?.total).toBe(0);
});

it('a revocation after the result - is refused, and points and pesos stay', async () => {
  const match = await addMatch();
  const ana = await newMember(1);
  await predict(ana, match, 2, 1);
  await result('A1', 2, 1);
  expect(await ops('prediction:revoke', ana.accountId ?? '', 'A1', ...reason)).toContain(
    'has a result or is void',
  );
  expect((await leadersFor(ana))?.mine).toMatchObject({ points: 3 });
});
