import { dayMs, hourMs } from '@parol/domain';
import { makeBet, predictionLeaders } from '@parol/wire/prediction';
import { describe, expect, it } from 'vitest';
import { predictionFixture } from '../testing/prediction-fixture.ts';

const fixture = predictionFixture();
const { ops, reason, inHours, newMember, begin, campaign, addMatch, predict, mine, tickets } =
  fixture;

describe('a prediction', () => {
  it('costs a ticket once, can be changed until the last millisecond, and not at kick-off', async () => {
    const match = await addMatch();
    const ana = await newMember(2);
    expect((await predict(ana, match, 2, 1)).value[0]).toMatchObject({
      home_score: 2,
      away_score: 1,
      tickets_left: 1,
      points: null,
      match: { state: 'open', group: 'A', home: { code: 'AAA' } },
    });
    fixture.platform.clock.advance(2 * hourMs - 1);
    expect((await predict(ana, match, 3, 3)).value[0]).toMatchObject({ tickets_left: 1 });
    fixture.platform.clock.advance(1);
    expect((await predict(ana, match, 0, 0)).code).toBe('match_closed');
    expect((await mine(ana))?.data).toMatchObject([
      { home_score: 3, away_score: 3, match: { state: 'closed', match_id: match } },
    ]);
    expect(await tickets(ana)).toBe(1);
    expect((await campaign()).matches).toMatchObject([{ state: 'closed' }]);
  });

  it('made by ten concurrent calls - spends one ticket', async () => {
    const match = await addMatch();
    const ana = await newMember(5);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, goals) => predict(ana, match, goals, 0)),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 'OK'));
    expect(await tickets(ana)).toBe(4);
    expect((await mine(ana))?.total).toBe(1);
  });

  it('without a ticket - is refused, even if another match has one', async () => {
    const [first, second] = [await addMatch(), await addMatch({ code: 'A2', away: 'CCC' })];
    const ana = await newMember(1);
    await predict(ana, first, 1, 0);
    expect((await predict(ana, second, 1, 0)).code).toBe('insufficient_ticket');
    expect((await predict(ana, first, 1, 1)).code).toBe('OK');
    expect((await mine(ana))?.total).toBe(1);
  });

  it.each([
    [-1, 0, 'invalid_score'],
    [0, -1, 'invalid_score'],
    [1_000, 0, 'invalid_score'],
    [0, 1_000, 'invalid_score'],
    [100, 0, 'invalid_score'],
    [1.5, 0, 'invalid_score'],
    [99, 99, 'OK'],
  ])('of %s to %s - is %s', async (home, away, code) => {
    const match = await addMatch();
    const ana = await newMember(1);
    expect((await predict(ana, match, home, away)).code).toBe(code);
    expect(await tickets(ana)).toBe(code === 'OK' ? 0 : 1);
  });

  it('without its fields, of an unknown match or one without teams - changes nothing', async () => {
    const match = await addMatch({ code: 'SF1', stage: 'semi_final', home: null });
    const ana = await newMember(1);
    const body = { match_id: match, home_score: 1, away_score: 1 };
    for (const field of Object.keys(body))
      expect((await ana.call(makeBet, body, { [field]: undefined })).code).toBe(
        `${field}_required`,
      );
    expect((await predict(ana, match, 1, 1)).code).toBe('match_closed');
    expect((await predict(ana, '12345', 1, 1)).code).toBe('match_not_exists');
    expect((await predict(ana, 'A1', 1, 1)).code).toBe('match_not_exists');
    expect((await predict(ana, 'x'.repeat(10_000), 1, 1)).code).toBe('malformed_body');
    expect(await tickets(ana)).toBe(1);
  });

  it('with the programme off, during a break, after the end or in a replaced campaign - is refused', async () => {
    const match = await addMatch({ kickOff: inHours(29 * 24).toISOString() });
    const [ana, away] = [await newMember(1), await newMember(1)];
    await ops('reward:switch', 'prediction', 'off', ...reason);
    expect((await predict(ana, match, 1, 1)).code).toBe('promotion_not_available');
    expect((await ana.call(predictionLeaders, {})).code).toBe('promotion_not_available');
    await ops('reward:switch', 'prediction', 'on', ...reason);
    await ops('rg:exclude', away.accountId ?? '', '6');
    expect((await predict(away, match, 1, 1)).code).toBe('self_excluded');
    expect(await tickets(ana)).toBe(1);
    await begin();
    expect((await predict(ana, match, 1, 1)).code).toBe('match_closed');
    fixture.platform.clock.freeze(new Date((await campaign()).ends_at));
    expect((await predict(ana, match, 1, 1)).code).toBe('promotion_not_available');
    expect((await mine(ana))?.total).toBe(0);
  });

  it('after the end of the campaign - its matches and ranking are still shown, all closed', async () => {
    const ana = await newMember(1);
    const match = await addMatch({ kickOff: inHours(2).toISOString() });
    expect(await predict(ana, match, 1, 1)).toMatchObject({ ok: true });
    const { ends_at } = await campaign();
    const later = await addMatch({
      kickOff: new Date(Date.parse(ends_at) + dayMs).toISOString(),
    });
    fixture.platform.clock.freeze(new Date(ends_at));
    const { matches, next_change } = await campaign();
    expect(matches.find(({ match_id }) => match_id === later)?.state).toBe('closed');
    expect(next_change).toBeNull();
    expect((await ana.call(predictionLeaders, {})).ok).toBe(true);
  });
});
