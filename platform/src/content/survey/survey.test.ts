import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@parol/domain';
import { inboxList } from '@parol/wire/member';
import { memberData, requestDeletion } from '@parol/wire/privacy';
import { type Answer, surveyList } from '@parol/wire/survey';
import { surveyContent } from '@parol/wire/testing/survey-questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestClient, testPassword } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { surveyFixture } from './testing/survey-fixture.ts';

let platform: TestPlatform;
let folder: string;
/** Sessions must outlast the days that the tests skip. */
const lasting = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
beforeAll(async () => {
  platform = await testPlatform({ config: { session: lasting } });
  folder = await mkdtemp(join(tmpdir(), 'survey-'));
});
afterAll(() => Promise.all([platform.close(), rm(folder, { recursive: true })]));

const { newMember, ops, imported, opened, keep, submit, read, kept } = surveyFixture(
  () => platform,
  () => folder,
);
/** Valid answers, in the order of the questions. */
const answers: readonly (readonly [string, Answer])[] = [
  ['device', 'phone'],
  ['games', ['dice', 'slots']],
  ['friend', 9],
  ['visits', 12],
  ['better', 'More bingo'],
];
const listed = async (client: TestClient) =>
  (await client.call(surveyList, {})).value.map(({ survey_id, done }) => [survey_id, done]);
const invitations = async (client: TestClient) =>
  (await client.call(inboxList, {})).value.filter(({ link }) => link?.startsWith('/survey'));
async function sent(survey: string, given = answers): Promise<TestClient> {
  const client = await newMember();
  for (const [question, answer] of given)
    expect(await keep(client, survey, question, answer)).toBe('OK');
  expect(await submit(client, survey)).toBe('OK');
  return client;
}

describe('a survey', () => {
  it('with all five kinds of questions - keeps answers until it is sent, once', async () => {
    await opened('five-kinds');
    const client = await newMember();
    expect((await client.call(surveyList, {})).value).toEqual([
      { survey_id: 'five-kinds', title: surveyContent.title, questions: 5, done: 0, sample: false },
    ]);
    expect((await read(client, 'five-kinds')).value).toMatchObject([
      { ...surveyContent, answers: {}, sent_at: null },
    ]);
    expect(await keep(client, 'five-kinds', 'device', 'laptop')).toBe('OK');
    expect(await keep(client, 'five-kinds', 'visits', null)).toBe('OK');
    expect(await kept(client, 'five-kinds')).toEqual({ device: 'laptop', visits: null });
    expect(await listed(client)).toEqual([['five-kinds', 2]]);
    // The scale must be answered.
    expect(await submit(client, 'five-kinds')).toBe('answer_required');
    for (const [question, answer] of answers) await keep(client, 'five-kinds', question, answer);
    expect(await kept(client, 'five-kinds')).toEqual({
      ...Object.fromEntries(answers),
      games: ['slots', 'dice'],
    });
    const codes = await Promise.all(Array.from({ length: 5 }, () => submit(client, 'five-kinds')));
    expect(codes.toSorted()).toEqual(['OK', ...Array<string>(4).fill('survey_answered')]);
    expect(await keep(client, 'five-kinds', 'visits', 1)).toBe('survey_answered');
    expect(await listed(client)).toEqual([]);
    expect((await read(client, 'five-kinds')).value).toMatchObject([
      { answers: {}, sent_at: expect.stringMatching(/Z$/) },
    ]);
    expect(await ops('survey:list')).toContain('five-kinds  open  1 sent');
  });

  it("keeps each member's answers apart, exports them, and deletes them with the account", async () => {
    await opened('own-answers');
    const client = await sent('own-answers');
    const other = await newMember();
    await keep(other, 'own-answers', 'device', 'laptop');
    const data = JSON.stringify((await client.call(memberData, {})).value);
    expect(data).toContain('More bingo');
    expect(data).not.toContain('laptop');
    await client.call(requestDeletion, { password: testPassword });
    platform.clock.advance(30 * dayMs);
    await ops('deletion:carry-out');
    expect(await ops('survey:results', 'own-answers')).toContain('First month: 0 sent');
    expect(await ops('survey:results', 'own-answers', '--csv')).not.toContain('More bingo');
    expect(await kept(other, 'own-answers')).toEqual({ device: 'laptop' });
  });

  it('that is a draft is not found, and a closed one accepts no answers', async () => {
    await imported('not-open');
    const client = await newMember();
    expect((await read(client, 'not-open')).code).toBe('survey_not_exists');
    await ops('survey:open', 'not-open');
    expect(await keep(client, 'not-open', 'device', 'phone')).toBe('OK');
    await keep(client, 'not-open', 'friend', 5);
    expect(await ops('survey:close', 'not-open')).toEqual(['not-open is closed.']);
    expect(await keep(client, 'not-open', 'device', 'laptop')).toBe('survey_closed');
    expect(await submit(client, 'not-open')).toBe('survey_closed');
    expect((await read(client, 'not-open')).code).toBe('survey_closed');
    expect(await ops('survey:ask', 'not-open')).toEqual([expect.stringContaining('survey_closed')]);
    await ops('survey:open', 'not-open');
    expect(await kept(client, 'not-open')).toEqual({ device: 'phone', friend: 5 });
  });
});

describe('the invitation', () => {
  it('sends every active member one message with a link, except those who have answered', async () => {
    await opened('invited');
    const [client, done] = [await newMember(), await sent('invited')];
    await ops('survey:ask', 'invited');
    expect(await invitations(client)).toMatchObject([
      {
        link: '/survey?id=invited',
        title_en: 'A few questions: First month',
        body_ph: expect.stringContaining('Bilang ng tanong: 5'),
      },
    ]);
    expect(await invitations(done)).toEqual([]);
    expect(await ops('survey:ask', 'invited')).toEqual(['Messages sent: 0.']);
    expect(await ops('survey:ask', 'invited', '0917')).toEqual([
      expect.stringContaining('"0917" is not a mobile number.'),
    ]);
  });

  it('leaves out a member on a break and a closed account, who cannot answer either', async () => {
    await opened('on-a-break');
    const [resting, closed] = [await newMember(), await newMember()];
    await keep(resting, 'on-a-break', 'device', 'phone');
    await ops('rg:exclude', resting.accountId ?? '', '6');
    const { members } = platform.services;
    const id = (await members.byPhone(closed.accountId ?? ''))?.id ?? 0n;
    await members.setStatus(id, 'CLOSE');
    await ops('survey:ask', 'on-a-break');
    expect(await invitations(resting)).toEqual([]);
    expect(await platform.services.inbox.list(id)).not.toContainEqual(
      expect.objectContaining({ template: 'survey:on-a-break' }),
    );
    expect(await ops('survey:ask', 'on-a-break', resting.accountId ?? '')).toEqual([
      'Messages sent: 0.',
    ]);
    expect(await listed(resting)).toEqual([]);
    expect((await read(resting, 'on-a-break')).code).toBe('self_excluded');
    expect(await keep(resting, 'on-a-break', 'device', 'laptop')).toBe('self_excluded');
    expect(await submit(resting, 'on-a-break')).toBe('self_excluded');
  });
});

describe('results', () => {
  it('are a table and a CSV without phones, ids or an order that reveals who answered', async () => {
    await opened('results');
    const first = await sent('results');
    await sent('results', [
      ['device', 'laptop'],
      ['friend', 4],
      ['better', '=Call 0917 123 4567, or ana@example.ph'],
    ]);
    const unsent = await newMember();
    await keep(unsent, 'results', 'device', 'laptop');
    expect(await ops('survey:results', 'results')).toEqual([
      'First month: 2 sent',
      '1. Device?  (choice, 2 answers)',
      '   phone        1   50%',
      '   laptop       1   50%',
      '2. Games?  (choices, 1 answers)',
      '   slots       1  100%',
      '   bingo       0    0%',
      '   dice        1  100%',
      '3. Tell a friend?  (scale, 2 answers)',
      '   mean 6.5, from 4 to 9',
      ...Array.from({ length: 11 }, (_, n) => {
        const count = n === 4 || n === 9 ? 1 : 0;
        return `   ${String(n).padEnd(2)}  ${String(count).padStart(6)}  ${String(count * 50).padStart(3)}%`;
      }),
      '4. Visits?  (number, 1 answers)',
      '   mean 12.0, from 12 to 12',
      '5. Better?  (text, 2 answers)',
      '   personal data: survey:results … --csv has the texts',
    ]);
    const [csv = ''] = await ops('survey:results', 'results', '--csv');
    expect(csv.split('\r\n')).toEqual([
      '\uFEFFDevice?,Games?,Tell a friend?,Visits?,Better? (personal data)',
      `laptop,,4,,"'=Call [number], or [address]"`,
      'phone,slots; dice,9,12,More bingo',
    ]);
    expect(csv).not.toContain(first.accountId);
  });

  it('lose free texts after 400 days and unsent answers after 90, and nothing else', async () => {
    await opened('kept');
    await sent('kept');
    const client = await newMember();
    await keep(client, 'kept', 'device', 'phone');
    const retention = platform.jobs.find(({ name }) => name === 'kernel.delete-old-rows');
    platform.clock.advance(91 * dayMs);
    await retention?.run();
    expect(await kept(client, 'kept')).toEqual({});
    expect((await ops('survey:results', 'kept', '--csv'))[0]).toContain('More bingo');
    platform.clock.advance(310 * dayMs);
    await retention?.run();
    const [csv] = await ops('survey:results', 'kept', '--csv');
    expect(csv).not.toContain('More bingo');
    expect(csv).toContain('phone,slots; dice,9,12,');
  });
});
