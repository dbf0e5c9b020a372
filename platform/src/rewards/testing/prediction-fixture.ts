import { dayMs, hourMs } from '@parol/domain';
import { getBetList, makeBet, predictionCampaign, predictionLeaders } from '@parol/wire/prediction';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { run, expectLedgerSound } from '../../testing/cashier.ts';
import { signedUp, TestClient } from '../../testing/client.ts';
import { opsLines } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

/**
 * Matches, predictions and their commands on one platform, which starts and stops with the test
 * file.
 */
export function predictionFixture() {
  let platform: TestPlatform;

  beforeAll(async () => {
    // Sessions outlast the days that the tests play.
    const session = { idleMs: 4_000 * dayMs, absoluteMs: 4_000 * dayMs };
    platform = await testPlatform({ config: { session } });
  }, 60_000);
  beforeEach(() => begin());
  afterEach(() => expectLedgerSound(platform));
  afterAll(() => platform.close());
  const ops = async (...line: string[]) => (await opsLines(platform, ...line)).join('\n');
  const reason = ['--reason', 'test'];
  const now = () => platform.clock.now();
  const inHours = (hours: number) => new Date(now().getTime() + hours * hourMs);

  let numbers = 0;

  /** A member with tickets. */
  async function newMember(tickets = 1): Promise<TestClient> {
    const client = await signedUp(platform, `63917447${String(1000 + numbers++)}`);
    if (tickets > 0) await ops('ticket:grant', client.accountId ?? '', String(tickets), ...reason);
    return client;
  }
  const team = (code: string, group = 'A') => ({
    code,
    name: { en: code, ph: code },
    group,
    colors: ['#0038a8', '#ce1126'],
  });
  const terms = {
    name: { en: 'Test cup', ph: 'Test cup' },
    tickets: 1,
    exact: 3,
    outcome: 1,
    matchPool: '100.00',
    turnover: '1',
    teams: [team('AAA'), team('BBB'), team('CCC'), team('DDD', 'B')],
  };

  /** Begins a campaign of thirty days, a day after the previous one. */
  async function begin(change: object = {}): Promise<void> {
    platform.clock.freeze(inHours(24));
    const from = inHours(1);
    const endsAt = inHours(30 * 24).toISOString();
    const value = JSON.stringify({ ...terms, endsAt, ...change });
    await ops('reward:set', 'prediction', value, '--from', from.toISOString(), ...reason);
    platform.clock.freeze(from);
  }
  const putMatch = (change: object = {}) =>
    ops(
      'prediction:match',
      JSON.stringify({
        code: 'A1',
        stage: 'group',
        home: 'AAA',
        away: 'BBB',
        kickOff: inHours(2).toISOString(),
        ...change,
      }),
      ...reason,
    );
  const campaign = async () => {
    const [row] = (await new TestClient(platform).call(predictionCampaign, {})).value;
    if (!row) throw new Error('There is no campaign.');
    return row;
  };

  /** Adds a match that begins in two hours; returns its id. */
  async function addMatch(change: object = {}): Promise<string> {
    const code = 'code' in change ? change.code : 'A1';
    await putMatch(change);
    const added = (await campaign()).matches.find((match) => match.code === code);
    if (!added) throw new Error('The match was not added.');
    return added.match_id;
  }
  const predict = (client: TestClient, match_id: string, home_score: number, away_score: number) =>
    client.call(makeBet, { match_id, home_score, away_score });
  const mine = async (client: TestClient) => (await client.call(getBetList, {})).value[0];
  const tickets = async (client: TestClient) =>
    (await ops('ticket:list', client.accountId ?? '')).split('\n').filter(Boolean).length;
  const leadersFor = async (client: TestClient) =>
    (await client.call(predictionLeaders, {}, { account_id: client.accountId })).value[0];
  const settle = () => run(platform, 'rewards.settle-predictions');

  /** Lets the 90 minutes pass and sets the result. */
  async function result(code: string, home: number, away: number): Promise<void> {
    platform.clock.freeze(inHours(4));
    await ops('prediction:result', code, String(home), String(away), ...reason);
    await settle();
  }

  return {
    get platform() {
      return platform;
    },
    ops,
    reason,
    now,
    inHours,
    newMember,
    team,
    terms,
    begin,
    putMatch,
    campaign,
    addMatch,
    predict,
    mine,
    tickets,
    leadersFor,
    settle,
    result,
  };
}
