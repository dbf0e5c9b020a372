import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
  const { messages } = platform.services;
  await messages.send({
    to: '639171234567',
    channel: 'sms',
    purpose: 'otp-login',
    text: '123456 is your code',
  });
  platform.clock.advance(1_000);
  await messages.send({
    to: 'ana@example.ph',
    channel: 'mail',
    purpose: 'news',
    text: '<script>alert(1)</script> & "more"',
  });
});
afterAll(() => platform.close());

const secrets = () => 'a secret of the operator';
const outside = (sms: string | undefined) => ({
  profile: 'ph' as const,
  sandbox: false,
  secret: secrets,
  messages: { sms, mail: undefined, sender: 'PAROL' },
});
const get = (url: string) => platform.app.inject({ method: 'GET', url });

describe("the sandbox's messages", () => {
  it('as JSON - are newest first with their codes, filtered by phone in any format', async () => {
    const all = (await get('/sandbox/messages.json')).json<{ to: string; code: string | null }[]>();
    expect(all.map(({ to, code }) => [to, code])).toEqual([
      ['ana@example.ph', null],
      ['639171234567', '123456'],
    ]);
    for (const typed of ['639171234567', '0917 123 4567', '%2B639171234567']) {
      expect((await get(`/sandbox/messages.json?to=${typed}`)).json()).toMatchObject([
        { to: '639171234567', purpose: 'otp-login', sent_at: '2026-11-21T04:00:00.000Z' },
      ]);
    }
  });

  it('as a page - are escaped', async () => {
    const page = await get('/sandbox/messages');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;more&quot;');
    expect(page.body).toContain('<p class="code">123456</p>');
    expect((await get('/sandbox/messages?to=%22%3E%3Cb%3E')).body).toContain(
      'value="&quot;&gt;&lt;b&gt;"',
    );
  });

  it('outside the sandbox - are not served', async () => {
    const real = await testPlatform({ config: outside('http://127.0.0.1:9/sms') });
    for (const url of ['/sandbox/messages', '/sandbox/messages.json'])
      expect((await real.app.inject(url)).statusCode).toBe(404);
    for (const url of ['/sandbox/clock', '/sandbox/seed', '/sandbox/address']) {
      expect((await real.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404);
    }
    await real.close();
  });
});
