import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Answer, answerSurvey, submitSurvey, surveyQuestions } from '@parol/wire/survey';
import { surveyContent } from '@parol/wire/testing/survey-questions';
import { expect } from 'vitest';
import { runOps } from '../../../kernel/ops/ops.ts';
import { signedUp, type TestClient } from '../../../testing/client.ts';
import { type TestPlatform } from '../../../testing/platform.ts';

/** A survey of all five kinds of question: its import, and the members' calls and the operators' commands about it. */
export function surveyFixture(platform: () => TestPlatform, folder: () => string) {
  let phones = 0;

  const newMember = () => signedUp(platform(), `63917448${String(1000 + phones++)}`);
  const ops = async (...line: string[]) => {
    const { audit } = platform().services;
    return (await runOps({ commands: platform().ops, audit, operator: 'tess' }, line)).lines;
  };
  async function imported(
    name: string,
    survey: unknown = surveyContent,
  ): Promise<readonly string[]> {
    const file = join(folder(), `${name}.survey.json`);
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
  return { newMember, ops, imported, opened, keep, submit, read, kept };
}
