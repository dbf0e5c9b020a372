import type { Gateway } from '@parol/wire';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { cashierOfFile } from '../../src/testing/cashier-of-file.ts';
import {
  choose,
  expectNoPosting,
  money,
  newMember,
  opened,
  run,
  tracked,
} from '../../src/testing/cashier.ts';
import type { TestClient } from '../../src/testing/client.ts';
import { gateways } from '../../src/testing/gateways.ts';
import { opsLines } from '../../src/testing/operators.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { eventFor, webhook } from '../../src/testing/webhooks.ts';

/** A provider whose notices carry only a token. */
const bell: Gateway = {
  ...gateways.maya,
  id: 'bell',
  route: '/bell',
  call: 'bell',
  adapter: 'susi',
};
let platform: TestPlatform;
const logged: string[] = [];
cashierOfFile((started) => (platform = started), {
  gateways: [gateways.maya, bell],
  log: (line) => logged.push(line),
});

let client: TestClient;
beforeEach(async () => {
  client = await newMember(platform);
  logged.length = 0;
});

describe('a doorbell', () => {
  let id: string;
  beforeEach(async () => {
    id = (await opened(client, bell, '500')).deposit_id;
  });
  const row = () =>
    platform.parts.db
      .selectFrom('deposit')
      .select(['provider_ref', 'next_poll_at', 'read_at', 'state'])
      .where('reference', '=', id)
      .executeTakeFirstOrThrow();
  const poll = () => run(platform, 'cashier.reconcile-deposits');
  async function ring(status: string, token = platform.parts.config.secret('gateway:bell:token')) {
    const { provider_ref } = await row();
    const data = { external_id: id, id: provider_ref, status, amount: 500, currency: 'PHP' };
    const reply = await platform.app.inject({
      method: 'POST',
      url: '/webhooks/payg/bell',
      payload: { event: 'payment_request.updated', data },
      headers: { 'x-callback-token': token, 'webhook-id': `w-${status}-${id}` },
    });
    return reply.statusCode === 200
      ? reply.json<{ value: { outcome: string }[] }>().value[0]?.outcome
      : reply.statusCode;
  }

  it.each(['SUCCEEDED', 'FAILED', 'EXPIRED', 'REFUNDED', 'CHARGED_BACK', 'NEW_WORD'])(
    'that says %s of an unpaid order - changes nothing, and the order is read',
    async (status) => {
      const told = await expectNoPosting(platform, async () => {
        const outcome = await ring(status);
        await poll();
        return outcome;
      });
      expect(told).toBe('read_back');
      expect(await row()).toMatchObject({ state: 'pending', read_at: platform.clock.now() });
      expect((await opsLines(platform, 'deposit:warnings')).join('\n')).not.toContain(id);
    },
  );

  it('for a paid order - has it credited once by what the provider answers', async () => {
    const { provider_ref } = await row();
    const { thirdPartyOrigin } = platform.parts.config;
    await expectNoPosting(platform, () =>
      choose(`${thirdPartyOrigin}/pay/bell/${provider_ref}`, 'pay'),
    );
    await poll();
    expect((await money(client)).balance).toBe('500.00');
    platform.clock.advance(10_000);
    expect(await ring('SUCCEEDED')).toBe('read_back');
    await expectNoPosting(platform, poll);
  });

  it('that rings without end - has the order read once in ten seconds', async () => {
    await ring('SUCCEEDED');
    await poll();
    const first = platform.clock.now();
    for (let second = 1; second < 10; second++) {
      platform.clock.advance(1_000);
      await ring('SUCCEEDED');
      if (second % 4 === 0) await poll();
    }
    expect((await row()).read_at).toEqual(first);
    platform.clock.advance(1_000);
    await poll();
    expect((await row()).read_at).toEqual(platform.clock.now());
  });

  it('rings for its order before a hundred others whose planned time has passed', async () => {
    const { db } = platform.parts;
    const planned = new Date(platform.clock.now().getTime() - 60_000);
    await sql`
      insert into deposit (member_id, id, gateway_id, adapter, gateway, amount, state, reference,
        created_at, expires_at, closed_at, next_poll_at)
      select member_id, -n, gateway_id, adapter, gateway, amount, 'expired', 'overdue' || n,
        created_at, expires_at, created_at, ${planned}
      from deposit, generate_series(1, 100) as n where reference = ${id}
    `.execute(db);
    await ring('SUCCEEDED');
    await poll();
    expect((await row()).read_at).toEqual(platform.clock.now());
    await sql`delete from deposit where reference like 'overdue%'`.execute(db);
  });

  it.each(['guessed', ''])('with the token "%s" - is 401, and nothing is read', async (token) => {
    const before = await row();
    expect(await ring('SUCCEEDED', token)).toBe(401);
    expect(await row()).toEqual(before);
    await poll();
    expect((await row()).read_at).toBeNull();
  });
});

describe("a stranger's notices", () => {
  it('- 60 a minute of a network are read; signed ones of the same network always', async () => {
    const { deposit_id } = await opened(client, gateways.maya, '500');
    const event = await eventFor(platform, deposit_id);
    const send = (n: number) =>
      platform.app.inject({
        method: 'POST',
        url: '/webhooks/payg/maya',
        payload: event,
        remoteAddress: `203.0.113.${n % 250}`,
      });
    logged.length = 0;
    const statuses: number[] = [];
    for (let n = 0; n < 70; n++) statuses.push((await send(n)).statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.slice(60).every((status) => status === 429)).toBe(true);
    expect(logged.filter((line) => line.includes('forged_signature'))).toHaveLength(1);
    expect((await webhook(platform, 'maya', event)).http).toBe(200);
    expect((await tracked(client, deposit_id)).state).toBe('paid');
  });
});
