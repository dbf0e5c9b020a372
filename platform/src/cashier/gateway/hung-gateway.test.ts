import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '../../kernel/database/database.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { choose, newMember, opened, run, startCashier, tracked } from '../../testing/cashier.ts';
import { gateways } from '../../testing/gateways.ts';
import { opsLines } from '../../testing/operators.ts';

type Behaviour = 'answers' | 'hangs' | 'breaks';

let platform: TestPlatform;
let proxy: Server;
/** How the gateway `maya` behaves; the others always answer. */
let maya: Behaviour = 'answers';
let requests = 0;

/** The gateway `maya` has its own address: a proxy in front of the sandbox. */
beforeAll(async () => {
  proxy = createServer((incoming, outgoing) => {
    requests += 1;
    if (maya === 'hangs') return;
    if (maya === 'breaks') return void outgoing.destroy();
    const { headers, method, url = '' } = incoming;
    incoming.pipe(
      request(
        {
          port: platform.parts.config.thirdPartyPort,
          host: '127.0.0.1',
          headers,
          method,
          path: url,
        },
        (reply) => {
          outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(outgoing);
        },
      ),
    );
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const address = proxy.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  platform = await startCashier();
  const { connections } = platform.services.gateways;
  await inTransaction(platform.parts.db, (tx) =>
    connections.change(tx, gateways.maya.id, {
      place: {
        api: `http://127.0.0.1:${port}/pay/${gateways.maya.id}`,
        pages: [platform.parts.config.thirdPartyOrigin],
        timeoutMs: 5_000,
      },
      isNext: false,
      by: 'the test',
    }),
  );
  connections.forget();
});
beforeEach(() => {
  maya = 'answers';
  requests = 0;
});
afterEach(() => void vi.useRealTimers());
afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await platform.close();
});

/** Deposits at a gateway whose webhooks do not arrive. */
async function silentlyPaid(count: number, gateway: (typeof gateways)['maya' | 'qr']) {
  const deposits = [];
  for (let n = 0; n < count; n++) {
    const client = await newMember(platform);
    const row = await opened(client, gateway, '200');
    await choose(row.pg_htpay_url, 'silent');
    deposits.push(async () => (await tracked(client, row.deposit_id)).state);
  }
  requests = 0;
  return deposits;
}
const states = (deposits: readonly (() => Promise<string>)[]) =>
  Promise.all(deposits.map((state) => state()));

const alarm = 'The gateway maya does not answer, or only with errors';
/** What an operator is shown after the next look for alarms. */
async function health(): Promise<readonly string[]> {
  platform.clock.advance(60_001);
  await run(platform, 'kernel.watch-alarms');
  return opsLines(platform, 'health');
}

describe('while a gateway does not answer', () => {
  it('deposits expire without a request to it, and a payment is credited once it answers again', async () => {
    const deposits = await silentlyPaid(2, gateways.maya);
    maya = 'hangs';
    platform.clock.advance(15 * 60_000);
    await run(platform, 'cashier.expire-deposits');
    expect([await states(deposits), requests]).toEqual([['expired', 'expired'], 0]);
    maya = 'answers';
    await run(platform, 'cashier.reconcile-deposits');
    expect(await states(deposits)).toEqual(['paid', 'paid']);
  });

  it('polls of other gateways are answered at once, and its own end after five seconds', async () => {
    const stuck = await silentlyPaid(2, gateways.maya);
    const other = await silentlyPaid(1, gateways.qr);
    maya = 'hangs';
    platform.clock.advance(30_000);
    let isOver = false;
    const polling = run(platform, 'cashier.reconcile-deposits').then(() => (isOver = true));
    await expect.poll(() => states(other)).toEqual(['paid']);
    expect(isOver).toBe(false);
    await polling;
    expect(await states(stuck)).toEqual(['pending', 'pending']);
  });

  it('is paused after four failures in a row and tried again half a minute later', async () => {
    const deposits = await silentlyPaid(12, gateways.maya);
    maya = 'breaks';
    platform.clock.advance(30_000);
    await run(platform, 'cashier.reconcile-deposits');
    expect(requests).toBeLessThanOrEqual(8);
    expect(await health()).toContainEqual(expect.stringContaining(alarm));
    maya = 'answers';
    requests = 0;
    platform.clock.advance(30_000);
    await run(platform, 'cashier.reconcile-deposits');
    expect([requests, new Set(await states(deposits))]).toEqual([0, new Set(['pending'])]);

    // The circuit breaker reads the system's time.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30_000 });
    platform.clock.advance(120_000);
    await run(platform, 'cashier.reconcile-deposits');
    expect(new Set(await states(deposits))).toEqual(new Set(['paid']));
    expect(await health()).not.toContainEqual(expect.stringContaining(alarm));
  });
});
