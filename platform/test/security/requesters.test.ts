import { pesos } from '@parol/domain';
import { gatewayDeposit } from '@parol/wire';
import { bankTac, loginTac, renewTac } from '@parol/wire/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Config } from '../../src/kernel/config/config.ts';
import { newMember } from '../../src/testing/cashier.ts';
import { TestClient } from '../../src/testing/client.ts';
import { gateways } from '../../src/testing/gateways.ts';
import { noLimits, noOtpLimits } from '../../src/testing/no-limits.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';

let platform: TestPlatform;
let phones = 0;
const lines: string[] = [];
const open = async (config: Partial<Config>) => {
  platform = await testPlatform({
    config: { limits: noLimits, otp: noOtpLimits, ...config },
    gateways: Object.values(gateways),
    log: (line) => lines.push(line),
  });
};
/** Asks for a log-in code of a phone that nobody else asks for. */
const askFrom = (address: string) =>
  new TestClient(platform, address).call(loginTac, {
    account_id: `6391881${String(++phones).padStart(5, '0')}`,
  });
const refused = async (addresses: readonly string[]) => {
  let count = 0;
  for (const address of addresses) count += (await askFrom(address)).ok ? 0 : 1;
  return count;
};
const times = <T>(n: number, of: (k: number) => T) => Array.from({ length: n }, (_, k) => of(k));

describe('calls a minute', () => {
  beforeAll(() => open({ limits: { ...noLimits, signups: 5 } }));
  afterAll(() => platform.close());

  it('from one IPv6 /64 - have one limit, whatever the address', async () => {
    expect(await refused(times(45, (k) => `2001:db8:1:1::${k + 1}`))).toBe(40);
    expect(await refused(['2001:0DB8:1:1:ffff::1'])).toBe(1);
  });

  it('from one IPv6 /48 - have four times that limit, whatever the /64', async () => {
    expect(await refused(times(45, (k) => `2001:db8:2:${k + 1}::1`))).toBe(25);
    expect(await refused(['2001:db8:3:1::1'])).toBe(0);
  });

  it('from IPv4 - have a limit for each address, also as an IPv6 text', async () => {
    expect(await refused([...times(6, () => '203.0.113.7'), '::ffff:203.0.113.7'])).toBe(2);
    expect(await refused(['203.0.113.8'])).toBe(0);
  });

  it('above the limit - are told when to come again, in a header and a text', async () => {
    await refused(times(5, () => '203.0.113.9'));
    platform.clock.advance(15_000);
    expect(await askFrom('203.0.113.9')).toMatchObject({
      http: 429,
      code: 'too_many_requests',
      headers: { 'retry-after': '45' },
      value: [{ retry_in: '0:45', context: 'retry' }],
    });
    platform.clock.advance(45_000);
    expect(await askFrom('203.0.113.9')).toMatchObject({ ok: true });
  });
});

describe('deposits a minute', () => {
  beforeAll(() => open({ limits: { ...noLimits, deposits: 3 } }));
  afterAll(() => platform.close());

  it("of 24 members at their carrier's address - are limited by member", async () => {
    const deposit = (client: TestClient) =>
      client.call(gatewayDeposit(gateways.maya.call), {
        deposit_amount: '100',
        return_url: gateways.maya.route,
      });
    const members = await Promise.all(times(24, () => newMember(platform)));
    for (const client of members) {
      client.address = '203.0.113.10';
      expect((await deposit(client)).http).toBe(200);
    }
    const [own = new TestClient(platform)] = members;
    expect([(await deposit(own)).http, (await deposit(own)).http]).toEqual([200, 200]);
    expect(await deposit(own)).toMatchObject({ http: 429, headers: { 'retry-after': '60' } });
    own.address = '203.0.113.11';
    expect((await deposit(own)).http).toBe(429);
  });
});

describe('codes by SMS', () => {
  const ask = (address: string, account_id: string) =>
    new TestClient(platform, address).call(renewTac, { account_id });

  beforeAll(() =>
    open({
      otp: { ...noOtpLimits, perHourAndAddress: 3, smsPerMinute: { members: 5, strangers: 20 } },
    }),
  );
  afterAll(() => platform.close());

  it('for strangers of one /64, and of one /48 - have one limit an hour', async () => {
    expect(await refused(times(5, (k) => `2001:db8:4:1::${k + 1}`))).toBe(2);
    platform.clock.advance(61_000);
    expect(await refused(times(13, (k) => `2001:db8:4:${k + 2}::1`))).toBe(4);
    platform.clock.advance(61_000);
  });

  it('above the ceiling of a minute - are refused with a time and an alarm', async () => {
    lines.length = 0;
    expect(await refused(times(22, (k) => `203.0.${k}.1`))).toBe(2);
    expect(await askFrom('203.0.99.1')).toMatchObject({
      code: 'otp_too_many_requests',
      value: [{ retry_in: '1:00', context: 'retry' }],
    });
    expect(lines.join('')).toContain('codes by SMS have reached their ceiling of this minute');
    platform.clock.advance(60_000);
    expect(await askFrom('203.0.99.1')).toMatchObject({ ok: true });
  });

  it('of a member, while strangers have used up their ceiling of the minute - are sent', async () => {
    const member = await newMember(platform);
    platform.clock.advance(60_000);
    expect(await refused(times(21, (k) => `203.0.96.${k}`))).toBe(1);
    expect(await member.call(bankTac, {})).toMatchObject({ ok: true });
  });

  it('that were refused for another reason - do not count towards the ceiling', async () => {
    platform.clock.advance(60_000);
    await refused(times(25, () => '203.0.98.1'));
    expect(await refused(times(17, (k) => `203.0.97.${k}`))).toBe(0);
    expect(await ask('203.0.97.99', '639188199999')).toMatchObject({
      code: 'otp_too_many_requests',
    });
  });
});

describe('outside the sandbox', () => {
  const alarms = () => lines.filter((line) => line.includes('PAROL_TRUST_PROXY'));
  const get = (headers: Readonly<Record<string, string>> = {}) =>
    platform.app.inject({ method: 'GET', url: '/livez', remoteAddress: '10.0.0.9', headers });
  const forwarded = { 'x-forwarded-for': '203.0.113.50' };

  it('the first forwarded address of a proxy that is not trusted - raises an alarm', async () => {
    await open({});
    Object.assign(platform.parts.config, { sandbox: false });
    lines.length = 0;
    await get();
    expect(alarms()).toEqual([]);
    await get(forwarded);
    await get(forwarded);
    expect(alarms()).toHaveLength(1);
    await platform.close();
    await open({ trustProxy: '10.0.0.9' });
    Object.assign(platform.parts.config, { sandbox: false });
    lines.length = 0;
    await get(forwarded);
    expect(alarms()).toEqual([]);
    await platform.close();
  });

  it.each([
    [9, 1],
    [8, 0],
  ])(
    'a minute in which %i of 10 members have one address - raises %i alarms',
    async (same, raised) => {
      await open({});
      const members = await Promise.all(times(10, () => newMember(platform)));
      for (const [n, member] of members.entries())
        await platform.parts.wallet.post({
          member: (await platform.services.members.byPhone(member.accountId ?? ''))?.id ?? 0n,
          scope: 'test',
          key: `d${n}`,
          kind: 'deposit',
          amount: pesos(1),
          counter: { kind: 'gateway', owner: 'test' },
          at: platform.clock.now(),
        });
      Object.assign(platform.parts.config, { sandbox: false });
      platform.clock.advance(60_000);
      lines.length = 0;
      for (const [n, member] of members.entries()) {
        member.address = n < same ? '10.0.0.9' : `203.0.113.${n}`;
        await member.call(gatewayDeposit(gateways.maya.call), {
          deposit_amount: '100',
          return_url: gateways.maya.route,
        });
      }
      platform.clock.advance(60_000);
      await members[0]?.call(gatewayDeposit(gateways.maya.call), {
        deposit_amount: '100',
        return_url: gateways.maya.route,
      });
      expect(alarms()).toHaveLength(raised);
      await platform.close();
    },
  );
});
