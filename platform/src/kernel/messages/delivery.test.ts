import { sql } from 'kysely';
import type { SealedText } from '../contacts/contacts.ts';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { loginTac, signupV2, validateTac } from '@parol/wire/member';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataKeys, readConfig } from '../config/config.ts';
import { TestClient, testPassword } from '../../testing/client.ts';
import { nextKey, withKeys } from '../../testing/other-keys.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

interface Taken {
  readonly headers: IncomingHttpHeaders;
  readonly body: {
    readonly id: string;
    readonly to: string;
    readonly from: string;
    readonly text: string;
  };
}

/** A local SMS provider; replies with the test's status, by default 202. */
async function smsProvider() {
  const taken: Taken[] = [];
  const answers: number[] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      taken.push({ headers: request.headers, body: JSON.parse(body) as Taken['body'] });
      response.writeHead(answers.shift() ?? 202).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    server,
    taken,
    answers,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`,
  };
}

let provider: Awaited<ReturnType<typeof smsProvider>>;
let platform: TestPlatform;
let lines: string[];
const phone = '639171234567';
const form = { account_id: phone, password: testPassword, terms: true, over_age: true };
/** Runs the delivery job once. */
const deliver = async () =>
  platform.jobs.find(({ name }) => name === 'kernel.deliver-messages')?.run();
const stored = async () =>
  (await platform.services.messages.latest(9, phone)).map(({ state, attempts }) => [
    state,
    attempts,
  ]);

/** The content of rows as text, including sealed bytes. */
const readable = (rows: readonly object[]) =>
  rows
    .map((row) =>
      Object.values(row).map((value) =>
        Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
      ),
    )
    .join();

beforeEach(async () => {
  provider = await smsProvider();
  const messages = { sms: provider.url, mail: undefined, sender: 'PAROL' };
  lines = [];
  platform = await testPlatform({
    log: (line) => lines.push(line),
    config: { profile: 'ph', sandbox: false, secret: (id) => `secret of ${id}`, messages },
  });
});
afterEach(async () => {
  await platform.close();
  provider.server.close();
});

describe('a code outside the sandbox', () => {
  it('is delivered, allows the log-in and is stored nowhere in plain text', async () => {
    const client = new TestClient(platform);
    expect(await client.call(signupV2, form)).toMatchObject({ ok: true });
    const before = readable(await platform.services.messages.latest(9));
    await deliver();
    await deliver();
    expect(provider.taken).toHaveLength(1);
    const [sms] = provider.taken;
    expect(sms?.headers).toMatchObject({
      authorization: 'Bearer secret of sms',
      'idempotency-key': sms?.body.id,
    });
    expect(sms?.body).toMatchObject({ to: phone, from: 'PAROL' });
    const code = /\b\d{6}\b/.exec(sms?.body.text ?? '')?.[0] ?? '';
    expect(code).toHaveLength(6);
    const rows = await platform.services.messages.latest(9);
    expect(rows).toMatchObject([
      { state: 'sent', sealed: null, body: expect.stringContaining('•••••• is your Parol code') },
    ]);
    expect([before, readable(rows)].filter((text) => text.includes(code))).toEqual([]);
    expect(await client.call(validateTac, { account_id: phone, tac: code })).toMatchObject({
      ok: true,
    });
  });

  it('with the token of a link - is delivered with it, and stored without', async () => {
    const text = 'Stop it here: https://parol.example/not-me?token=Ab-1_cD2 / Buksan ang link.';
    await platform.services.messages.send({ to: phone, channel: 'sms', purpose: 'notice', text });
    await deliver();
    expect(provider.taken[0]?.body.text).toBe(text);
    expect(await platform.services.messages.latest(1)).toMatchObject([
      { body: 'Stop it here: https://parol.example/not-me?token=• / Buksan ang link.' },
    ]);
  });

  it('temporarily refused by the provider - is sent again with the same id until accepted', async () => {
    provider.answers.push(503, 429);
    await new TestClient(platform).call(signupV2, form);
    await deliver();
    await deliver();
    expect(await stored()).toEqual([['queued', 1]]);
    for (const waitMs of [2_000, 4_000]) {
      platform.clock.advance(waitMs);
      await deliver();
    }
    expect(await stored()).toEqual([['sent', 3]]);
    expect(new Set(provider.taken.map(({ body }) => body.id)).size).toBe(1);
  });

  it('that can not be delivered - has the cause in the log, and is an alarm after four times', async () => {
    await new TestClient(platform).call(signupV2, form);
    provider.server.close();
    for (let time = 0; time < 4; time += 1) {
      await deliver();
      platform.clock.advance(16_000);
    }
    expect(lines.filter((line) => line.includes('"cause":"ECONNREFUSED"'))).toHaveLength(4);
    await platform.jobs.find(({ name }) => name === 'kernel.watch-alarms')?.run();
    expect(lines.join('')).toContain('The provider of sms messages does not take them');
  });

  it('refused permanently or expired - is abandoned and its text deleted', async () => {
    provider.answers.push(400);
    await new TestClient(platform).call(signupV2, form);
    await deliver();
    expect(await stored()).toEqual([['failed', 1]]);
    platform.clock.advance(600_000);
    await new TestClient(platform).call(signupV2, form);
    platform.clock.advance(600_000);
    await deliver();
    expect(await stored()).toEqual([
      ['failed', 1],
      ['failed', 1],
    ]);
    expect(provider.taken).toHaveLength(1);
    expect(
      (await platform.services.messages.latest(9)).filter(({ sealed }) => sealed !== null),
    ).toEqual([]);
  });

  it('redirected to another phone in the database - is not sent there', async () => {
    await new TestClient(platform).call(signupV2, form);
    await platform.parts.db
      .updateTable('message')
      .set({ address: sql<SealedText>`'639189999999'` })
      .execute();
    await deliver();
    expect(provider.taken).toEqual([]);
  });

  it('while the provider does not respond - does not delay the reply', async () => {
    provider.server.close();
    provider.server.closeAllConnections();
    expect(await new TestClient(platform).call(signupV2, form)).toMatchObject({ ok: true });
    await deliver();
    expect(await stored()).toEqual([['queued', 1]]);
  });

  it('for a phone that has no account - is not sent', async () => {
    expect(await new TestClient(platform).call(loginTac, { account_id: phone })).toMatchObject({
      ok: true,
    });
    await deliver();
    expect(provider.taken).toEqual([]);
  });
});

it('a queued message whose keys are changed - is delivered with only the new keys', async () => {
  await new TestClient(platform).call(signupV2, form);
  const { keys } = withKeys(platform, (id, [now]) => [nextKey(id), now]);
  await expect(keys.retire('messages')).rejects.toThrow(/message\.sealed 1\b/);
  for (const purpose of dataKeys) {
    await keys.rotate(purpose);
    await keys.retire(purpose);
  }
  // The old keys no longer decrypt anything.
  await deliver();
  expect(provider.taken).toEqual([]);
  platform.clock.advance(60_000);
  const after = withKeys(platform, (id) => [nextKey(id)]);
  await after.jobs
    .find(({ name }) => name === 'kernel.deliver-messages')
    ?.run(new AbortController().signal);
  expect(provider.taken).toMatchObject([
    { body: { to: phone, text: expect.stringMatching(/\b\d{6}\b/) } },
  ]);
});

it('a notice that fails for hours - is retried until delivered, long after a code would expire', async () => {
  const notice = {
    to: phone,
    channel: 'sms',
    purpose: 'phone-changed',
    text: 'Your phone was changed.',
  } as const;
  await platform.services.messages.send(notice);
  const downForMs = 6 * 3_600_000;
  const until = platform.clock.now().getTime() + downForMs;
  while (platform.clock.now().getTime() < until) {
    provider.answers.push(503);
    await deliver();
    platform.clock.advance(900_000);
  }
  expect((await stored())[0]?.[0]).toBe('queued');
  await deliver();
  expect((await stored())[0]?.[0]).toBe('sent');
  expect(provider.taken.at(-1)?.body.text).toBe(notice.text);
});

it('the ph profile without an SMS provider - refuses to start and names the missing setting', async () => {
  const messages = { sms: undefined, mail: undefined, sender: 'PAROL' };
  await expect(
    testPlatform({ config: { profile: 'ph', sandbox: false, secret: () => 'secret', messages } }),
  ).rejects.toThrow(/set PAROL_SMS_URL/);
  expect(() =>
    readConfig({ PAROL_DATA: platform.parts.config.dataDir, PAROL_SMS_URL: 'ftp://sms.example' }),
  ).toThrow('PAROL_SMS_URL must be an http');
});
