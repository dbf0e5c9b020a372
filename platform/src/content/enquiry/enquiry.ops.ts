import * as v from 'valibot';
import { userInfo } from 'node:os';
import type { Members } from '../../identity/member/member.ts';
import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import { rowNamed, type RowKey } from '../../kernel/ids/ids.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Enquiry } from './enquiry.repository.ts';
import type { EnquiryService } from './enquiry.service.ts';

const mostListed = 60;
const shownInList = 80;
const longestAnswer = 4_000;
const answerText = (option: string) =>
  v.pipe(
    input.text('text', `Give the answer: --${option} "…".`),
    v.maxLength(
      longestAnswer,
      ({ received }) => `The answer has ${received} characters; at most ${longestAnswer} fit.`,
    ),
  );

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
    opsCommand({
      name: 'contact:list',
      effect: 'reads',
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
    }),
    opsCommand({
      name: 'contact:show',
      effect: 'reads',
      args: [input.text('reference')],
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
    }),
    opsCommand({
      name: 'contact:answer',
      effect: 'other',
      args: [input.text('reference')],
      options: { text: answerText('text'), 'text-ph': v.optional(answerText('text-ph')) },
      summary: "Answers an enquiry in the member's inbox or by e-mail, and ends it",
      unlogged: ['text', 'text-ph'],
      async run([reference], { text: en, 'text-ph': ph = en }) {
        const key = keyNamed(reference);
        await service.answer(key, operator(), { en, ph });
        return [`${reference} is answered.`];
      },
    }),
    opsCommand({
      name: 'contact:close',
      effect: 'other',
      args: [input.text('reference')],
      options: { reason: input.reason() },
      summary: 'Ends an enquiry without an answer, such as spam',
      async run([reference]) {
        const key = keyNamed(reference);
        await service.close(key, operator());
        return [`${reference} is closed.`];
      },
    }),
  ];
}

/** Senders' control characters would act on the operator's terminal. */
const printable = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ');
