import { dayMs, pesos, unitsPerPeso } from '@parol/domain';
import { downlineList, referral } from '@parol/wire/referral';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { catalogue } from '../../play/catalogue/catalogue.ts';
import { memberIdOf, run, expectLedgerSound } from '../../testing/cashier.ts';
import { signedUp, TestClient } from '../../testing/client.ts';
import { openRound } from '../../testing/open-round.ts';
import * as operators from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

const slot = catalogue.find(({ type }) => type === 'slot');

/** Referred members, their deposits and play, on a platform that the test file starts and closes. */
export function referralFixture() {
  let platform: TestPlatform;

  beforeAll(async () => {
    // Sessions outlast the days that the tests play.
    const session = { idleMs: 400 * dayMs, absoluteMs: 400 * dayMs };
    platform = await testPlatform({ config: { session } });
  }, 60_000);
  afterEach(() => expectLedgerSound(platform));
  afterAll(() => platform.close());
  const ops = (...line: string[]) => operators.ops(platform, ...line);
  const said = async (...line: string[]) =>
    (await operators.opsLines(platform, ...line)).join('\n');
  const at = (manilaTime: string) => platform.clock.freeze(new Date(`${manilaTime}+08:00`));
  const members = () => platform.services.members;

  let numbers = 0;
  const newMember = (fields: Parameters<typeof signedUp>[2] = {}) =>
    signedUp(platform, `63917446${String(1000 + numbers++)}`, fields);
  const mine = async (client: TestClient) => {
    const [row] = (await client.call(referral, {})).value;
    if (!row) throw new Error('There is no referral.');
    return row;
  };
  const refer = async (referrer: TestClient) =>
    newMember({ referral_code: (await mine(referrer)).referral_code });

  /** A member and another whom they referred. */
  async function pair() {
    const ana = await newMember();
    return { ana, ben: await refer(ana) };
  }

  /** The newest line of a member's downline. */
  const newest = async (client: TestClient) =>
    (await client.call(downlineList, {})).value[0]?.data[0];
  const settle = async () => {
    await platform.outbox.run();
    await run(platform, 'rewards.credit-referral-cashback');
  };

  /** A credited deposit, as the gateways post it. */
  async function deposited(client: TestClient, amount: bigint): Promise<void> {
    const posted = await platform.parts.wallet.post({
      member: await memberIdOf(platform, client),
      scope: 'gateway:maya',
      key: `deposit:${platform.parts.random.id()}`,
      kind: 'deposit',
      amount: pesos(amount),
      counter: { kind: 'gateway', owner: 'maya' },
      at: platform.clock.now(),
    });
    expect(posted.status).toBe('posted');
    await settle();
  }

  /** Opens a round; the result settles or voids it. */
  async function bet(client: TestClient, stake: bigint) {
    const amount = pesos(stake);
    const round = await openRound(platform, client, slot, amount);
    const settled = (act: () => Promise<void>) => async () => {
      await act();
      await settle();
    };
    await settle();
    return {
      push: settled(() => round.win(amount)),
      /** A centavo more than the stake, so that the round counts. */
      win: settled(() => round.win(amount + unitsPerPeso / 100n)),
      lose: settled(() => round.lose()),
      voided: settled(() => round.voided()),
    };
  }
  const play = async (client: TestClient, stake: bigint) => (await bet(client, stake)).win();

  /** A deposit of a referred member, turned over. */
  async function completed(client: TestClient, amount = 1_000n): Promise<void> {
    await deposited(client, amount);
    await play(client, amount);
  }
  const setTerms = (value: Readonly<Record<string, unknown>>, from: string) =>
    ops(
      'reward:set',
      'referral',
      JSON.stringify({
        rate: '10.00',
        perDeposit: '250.00',
        perMonth: '5000.00',
        daysToPlay: 30,
        turnover: '1',
        ...value,
      }),
      '--from',
      from,
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
    members,
    newMember,
    mine,
    refer,
    pair,
    newest,
    settle,
    deposited,
    bet,
    play,
    completed,
    setTerms,
  };
}
