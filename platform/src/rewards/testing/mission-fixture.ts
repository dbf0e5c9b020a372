import { dayMs, pesos } from '@parol/domain';
import { balance } from '@parol/wire/fund';
import { account } from '@parol/wire/member';
import { badges, claimMission, missions } from '@parol/wire/mission';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { type CatalogueGame, catalogue } from '../../play/catalogue/catalogue.ts';
import { memberIdOf, run, expectLedgerSound } from '../../testing/cashier.ts';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { openRound } from '../../testing/open-round.ts';
import * as operators from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

/** Calls and commands of missions on one platform, which starts and stops with the test file. */
export function missionFixture() {
  let platform: TestPlatform;

  beforeAll(async () => {
    // Sessions outlast the days that the tests play.
    const session = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
    platform = await testPlatform({ config: { session } });
  }, 60_000);
  afterEach(async () => {
    await expectLedgerSound(platform);
    expect(await said('token:check')).toBe('Every balance of tokens is the sum of its lots.');
  });
  afterAll(() => platform.close());
  const ops = (...line: string[]) => operators.ops(platform, ...line);
  const said = async (...line: string[]) =>
    (await operators.opsLines(platform, ...line)).join('\n');
  const at = (manilaTime: string) => platform.clock.freeze(new Date(`${manilaTime}+08:00`));

  let numbers = 0;
  const newMember = () => signedUp(platform, `63917447${String(1000 + numbers++)}`);
  const phoneOf = ({ accountId }: TestClient) => accountId ?? '';
  const list = async (client: TestClient) => (await client.call(missions, {})).value;
  const mission = async (client: TestClient, id: string, period?: string) =>
    (await list(client)).find(
      (row) => row.mission_id === id && (period === undefined || row.period === period),
    );
  const badge = async (client: TestClient, id: string) =>
    (await client.call(badges, {})).value.find((row) => row.badge_id === id);
  const claim = async (client: TestClient, mission_id: string, period: string) =>
    (await client.call(claimMission, { mission_id, period })).code;
  const tokens = async (client: TestClient) =>
    (await client.call(balance, {})).value[0]?.game_token;
  const counts = async (client: TestClient) => {
    const [row] = (await client.call(account, {})).value;
    return [row?.missions_count, row?.badges_count];
  };
  const gamesOf = (type: CatalogueGame['type']) => catalogue.filter((game) => game.type === type);
  const slots = gamesOf('slot');

  async function fund(client: TestClient): Promise<void> {
    const posted = await platform.parts.wallet.post({
      member: await memberIdOf(platform, client),
      scope: 'gateway:maya',
      key: `deposit:${platform.parts.random.id()}`,
      kind: 'deposit',
      amount: pesos(1_000n),
      counter: { kind: 'gateway', owner: 'maya' },
      at: platform.clock.now(),
    });
    expect(posted.status).toBe('posted');
  }

  /** Opens a round and adds it to the sums. */
  async function bet(client: TestClient, game: CatalogueGame | undefined, stake = 1n) {
    const round = await openRound(platform, client, game, pesos(stake));
    await platform.outbox.run();
    return {
      async voided() {
        await round.voided();
        await platform.outbox.run();
      },
    };
  }
  const play = async (client: TestClient, rounds: number, game = slots[0]) => {
    for (let round = 0; round < rounds; round++) await bet(client, game);
  };

  /** The job, once members are due. */
  async function look(): Promise<void> {
    platform.clock.advance(3_000);
    await run(platform, 'rewards.reach-missions');
  }
  const rowOf = (change: object = {}) => ({
    kind: 'mission',
    name: { en: 'Test', ph: 'Test' },
    how: { en: 'Play.', ph: 'Maglaro.' },
    icon: 'star',
    position: 5,
    repeats: 'daily',
    condition: { event: 'round_played', aggregate: { kind: 'count' }, target: 1 },
    reward: { tokens: '1' },
    ...change,
  });
  const set = (id: string, change: object, from: string) =>
    ops(
      'mission:set',
      id,
      JSON.stringify(rowOf(change)),
      '--from',
      `${from}+08:00`,
      '--reason',
      'test',
    );

  return {
    get platform() {
      return platform;
    },
    ops,
    said,
    at,
    newMember,
    phoneOf,
    list,
    mission,
    badge,
    claim,
    tokens,
    counts,
    gamesOf,
    slots,
    fund,
    bet,
    play,
    look,
    rowOf,
    set,
  };
}
