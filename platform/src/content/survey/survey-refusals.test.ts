import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs } from '@parol/domain';
import { both, options, surveyContent } from '@parol/wire/testing/survey-questions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('bad input', () => {
  it('as an answer - is refused with a specific code and not stored', async () => {
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
    const [question] = surveyContent.questions;
    const withQuestion = (change: object) => ({
      ...surveyContent,
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
      [{ ...surveyContent, questions: [question, question] }, 'names a question twice'],
      [{ ...surveyContent, questions: [] }, '"questions"'],
      [{ ...surveyContent, title: 'x' }, '"title"'],
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
    await imported('redrafted', {
      ...surveyContent,
      questions: surveyContent.questions.slice(0, 1),
    });
    await opened('redrafted');
    expect(await imported('redrafted', { ...surveyContent, title: both('Other') })).toEqual([
      'redrafted was opened already: import it under another name.',
    ]);
    expect((await read(await newMember(), 'redrafted')).value).toMatchObject([surveyContent]);
    for (const [command, refusal] of [
      ['survey:open', 'No survey redrafted can be opened.'],
      ['survey:results', 'There is no survey none.'],
      ['survey:close', 'No survey none is open.'],
    ] as const)
      expect(await ops(command, command === 'survey:open' ? 'redrafted' : 'none')).toEqual([
        refusal,
      ]);
    expect(await ops('survey:results')).toEqual([
      expect.stringContaining('Name a survey; "survey:list" lists them.'),
    ]);
  });
});
