import { dayMs, hourMs, minuteMs } from '@parol/domain';
import {
  bankTac,
  loginTac,
  newLogin,
  signupV2,
  transferTac,
  withdrawalTac,
} from '@parol/wire/member';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { latestCode, signedUp, TestClient, testPassword } from '../../testing/client.ts';
import { noLimits, noOtpLimits } from '../../testing/no-limits.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { freshPhone } from '../testing/sign-up-form.ts';

let platform: TestPlatform;
beforeAll(async () => {
  const otp = {
    ...noOtpLimits,
    lockMs: minuteMs,
    perHour: 5,
    perHourAndNetwork: 4,
    perHourAndAddress: 3,
    perHourOfMember: 3,
    perDayToNew: 4,
    perDayToNewAndNetwork: 3,
    guessesPerDay: 5,
    guessesPerDayOfMember: 10,
  };
  const session = { idleMs: 90 * dayMs, absoluteMs: 90 * dayMs };
  platform = await testPlatform({ config: { otp, limits: noLimits, session } });
});
afterAll(() => platform.close());

let networks = 0;
/** An address in a network of its own. */
const elsewhere = () => `10.20.${networks++}.1`;
const askFrom = (address: string, account_id: string) =>
  new TestClient(platform, address).call(loginTac, { account_id });
const registers = (address: string, account_id: string) =>
  new TestClient(platform, address).call(signupV2, {
    account_id,
    password: testPassword,
    terms: true,
    over_age: true,
  });

type Ask = () => Promise<{ readonly code: string; readonly value: readonly object[] }>;
/** Uses codes up, and returns how to ask for one more. */
interface Limit {
  readonly everyMs: number;
  readonly most: number;
  readonly asks: () => Ask | Promise<Ask>;
}

const limits: Readonly<Record<string, Limit>> = {
  'an address, for all accounts, an hour': {
    everyMs: minuteMs,
    most: 3,
    asks() {
      const address = elsewhere();
      return () => askFrom(address, freshPhone());
    },
  },
  'a network, for one account, an hour': {
    everyMs: minuteMs,
    most: 4,
    asks() {
      const [phone, network] = [freshPhone(), networks++];
      let host = 0;
      return () => askFrom(`10.20.${network}.${++host}`, phone);
    },
  },
  'strangers, for one account, an hour': {
    everyMs: minuteMs,
    most: 5,
    asks() {
      const phone = freshPhone();
      return () => askFrom(elsewhere(), phone);
    },
  },
  'one browser, for one purpose, an hour': {
    everyMs: minuteMs,
    most: 5,
    asks() {
      const [phone, client] = [freshPhone(), new TestClient(platform)];
      return () => {
        client.address = elsewhere();
        return client.call(loginTac, { account_id: phone });
      };
    },
  },
  'a member, for all purposes, an hour': {
    everyMs: minuteMs,
    most: 3,
    async asks() {
      const client = await signedUp(platform, freshPhone());
      const purposes = [bankTac, transferTac, withdrawalTac] as const;
      let asked = 0;
      return () => client.call(purposes[asked++ % 3] ?? bankTac, {});
    },
  },
  'a network, for a new phone, a day': {
    everyMs: hourMs,
    most: 3,
    asks() {
      const [phone, network] = [freshPhone(), networks++];
      let host = 0;
      return () => registers(`10.20.${network}.${++host}`, phone);
    },
  },
  'everybody, for a new phone, a day': {
    everyMs: hourMs,
    most: 4,
    asks() {
      const phone = freshPhone();
      return () => registers(elsewhere(), phone);
    },
  },
};

const clock = (ms: number) =>
  new Date(ms)
    .toISOString()
    .slice(11, 19)
    .replace(/^0(0:0?)?/, '');

it.each(Object.entries(limits))('codes for %s - name when the next is sent', async (name, one) => {
  platform.clock.advance(2 * dayMs);
  const ask = await one.asks();
  const windowMs = name.endsWith('day') ? dayMs : hourMs;
  const startMs = platform.clock.now().getTime();
  for (let sent = 0; sent < one.most; sent++) {
    expect((await ask()).code).toBe('OK');
    platform.clock.advance(one.everyMs);
  }
  const waitMs = startMs + windowMs - platform.clock.now().getTime();
  expect(await ask()).toMatchObject({
    code: 'otp_too_many_requests',
    value: [{ retry_in: clock(waitMs), context: 'retry' }],
  });
  platform.clock.advance(waitMs - 1_000);
  expect(await ask()).toMatchObject({
    code: 'otp_too_many_requests',
    value: [{ retry_in: '0:01' }],
  });
  platform.clock.advance(1_000);
  expect((await ask()).code).toBe('OK');
});

it("a code after the day's wrong tries - names when there are tries again", async () => {
  const [phone, address] = [freshPhone(), elsewhere()];
  await signedUp(platform, phone);
  platform.clock.advance(2 * dayMs);
  const stranger = new TestClient(platform, address);
  await stranger.call(loginTac, { account_id: phone });
  const code = await latestCode(platform, phone);
  const wrong = { account_id: phone, member_otp: code === '000000' ? '000001' : '000000' };
  for (let tried = 0; tried < 5; tried++)
    expect((await stranger.call(newLogin, wrong)).code).toBe('invalid_tac');
  platform.clock.advance(90 * minuteMs);
  expect(await askFrom(elsewhere(), phone)).toMatchObject({
    code: 'otp_too_many_requests',
    value: [{ retry_in: '22:30:00', context: 'retry' }],
  });
  platform.clock.advance(22 * hourMs + 30 * minuteMs);
  expect((await askFrom(elsewhere(), phone)).code).toBe('OK');
});

it('a code over two limits - names the later time', async () => {
  platform.clock.advance(2 * dayMs);
  const [phone, address] = [freshPhone(), elsewhere()];
  for (let sent = 0; sent < 3; sent++) {
    expect((await registers(address, phone)).code).toBe('OK');
    platform.clock.advance(minuteMs);
  }
  // Three of the address within an hour, and three of the network to the new phone within a day.
  expect((await registers(address, phone)).value).toMatchObject([{ retry_in: '23:57:00' }]);
});
