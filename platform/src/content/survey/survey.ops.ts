import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { MemberByPhone } from '../../identity/member/member.ts';
import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { parseSurvey } from './survey-content.ts';
import { resultsCsv, resultsOf, resultsTable } from './survey-results.service.ts';
import type { SurveyService } from './survey.service.ts';

const fileName = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.survey\.json$/;
const longestName = 60;
const surveyName = input.text('survey', 'Name a survey; "survey:list" lists them.');

/** Operators' commands for surveys. */
export function surveyOps(
  parts: Pick<Parts, 'db'>,
  service: SurveyService,
  memberByPhone: MemberByPhone,
): readonly OpsCommand[] {
  return [
    ...drafting(service),
    ...asking(service, memberByPhone),
    opsCommand({
      name: 'survey:results',
      readingRole: true,
      effect: 'reads',
      args: [surveyName],
      options: { csv: input.flag() },
      summary:
        'Prints counts and shares, or with --csv every response without who wrote it; its free texts are personal data',
      async run([name], { csv }) {
        const results = await resultsOf(parts, name);
        if (!results) throw new Error(`There is no survey ${name}.`);
        return csv ? [resultsCsv(results).trimEnd()] : resultsTable(results);
      },
    }),
  ];
}

/** Commands for the surveys that there are, and for new ones. */
function drafting(service: SurveyService): readonly OpsCommand[] {
  return [
    opsCommand({
      name: 'survey:list',
      readingRole: true,
      effect: 'reads',
      summary: 'Lists the surveys with their state and how many members sent them',
      run: async () =>
        (await service.all()).map(({ name, state, sample, sent }) =>
          [name, state, `${sent ?? 0} sent`, ...(sample ? ['sample'] : [])].join('  '),
        ),
    }),
    opsCommand({
      name: 'survey:import',
      effect: 'other',
      args: [input.text('name.survey.json', 'Name a file.')],
      summary: 'Stores a survey as a draft; the questions of one that was opened stay',
      async run([path]) {
        const file = basename(path);
        const name = fileName.exec(file)?.[1];
        if (name === undefined || name.length > longestName)
          throw new Error(`${file} is no survey: name it <name>.survey.json.`);
        if (!(await service.import(name, parseSurvey(await jsonOf(path), file))))
          throw new Error(`${name} was opened already: import it under another name.`);
        return [`${name} is a draft.`, `Next: survey:open ${name}, then survey:ask ${name}.`];
      },
    }),
  ];
}

/** Commands that show a survey to members, send it to them and end it. */
function asking(service: SurveyService, memberByPhone: MemberByPhone): readonly OpsCommand[] {
  return [
    opsCommand({
      name: 'survey:open',
      effect: 'other',
      args: [surveyName],
      summary: 'Shows a survey to members, also one that was closed',
      async run([name]) {
        if (!(await service.open(name))) throw new Error(`No survey ${name} can be opened.`);
        return [`${name} is open.`];
      },
    }),
    opsCommand({
      name: 'survey:ask',
      effect: 'other',
      args: [surveyName],
      rest: input.phone(),
      summary:
        'Sends an open survey to the inbox of these members, or of all active ones; once a member, to none on a break',
      async run([name, ...phones]) {
        const members: bigint[] = [];
        for (const phone of phones) members.push(await memberIdOf(memberByPhone, phone));
        const sent = await service.ask(name, phones.length > 0 ? members : undefined);
        return [`Messages sent: ${sent}.`];
      },
    }),
    opsCommand({
      name: 'survey:close',
      effect: 'other',
      args: [surveyName],
      summary: 'Ends a survey; answers that were not sent are given up',
      async run([name]) {
        if (!(await service.close(name))) throw new Error(`No survey ${name} is open.`);
        return [`${name} is closed.`];
      },
    }),
  ];
}

async function jsonOf(path: string): Promise<unknown> {
  let source: string;
  try {
    source = await readFile(path, 'utf8');
  } catch {
    throw new Error(`The file ${path} can't be read.`);
  }
  try {
    return JSON.parse(source);
  } catch {
    throw new Error(`${basename(path)} is no JSON.`);
  }
}
