import { userInfo } from 'node:os';
import type { Members } from '../../identity/member/member.ts';
import type { OpsCommand } from '../../kernel/ops/ops.ts';
import { rowNamed, type RowKey } from '../../kernel/ids/ids.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { reasonOf } from '../../rewards/programme/programme.ts';
import type { Enquiry } from './enquiry.repository.ts';
import type { EnquiryService } from './enquiry.service.ts';

const mostListed = 60;
const shownInList = 80;
const longestAnswer = 4_000;

/** Operators' commands for enquiries. */
export function enquiryOps(
  { locators }: Pick<Parts, 'locators'>,
  service: EnquiryService,
  members: Pick<Members, 'byId'>,
): readonly OpsCommand[] {
  const operator = () => userInfo().username;
  const keyNamed = (reference: string | undefined): RowKey =>
    rowNamed(locators, reference, 'Name an enquiry by its reference; contact:list shows them.');
  const senderOf = async (one: Enquiry) =>
    one.reply_to ?? (await members.byId(one.member_id))?.phone ?? 'member';
  return [
    {
      name: 'contact:list',
      usage: '',
      summary: 'Lists the enquiries that wait for an answer, oldest first',
      run: async () =>
        (await service.open(mostListed)).map((one) =>
          [
            service.referenceOf(one),
            one.sent_at.toISOString(),
            one.topic,
            one.reply_to ?? 'member',
            printable(one.message).slice(0, shownInList),
          ].join('  '),
        ),
    },
    {
      name: 'contact:show',
      usage: '<reference>',
      summary: 'Shows an enquiry, its sender and its answer',
      async run([reference]) {
        const one = await service.find(keyNamed(reference));
        if (!one) throw new Error('There is no enquiry with this reference.');
        return [
          `${one.topic}, from ${await senderOf(one)}, ${one.sent_at.toISOString()}`,
          ...one.message.split('\n').map(printable),
          one.decided_at === null
            ? 'open'
            : `${one.answer === null ? 'closed' : `answered: ${one.answer}`}, ${one.decided_at.toISOString()}, ${one.decided_by}`,
        ];
      },
    },
    {
      name: 'contact:answer',
      usage: '<reference> --text … [--text-ph …]',
      summary: "Answers an enquiry in the member's inbox or by e-mail, and ends it",
      unlogged: ['text', 'text-ph'],
      async run([reference, ...rest], { text, 'text-ph': ph }) {
        const key = keyNamed(reference);
        const en = answerText(text, '--text');
        if (rest.length > 0) throw new Error('Put the answer in quotes: --text "…".');
        await service.answer(key, operator(), {
          en,
          ph: ph === undefined ? en : answerText(ph, '--text-ph'),
        });
        return [`${reference} is answered.`];
      },
    },
    {
      name: 'contact:close',
      usage: '<reference> --reason …',
      summary: 'Ends an enquiry without an answer, such as spam',
      async run([reference], options) {
        const key = keyNamed(reference);
        reasonOf(options);
        await service.close(key, operator());
        return [`${reference} is closed.`];
      },
    },
  ];
}

/** Senders' control characters would act on the operator's terminal. */
const printable = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ');

function answerText(given: string | undefined, option: string): string {
  const text = given?.trim() ?? '';
  // An option without a value is parsed as "true".
  if (text === '' || text === 'true') throw new Error(`Give the answer: ${option} "…".`);
  if (text.length > longestAnswer)
    throw new Error(`The answer has ${text.length} characters; at most ${longestAnswer} fit.`);
  return text;
}
