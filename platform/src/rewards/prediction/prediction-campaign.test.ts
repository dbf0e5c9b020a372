import { hourMs } from '@parol/domain';
import { predictionLeaders } from '@parol/wire/prediction';
import { describe, expect, it } from 'vitest';
import { TestClient } from '../../testing/client.ts';
import { programmeService } from '../programme/programme.ts';
import { predictionProgramme } from './prediction.ts';
import { predictionFixture } from '../testing/prediction-fixture.ts';

const fixture = predictionFixture();
const {
  ops,
  reason,
  inHours,
  newMember,
  team,
  terms,
  putMatch,
  campaign,
  addMatch,
  predict,
  leadersFor,
  result,
} = fixture;

describe('the campaign', () => {
  it('ranks members by points, exact scores and earliest entry, with masked phones', async () => {
    const [one, two] = [await addMatch(), await addMatch({ code: 'A2', away: 'CCC' })];
    const three = await addMatch({ code: 'A3', home: 'BBB', away: 'CCC' });
    const players = await Promise.all(Array.from({ length: 4 }, () => newMember(3)));
    const [exact, early, late, none] = players;
    if (!exact || !early || !late || !none) throw new Error('They are too few.');
    await predict(early, one, 5, 0);
    fixture.platform.clock.advance(1);
    await predict(late, one, 5, 0);
    await predict(exact, one, 1, 0);
    await predict(none, one, 0, 1);
    for (const client of [early, late])
      for (const match of [two, three]) await predict(client, match, 5, 0);
    for (const code of ['A1', 'A2', 'A3']) await result(code, 1, 0);
    const masked = ({ accountId = '' }: TestClient) =>
      `${accountId.slice(0, 5)}•••${accountId.slice(-4)}`;
    expect(await leadersFor(late)).toEqual({
      leaders: [
        { rank: 1, member: masked(exact), points: 3, exact: 1 },
        { rank: 2, member: masked(early), points: 3, exact: 0 },
        { rank: 3, member: masked(late), points: 3, exact: 0 },
      ],
      mine: { rank: 3, points: 3, exact: 0 },
    });
    const visitor = (await new TestClient(fixture.platform).call(predictionLeaders, {})).value[0];
    expect(visitor?.mine).toBeNull();
    expect((await leadersFor(none))?.mine).toBeNull();
  });

  it('shows its group tables, and when the next match closes', async () => {
    await addMatch();
    await addMatch({ code: 'A2', home: 'CCC', away: 'AAA', kickOff: inHours(9).toISOString() });
    const closing = inHours(9).toISOString();
    await result('A1', 1, 2);
    const { groups, next_change, matches } = await campaign();
    expect(groups.map(({ group }) => group)).toEqual(['A', 'B']);
    expect(
      groups[0]?.rows.map(({ team: { code }, points, goals_for, goals_against }) => [
        code,
        points,
        goals_for,
        goals_against,
      ]),
    ).toEqual([
      ['BBB', 3, 2, 1],
      ['CCC', 0, 0, 0],
      ['AAA', 0, 1, 2],
    ]);
    expect([next_change, matches.map(({ state }) => state)]).toEqual([
      closing,
      ['settled', 'open'],
    ]);
  });

  it('is off in the `ph` profile without a permit', async () => {
    const inPh = programmeService({ config: { ...fixture.platform.parts.config, profile: 'ph' } });
    expect(await inPh.isOn(fixture.platform.parts.db, predictionProgramme)).toBe(false);
    await ops('reward:permit', 'prediction', 'PAGCOR-7', ...reason);
    expect(await inPh.isOn(fixture.platform.parts.db, predictionProgramme)).toBe(true);
    await ops('reward:permit', 'prediction', 'none', ...reason);
  });
});

describe('operators', () => {
  it('move a kick-off, and set teams until there is a prediction', async () => {
    const match = await addMatch({ code: 'SF1', stage: 'semi_final', away: null });
    const ana = await newMember();
    expect(await putMatch({ code: 'SF1', stage: 'semi_final', away: 'DDD' })).toMatch(
      /^SF1 .* AAA v DDD .* open$/,
    );
    await predict(ana, match, 1, 0);
    expect(await putMatch({ code: 'SF1', stage: 'semi_final', away: 'CCC' })).toContain(
      'its teams do not change',
    );
    const later = { code: 'SF1', stage: 'semi_final', away: 'DDD' };
    await putMatch({ ...later, kickOff: inHours(3).toISOString() });
    fixture.platform.clock.advance(2.5 * hourMs);
    expect((await predict(ana, match, 2, 0)).code).toBe('OK');
    fixture.platform.clock.advance(hourMs);
    expect(await putMatch(later)).toContain('is closed and does not change');
    expect(await ops('prediction:matches')).toMatch(/^SF1 .* closed$/);
    expect(await ops('prediction:campaign')).toContain('1 matches closed');
  });

  it('set a result only after 90 minutes, once, with a reason', async () => {
    await addMatch();
    const set = (...line: string[]) => ops('prediction:result', 'A1', ...line);
    fixture.platform.clock.advance(3.5 * hourMs - 1);
    expect(await set('1', '0', ...reason)).toContain('end at');
    fixture.platform.clock.advance(1);
    expect(await set('1', '0')).toContain('Give a reason');
    expect(await set('1', '-1', ...reason)).toContain('<away>: "-1" is not a whole number');
    expect(await set('100', '0', ...reason)).toContain('from 0 to 99');
    expect(await set('1', '0', ...reason)).toMatch(/settled {2}1-0$/);
    expect(await set('1', '0', ...reason)).toContain('has this result already');
    expect(await ops('prediction:void', 'A1')).toContain('Give a reason');
    expect(await ops('prediction:void', 'Z9', ...reason)).toContain('There is no match "Z9"');
  });

  it.each([
    [{ home: 'ZZZ' }, 'The campaign has no team "ZZZ"'],
    [{ home: 'BBB' }, 'does not play against itself'],
    [{ kickOff: '2020-01-01T00:00:00Z' }, 'The kick-off has passed'],
    [{ kickOff: '2099-01-01T00:00:00Z' }, 'before the kick-off'],
    [{ kickOff: 'soon' }, 'kickOff'],
    [{ stage: 'replay' }, 'stage'],
    [{ code: 'a 1' }, 'code'],
  ])('a match with %j - is refused', async (change, said) => {
    expect(await putMatch(change)).toContain(said);
    expect((await campaign()).matches).toEqual([]);
  });

  it.each([
    [{ teams: [team('AAA')] }, 'teams'],
    [{ teams: [team('AAA'), team('AAA')] }, 'names a team twice'],
    [{ exact: 1, outcome: 2 }, 'the outcome brings more'],
    [{ matchPool: '0' }, 'matchPool'],
    [{ matchPool: '0.001' }, 'matchPool'],
    [{ tickets: 0 }, 'tickets'],
  ])('settings with %j - are refused', async (change, said) => {
    const value = JSON.stringify({ ...terms, endsAt: inHours(99).toISOString(), ...change });
    const from = ['--from', inHours(5).toISOString(), ...reason];
    expect(await ops('reward:set', 'prediction', value, ...from)).toContain(said);
  });
});
