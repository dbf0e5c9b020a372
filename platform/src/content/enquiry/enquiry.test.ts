import { dayMs, hourMs } from '@parol/domain';
import { contactInfo, enquiryMessageMax, sendEnquiry } from '@parol/wire/enquiry';
import { inboxList } from '@parol/wire/member';
import { memberData, requestDeletion } from '@parol/wire/privacy';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedUp, TestClient, testPassword } from '../../testing/client.ts';
import { startedAt, testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
let phones = 0;
beforeAll(async () => void (platform = await testPlatform()));
afterAll(() => platform.close());

const ops = async (name: string, args: string[], options: Record<string, string> = {}) =>
  (await platform.ops.find((one) => one.name === name)?.run(args, options)) ?? [];
const member = () => signedUp(platform, `63917446${String(1000 + phones++)}`);
/** A visitor with a new address, so that no test uses up another's limit. */
const visitor = () => new TestClient(platform, `10.1.0.${phones++}`);
const question = { topic: 'withdrawal', message: 'Where is my payout?' };
const send = (client: TestClient, body: object = {}) =>
  client.call(
    sendEnquiry,
    { ...question, ...body },
    client.accountId ? { account_id: client.accountId } : {},
  );
const listed = async () => (await ops('contact:list', [])).map((line) => line.split('  '));
const waiting = async (reference = '') =>
  (await listed()).filter(([one]) => one === reference).length;
const mails = (to: string) => platform.services.messages.latest(10, to);
const answers = async (client: TestClient) =>
  (await client.call(inboxList, {})).value.filter(({ title_en }) => title_en.includes('answer'));
const settings = { reason: 'test' };
/** Replaced by the reference of an enquiry that does not exist. */
const gone = 'gone';

describe('an enquiry', () => {
  it('of a member - waits for an operator, and is answered once in the inbox', async () => {
    const client = await member();
    const { value } = await send(client);
    const reference = value[0]?.reference ?? '';
    expect(value).toEqual([
      { reference: expect.stringMatching(/^[0-9A-Z]{25}$/), answered_by: 'inbox' },
    ]);
    expect(await listed()).toContainEqual([
      reference,
      startedAt.toISOString(),
      'withdrawal',
      'member',
      question.message,
    ]);
    expect((await ops('contact:show', [reference])).slice(0, 2)).toEqual([
      `withdrawal, from ${client.accountId}, ${startedAt.toISOString()}`,
      question.message,
    ]);
    await ops('contact:answer', [reference], {
      text: 'It was paid at noon.',
      'text-ph': 'Nabayaran na.',
    });
    expect(await answers(client)).toMatchObject([
      {
        body_en: `It was paid at noon.\n\nReference: ${reference}`,
        body_ph: `Nabayaran na.\n\nReference: ${reference}`,
      },
    ]);
    expect(await waiting(reference)).toBe(0);
    await expect(ops('contact:answer', [reference], { text: 'Again' })).rejects.toThrow(
      'no open enquiry',
    );
    expect(await answers(client)).toHaveLength(1);
    expect((await ops('contact:show', [reference])).at(-1)).toContain(
      'answered: It was paid at noon.',
    );
  });

  it('of a visitor - is answered by e-mail; no mail is sent before', async () => {
    const contact_email = 'ana@example.ph';
    const { value } = await send(visitor(), { contact_email: ` ${contact_email} ` });
    const reference = value[0]?.reference ?? '';
    expect(value[0]?.answered_by).toBe('mail');
    expect(await mails(contact_email)).toEqual([]);
    await ops('contact:answer', [reference], { text: 'Please sign up first.' });
    expect((await mails(contact_email)).map(({ body }) => body)).toEqual([
      `Parol answers your message. / Sagot ng Parol sa mensahe mo.\n\nPlease sign up first.\n\nReference: ${reference}`,
    ]);
  });

  it('that is closed - sends nothing and can no longer be answered', async () => {
    const client = await member();
    const reference = (await send(client)).value[0]?.reference ?? '';
    await expect(ops('contact:close', [reference])).rejects.toThrow('Give a reason');
    await ops('contact:close', [reference], { reason: 'spam' });
    await expect(ops('contact:answer', [reference], { text: 'Hi' })).rejects.toThrow(
      'no open enquiry',
    );
    expect(await answers(client)).toEqual([]);
    expect(await waiting(reference)).toBe(0);
  });

  it('sent again with its key - is stored once; with other words it is refused', async () => {
    const client = await member();
    const request_id = 'k1';
    const sent = await Promise.all([1, 2, 3].map(() => send(client, { request_id })));
    const references = new Set(sent.map(({ value }) => value[0]?.reference));
    expect(references.size).toBe(1);
    expect(await waiting([...references][0])).toBe(1);
    expect((await send(client, { request_id, message: 'Other words' })).code).toBe('request_used');
    expect((await send(await member(), { request_id })).value[0]?.reference).not.toBe(
      [...references][0],
    );
  });

  it("with control characters - cannot control the operator's terminal", async () => {
    const { value } = await send(await member(), { message: 'Hello\u001B[2J there' });
    const [, , , , words] = (await listed()).find(([one]) => one === value[0]?.reference) ?? [];
    expect(words).toBe('Hello [2J there');
  });
});

describe('bad input', () => {
  it.each([
    [{ topic: '' }, 'topic_required'],
    [{ topic: 'weather' }, 'invalid_topic'],
    [{ message: ' \n ' }, 'message_required'],
    [{ message: 'x'.repeat(enquiryMessageMax + 1) }, 'message_too_long'],
    [{ message: 'x'.repeat(10_000) }, 'message_too_long'],
    [{ message: 'x'.repeat(30_000) }, 'malformed_body'],
    [{}, 'contact_email_required'],
    [{ contact_email: 'ana' }, 'invalidEmailFormat'],
    [{ contact_email: 'ana@example.ph\nBcc: all@example.ph' }, 'invalidEmailFormat'],
    [{ contact_email: 'ana@example.ph', member_id: '1', message: '' }, 'message_required'],
  ])('by a visitor with %j - is refused and not stored', async (body, code) => {
    const before = (await listed()).length;
    expect((await send(visitor(), body)).code).toBe(code);
    expect(await listed()).toHaveLength(before);
  });

  it('more than five an hour - are refused for a member, and for an e-mail from any address', async () => {
    const client = await member();
    for (let n = 0; n < 5; n++) expect((await send(client)).code).toBe('OK');
    expect((await send(client)).code).toBe('too_many_requests');
    const contact_email = 'flood@example.ph';
    for (let n = 0; n < 5; n++) expect((await send(visitor(), { contact_email })).code).toBe('OK');
    expect((await send(visitor(), { contact_email: 'FLOOD@example.ph' })).code).toBe(
      'too_many_requests',
    );
    platform.clock.advance(hourMs);
    expect((await send(visitor(), { contact_email })).code).toBe('OK');
  });

  it('more than twenty an hour from one address - are refused', async () => {
    const client = visitor();
    for (let n = 0; n < 20; n++)
      expect((await send(client, { contact_email: `v${n}@example.ph` })).code).toBe('OK');
    expect((await send(client, { contact_email: 'v20@example.ph' })).code).toBe(
      'too_many_requests',
    );
  });

  it.each([
    [['contact:answer', 'NOBODY'], { text: 'Hi' }, 'Name an enquiry'],
    [['contact:answer', gone], { text: 'Hi' }, 'no open enquiry'],
    [['contact:answer', gone], {}, 'Give the answer'],
    [['contact:answer', gone], { text: 'x'.repeat(4_001) }, 'at most 4000'],
    [['contact:set', 'weather', '[]'], settings, '"weather" is not one of hours'],
    [['contact:set', 'hours', '{'], settings, 'no JSON'],
    [['contact:set', 'hours', '{"days":[1],"opens":"18:00","closes":"09:00"}'], settings, 'closes'],
    [['contact:set', 'hours', '{"days":[7],"opens":"08:00","closes":"09:00"}'], settings, 'days'],
    [
      [
        'contact:set',
        'partners',
        '[{"name":"A","url":"javascript:alert(1)","about":{"en":"A","ph":"A"}}]',
      ],
      settings,
      'https',
    ],
  ] as const)('an operator says %j - it is refused', async ([name, ...args], options, problem) => {
    const named = args.map((arg) =>
      arg === gone ? platform.parts.locators.reference({ memberId: 1n, id: 1n }) : arg,
    );
    await expect(ops(name, named, options)).rejects.toThrow(problem);
  });
});

it('our addresses - are those of the configuration, each host once, with the licence if there is one', async () => {
  const origin = 'https://parol.example';
  const configured = await testPlatform({
    config: {
      origin,
      identity: {
        otherOrigins: ['https://parol.ph', origin],
        licence: { number: 'IGL-1', regulator: undefined },
      },
    },
  });
  const own = async (on: TestPlatform) =>
    (await new TestClient(on).call(contactInfo, {})).value[0]?.own;
  expect(await own(configured)).toEqual({
    hosts: ['parol.example', 'parol.ph'],
    sms_sender: 'PAROL',
    licence: { number: 'IGL-1', regulator: null },
  });
  expect(await own(platform)).toMatchObject({ licence: null });
  await configured.close();
});

it('the public pages - show opening hours in Manila time, and rows as operators set them', async () => {
  const info = async () => (await visitor().call(contactInfo, {})).value[0];
  const at = (time: string) => platform.clock.set(new Date(time));
  expect(await info()).toMatchObject({ partners: [], ambassadors: [] });
  // A Monday in Manila.
  const hours = { days: [1], opens: '09:00', closes: '18:00' };
  await ops('contact:set', ['hours', JSON.stringify(hours)], settings);
  for (const [time, open] of [
    ['2026-12-07T00:59:59.000Z', false],
    ['2026-12-07T01:00:00.000Z', true],
    ['2026-12-07T09:59:59.000Z', true],
    ['2026-12-07T10:00:00.000Z', false],
    ['2026-12-08T02:00:00.000Z', false],
  ] as const) {
    at(time);
    expect((await info())?.hours, time).toEqual({ ...hours, open });
  }
  await ops('contact:set', ['hours', 'null'], settings);
  const partner = { name: 'Test', url: 'https://partner.example', about: { en: 'A', ph: 'B' } };
  await ops('contact:set', ['partners', JSON.stringify([partner])], settings);
  expect(await info()).toMatchObject({ hours: null, partners: [partner], ambassadors: [] });
});

it("a member's enquiries - are in the data export and are deleted with the account", async () => {
  const client = await member();
  const reference = (await send(client)).value[0]?.reference ?? '';
  expect((await client.call(memberData, {})).value[0]?.kept.enquiry).toMatchObject([question]);
  expect((await client.call(requestDeletion, { password: testPassword })).code).toBe('OK');
  platform.clock.advance(31 * dayMs);
  await ops('deletion:carry-out', []);
  await expect(ops('contact:show', [reference])).rejects.toThrow('There is no enquiry');
});
