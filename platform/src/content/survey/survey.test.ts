import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@parol/domain';
import { inboxList } from '@parol/wire/member';
import { memberData, requestDeletion } from '@parol/wire/privacy';
import {
  type Answer,
  answerSurvey,
  submitSurvey,
  surveyList,
  surveyQuestions,
} from '@parol/wire/survey';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOps } from '../../kernel/ops/ops.ts';
import { signedUp, type TestClient, testPassword } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
let folder: string;
let phones = 0;
/** Sessions outlive the clock's leaps. */
const lasting = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
beforeAll(async () => {
  platform = await testPlatform({ config: { session: lasting } });
  folder = await mkdtemp(join(tmpdir(), 'survey-'));
});
afterAll(() => Promise.all([platform.close(), rm(folder, { recursive: true })]));

const both = (text: string) => ({ en: text, ph: `${text} (ph)` });
const options = (...ids: string[]) =>
  ids.map((option_id) => ({ option_id, text: both(option_id) }));
const content = {
  title: both('First month'),
  lead: both('Tell us.'),
  questions: [
    {
      question_id: 'device',
      kind: 'choice',
      text: both('Device?'),
      required: true,
      options: options('phone', 'laptop'),
    },
    {
      question_id: 'games',
      kind: 'choices',
      text: both('Games?'),
      required: false,
      options: options('slots', 'bingo', 'dice'),
      most: 2,
    },
    {
      question_id: 'friend',
      kind: 'scale',
      text: both('Tell a friend?'),
      required: true,
      least: 0,
      most: 10,
      low: both('never'),
      high: both('surely'),
    },
    {
      question_id: 'visits',
      kind: 'number',
      text: both('Visits?'),
      required: false,
      least: 0,
      most: 50,
    },
    {
      question_id: 'better',
      kind: 'text',
      text: both('What would be better?'),
      required: false,
      most: 500,
    },
  ],
};
/** Valid answers, in the order of the questions. */
const answers: readonly (readonly [string, Answer])[] = [
  ['device', 'phone'],
  ['games', ['dice', 'slots']],
  ['friend', 9],
  ['visits', 12],
  ['better', 'More bingo'],
];

const newMember = () => signedUp(platform, `63917448${String(1000 + phones++)}`);
const ops = async (...line: string[]) => {
  const { audit } = platform.services;
  return (await runOps({ commands: platform.ops, audit, operator: 'tess' }, line)).lines;
};
async function imported(name: string, survey: unknown = content): Promise<readonly string[]> {
  const file = join(folder, `${name}.survey.json`);
  await writeFile(file, typeof survey === 'string' ? survey : JSON.stringify(survey));
  return ops('survey:import', file);
}
async function opened(name: string): Promise<void> {
  await imported(name);
  expect(await ops('survey:open', name)).toEqual([`${name} is open.`]);
}
const keep = async (client: TestClient, survey_id: string, question_id: string, answer: Answer) =>
  (await client.call(answerSurvey, { survey_id, question_id, answer })).code;
const submit = async (client: TestClient, survey_id: string) =>
  (await client.call(submitSurvey, { survey_id })).code;
const read = async (client: TestClient, survey_id: string) =>
  client.call(surveyQuestions, { survey_id });
const kept = async (client: TestClient, survey_id: string) =>
  (await read(client, survey_id)).value[0]?.answers;
const listed = async (client: TestClient) =>
  (await client.call(surveyList, {})).value.map(({ survey_id, done }) => [survey_id, done]);
const asked = async (client: TestClient) =>
  (await client.call(inboxList, {})).value.filter(({ link }) => link?.startsWith('/survey'));
async function sent(survey: string, given = answers): Promise<TestClient> {
  const client = await newMember();
  for (const [question, answer] of given)
    expect(await keep(client, survey, question, answer)).toBe('OK');
  expect(await submit(client, survey)).toBe('OK');
  return client;
}

describe('a survey', () => {
  it('of all five kinds - keeps answers until it is sent, and is answered once', async () => {
    await opened('five-kinds');
    const client = await newMember();
    expect((await client.call(surveyList, {})).value).toEqual([
      { survey_id: 'five-kinds', title: content.title, questions: 5, done: 0, sample: false },
    ]);
    expect((await read(client, 'five-kinds')).value).toMatchObject([
      { ...content, answers: {}, sent_at: null },
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

  it('that is a draft does not exist, and a closed one takes no answers', async () => {
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

describe('asking', () => {
  it('sends every active member one message with a link, and none to those who sent it', async () => {
    await opened('asked');
    const [client, done] = [await newMember(), await sent('asked')];
    await ops('survey:ask', 'asked');
    expect(await asked(client)).toMatchObject([
      {
        link: '/survey?id=asked',
        title_en: 'A few questions: First month',
        body_ph: expect.stringContaining('Bilang ng tanong: 5'),
      },
    ]);
    expect(await asked(done)).toEqual([]);
    expect(await ops('survey:ask', 'asked')).toEqual(['Messages sent: 0.']);
    expect(await ops('survey:ask', 'asked', '0917')).toEqual(['No member has the phone "0917".']);
  });

  it('leaves out a member on a break and a closed account, who cannot answer either', async () => {
    await opened('on-a-break');
    const [resting, closed] = [await newMember(), await newMember()];
    await keep(resting, 'on-a-break', 'device', 'phone');
    await ops('care:exclude', resting.accountId ?? '', '6');
    const { repository } = platform.services.members;
    const id = (await repository.byPhone(closed.accountId ?? ''))?.id ?? 0n;
    await repository.setStatus(id, 'CLOSE');
    await ops('survey:ask', 'on-a-break');
    expect(await asked(resting)).toEqual([]);
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
  it('are a table and a CSV without phones, ids or an order that tells who answered', async () => {
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
      '5. What would be better?  (text, 2 answers)',
      '   personal data: survey:results … --csv has the texts',
    ]);
    const [csv = ''] = await ops('survey:results', 'results', '--csv');
    expect(csv.split('\r\n')).toEqual([
      '\uFEFFDevice?,Games?,Tell a friend?,Visits?,What would be better? (personal data)',
      `laptop,,4,,"'=Call [number], or [address]"`,
      'phone,slots; dice,9,12,More bingo',
    ]);
    expect(csv).not.toContain(first.accountId);
  });

  it('lose the free texts after 400 days and unsent answers after 90, nothing else', async () => {
    await opened('kept');
    await sent('kept');
    const client = await newMember();
    await keep(client, 'kept', 'device', 'phone');
    const retention = platform.jobs.find(({ name }) => name === 'retention');
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

describe('bad input', () => {
  it('as an answer - has its code and is not kept', async () => {
    await opened('bad-answers');
    const client = await newMember();
    for (const [question, answer, code] of [
      ['device', 'tablet', 'invalid_answer'],
      ['device', ['phone'], 'invalid_answer'],
      ['device', 1, 'invalid_answer'],
      ['device', null, 'answer_required'],
      ['device', '  ', 'answer_required'],
      ['games', ['slots', 'poker'], 'invalid_answer'],
      ['games', ['slots', 'slots'], 'invalid_answer'],
      ['games', ['slots', 'bingo', 'dice'], 'invalid_answer'],
      ['games', 'slots', 'invalid_answer'],
      ['friend', 11, 'invalid_answer'],
      ['friend', -1, 'invalid_answer'],
      ['friend', 4.5, 'invalid_answer'],
      ['friend', '5', 'invalid_answer'],
      ['visits', 51, 'invalid_answer'],
      ['better', 5, 'invalid_answer'],
      ['better', 'x'.repeat(501), 'answer_too_long'],
      ['better', 'x'.repeat(10_000), 'answer_too_long'],
      ['better', 'x'.repeat(100_000), 'malformed_body'],
      ['better', 'nice <script>alert(1)</script>', 'answer_has_markup'],
      ['better', '<!-- -->', 'answer_has_markup'],
      ['better', 'a\0b', 'malformed_body'],
      ['colour', 'red', 'question_not_exists'],
    ] as const)
      expect([
        question,
        answer,
        await keep(
          client,
          'bad-answers',
          question,
          typeof answer === 'object' && answer ? [...answer] : answer,
        ),
      ]).toEqual([question, answer, code]);
    expect(await keep(client, 'no-survey', 'device', 'phone')).toBe('survey_not_exists');
    expect(await submit(client, 'no-survey')).toBe('survey_not_exists');
    expect(await submit(client, 'bad-answers')).toBe('answer_required');
    expect(await kept(client, 'bad-answers')).toEqual({});
    // Not markup, and the longest text.
    expect(await keep(client, 'bad-answers', 'better', 'I <3 bingo')).toBe('OK');
    expect(await keep(client, 'bad-answers', 'better', 'ñ'.repeat(500))).toBe('OK');
  });

  it('as a file - is refused with what is wrong, and stores nothing', async () => {
    const [question] = content.questions;
    const withQuestion = (change: object) => ({
      ...content,
      questions: [{ ...question, ...change }],
    });
    for (const [survey, message] of [
      ['{', 'bad-file.survey.json is no JSON.'],
      [withQuestion({ kind: 'matrix' }), '"questions.0.kind"'],
      [withQuestion({ kind: 'scale' }), '"questions.0'],
      [withQuestion({ options: options('one') }), '"questions.0.options"'],
      [withQuestion({ options: options('one', 'one') }), 'names an option twice'],
      [withQuestion({ question_id: 'Device' }), '"questions.0.question_id"'],
      [withQuestion({ text: { en: 'Only English' } }), '"questions.0.text.ph"'],
      [withQuestion({ colour: 'red' }), '"questions.0.colour"'],
      [{ ...content, questions: [question, question] }, 'names a question twice'],
      [{ ...content, questions: [] }, '"questions"'],
      [{ ...content, title: 'x' }, '"title"'],
    ] as const)
      expect(await imported('bad-file', survey)).toEqual([expect.stringContaining(message)]);
    expect((await ops('survey:list')).join('\n')).not.toContain('bad-file');
    expect(await imported('Bad_Name')).toEqual([
      'Bad_Name.survey.json is no survey: name it <name>.survey.json.',
    ]);
    expect(await ops('survey:import', join(folder, 'gone.survey.json'))).toEqual([
      expect.stringContaining("can't be read"),
    ]);
  });

  it('of a survey that was opened - keeps its questions', async () => {
    await imported('redrafted', { ...content, questions: content.questions.slice(0, 1) });
    await opened('redrafted');
    expect(await imported('redrafted', { ...content, title: both('Other') })).toEqual([
      'redrafted was opened already: import it under another name.',
    ]);
    expect((await read(await newMember(), 'redrafted')).value).toMatchObject([content]);
    for (const [command, refusal] of [
      ['survey:open', 'No survey redrafted can be opened.'],
      ['survey:results', 'There is no survey none.'],
      ['survey:close', 'No survey none is open.'],
    ] as const)
      expect(await ops(command, command === 'survey:open' ? 'redrafted' : 'none')).toEqual([
        refusal,
      ]);
    expect(await ops('survey:results')).toEqual(['Name a survey; "survey:list" lists them.']);
  });
});
