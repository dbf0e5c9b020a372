import { dayMs } from '@parol/domain';
import { drawList, drawProof, enterDraw } from '@parol/wire/draw';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { run, expectLedgerSound } from '../../testing/cashier.ts';
import { signedUp, TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

/** Draws, tickets and their commands on one platform, which starts and stops with the test file. */
export function drawFixture() {
  let platform: TestPlatform;
  let numbers = 0;
  /** Sessions must outlast the days that the tests skip. */
  const session = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
  beforeAll(async () => {
    platform = await testPlatform({ listening: true, config: { session } });
  }, 60_000);
  afterEach(() => expectLedgerSound(platform));
  afterAll(() => platform.close());

  const at = (manilaTime: string) => platform.clock.set(new Date(`${manilaTime}+08:00`));
  const ops = async (name: string, args: string[] = [], options: Record<string, string> = {}) =>
    (await platform.ops.find((one) => one.name === name)?.run(args, options)) ?? [];
  const hold = () => run(platform, 'rewards.hold-draws');
  const newMember = async (tickets: number) => {
    const client = await signedUp(platform, `63917447${String(1000 + numbers++)}`);
    if (tickets > 0)
      await ops('ticket:grant', [client.accountId ?? '', String(tickets)], { reason: 'test' });
    return client;
  };
  const left = async (client: TestClient) =>
    (await ops('ticket:list', [client.accountId ?? ''])).length;
  /** The draws as the site reads them: with the member's account, if there is one. */
  const read = (client: TestClient) =>
    client.call(drawList, {}, client.accountId ? { account_id: client.accountId } : {});
  const draws = async (client: TestClient) => (await read(client)).value;
  /** The open draw of a kind. */
  async function open(client: TestClient, kind: 'daily' | 'weekly' = 'daily') {
    const found = (await draws(client)).find((one) => one.kind === kind && one.state === 'open');
    if (!found) throw new Error(`There is no open ${kind} draw.`);
    return found;
  }
  const enter = async (
    client: TestClient,
    draw_id: string | undefined,
    tickets: unknown,
    request_id?: string,
  ) =>
    (
      await client.call(
        enterDraw,
        { draw_id: draw_id ?? '', tickets: 1, ...(request_id && { request_id }) },
        { tickets },
      )
    ).code;
  const proof = async (draw_id: string) =>
    (await new TestClient(platform).call(drawProof, { draw_id })).value[0];
  /** Runs the job after the day's end until the day's draw is held and paid. */
  async function heldAfter(day: string): Promise<void> {
    at(`${day}T00:10:00`);
    await hold();
    platform.clock.advance(2 * 60_000);
    await hold();
  }

  return {
    get platform() {
      return platform;
    },
    at,
    ops,
    hold,
    newMember,
    left,
    read,
    draws,
    open,
    enter,
    proof,
    heldAfter,
  };
}
