import { tmpdir } from 'node:os';
import { callPath } from '@parol/wire';
import { loginTac } from '@parol/wire/member';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, type MockInstance, vi } from 'vitest';
import { readConfig } from '../../src/kernel/config/config.ts';
import { signedUp, TestClient } from '../../src/testing/client.ts';
import { testPlatform, type TestPlatform } from '../../src/testing/platform.ts';
import { bodyOf, nameOf, questions } from '../../src/testing/phone-questions.ts';
import { tally } from './long-run.ts';

/** The computations since the last call. */
const computed: string[] = [];
vi.mock('node:crypto', async (original) => {
  const real = await original<typeof import('node:crypto')>();
  const counted =
    <T extends unknown[], R>(name: string, act: (...given: T) => R) =>
    (...given: T): R => {
      computed.push(name);
      return act(...given);
    };
  return {
    ...real,
    scrypt: counted('scrypt', real.scrypt as never),
    createHmac: counted('HMAC', real.createHmac as never),
    createCipheriv: counted('seal', real.createCipheriv as never),
    createDecipheriv: counted('open', real.createDecipheriv as never),
  };
});

/** Calls of an address in a minute. */
const callsOfAddress = 12;

let platform: TestPlatform;
let statements: MockInstance<(statement: unknown) => unknown>;
beforeAll(async () => {
  const { limits } = readConfig({ PAROL_DATA: tmpdir() });
  platform = await testPlatform({ config: { limits: { ...limits, signups: callsOfAddress } } });
  statements = vi.spyOn(pg.Client.prototype, 'query');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await platform.close();
});

/** A code that is not delivered is written and rolled back, with the same statements and work. */
function verbOf(statement: unknown): string {
  const text =
    typeof statement === 'string' ? statement : (statement as { readonly text: string }).text;
  const [verb = ''] = /^[\w ]+/.exec(text) ?? [];
  return verb.trim().replace(/^rollback to savepoint/, 'release savepoint');
}

/** The computations and statements of a call, sorted. */
async function workOf(call: () => Promise<unknown>): Promise<readonly string[]> {
  computed.length = 0;
  statements.mockClear();
  await call();
  return [...computed, ...statements.mock.calls.map(([statement]) => verbOf(statement))].toSorted();
}

it.each(questions.map((question, index) => [nameOf(question), question, index] as const))(
  '%s - costs the same statements and computations whether or not the phone has an account',
  async (_, question, index) => {
    const { after } = question;
    const [known, unknown] = [`63924110000${index}`, `63924220000${index}`];
    await signedUp(platform, known);
    platform.clock.advance(3_600_000);
    const workFor = async (phone: string) => {
      const client = new TestClient(platform);
      // Runs the preparations that a process makes only once.
      await client.post(callPath(question.call), bodyOf(question, phone));
      platform.clock.advance(3_600_000);
      if (after) await client.post(callPath(after.call), bodyOf(after, phone));
      return workOf(() => client.post(callPath(question.call), bodyOf(question, phone)));
    };
    const ofKnown = await workFor(known);
    expect(ofKnown.length).toBeGreaterThan(3);
    expect(ofKnown).toEqual(await workFor(unknown));
    tally('comparisons of work', 1);
  },
);

it('a call above the limit of an address - costs the same statements whether or not the phone has an account', async () => {
  const [known, unknown] = ['639241199991', '639242299991'];
  await signedUp(platform, known);
  const client = new TestClient(platform);
  const refused = (phone: string) => client.call(loginTac, { account_id: phone });
  const limited = { code: 'too_many_requests' };
  // The first call sets the cookie by which a known device is recognised.
  for (let call = 0; call < callsOfAddress; call++) await refused(unknown);
  expect(await refused(known)).toMatchObject(limited);
  expect(await refused(unknown)).toMatchObject(limited);
  const ofKnown = await workOf(() => refused(known));
  expect(ofKnown.length).toBeGreaterThan(2);
  expect(ofKnown).toEqual(await workOf(() => refused(unknown)));
});
