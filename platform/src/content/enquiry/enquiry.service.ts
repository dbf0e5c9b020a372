import { hourMs } from '@parol/domain';
import { enquiryMessageMax, enquiryTopics } from '@parol/wire/enquiry';
import * as v from 'valibot';
import { isEmail } from '../../identity/member/member.ts';
import { inTransaction } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { keyOf, type RowKey } from '../../kernel/ids/ids.ts';
import { type LimitService, refuseIfWaiting } from '../../kernel/limit/limit.ts';
import type { MessagesService } from '../../kernel/messages/messages.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { InboxService } from '../../notify/inbox/inbox.ts';
import { contactSettings, isOpenAt } from './contact-settings.ts';
import * as repository from './enquiry.repository.ts';
import type { Enquiry } from './enquiry.repository.ts';
import { answerMail, answerMessage } from './enquiry.text.ts';

export interface EnquiryRequest {
  readonly topic: string;
  readonly message: string;
  readonly contact_email?: string | undefined;
  readonly request_id?: string | undefined;
}
/** An answer by language; the same text twice if the operator wrote one. */
export interface Answer {
  readonly en: string;
  readonly ph: string;
}
export interface Sender {
  /** Undefined for a visitor. */
  readonly memberId: bigint | undefined;
  /** The network address. */
  readonly address: string;
}

export interface EnquiryNeeds {
  readonly limits: Pick<LimitService, 'waitFor' | 'waitAt'>;
  readonly inbox: Pick<InboxService, 'send'>;
  readonly messages: Pick<MessagesService, 'send'>;
}

export type EnquiryService = ReturnType<typeof enquiryService>;

/** A visitor's enquiries are stored under this id, which no member has. */
const visitor = 0n;
/** Enquiries an hour of a member, or to an e-mail. */
const perSender = 5;
/** Enquiries an hour from a network address; mobile networks share one among many players. */
const perAddress = 20;

/** Enquiries to the operators and their answers, and what the public pages say about contact. */
export function enquiryService(
  parts: Pick<Parts, 'db' | 'clock' | 'random' | 'locators' | 'contacts'>,
  { limits, inbox, messages }: EnquiryNeeds,
) {
  const { db, clock, random, locators, contacts } = parts;
  async function end(key: RowKey, operator: string, answer: Answer | undefined): Promise<void> {
    await inTransaction(db, async (tx) => {
      const one = await repository.endEnquiry({ db: tx, contacts }, key, {
        answer: answer?.en ?? null,
        decided_at: clock.now(),
        decided_by: operator,
      });
      if (!one) throw new Error('There is no open enquiry with this reference.');
      if (!answer) return;
      const reference = locators.reference(key);
      if (one.reply_to === null)
        await inbox.send(one.member_id, answerMessage(reference, answer), tx);
      else
        await messages.send(
          {
            to: one.reply_to,
            channel: 'mail',
            purpose: 'enquiry-answer',
            text: answerMail(reference, answer),
          },
          tx,
        );
    });
  }

  async function refuseTooMany({ memberId, address }: Sender, replyTo: string | null) {
    const who =
      replyTo === null ? `member:${memberId}` : `mail:${contacts.shortLivedName(replyTo)}`;
    refuseIfWaiting(await limits.waitAt('enquiry', address, perAddress, hourMs));
    refuseIfWaiting(await limits.waitFor(`enquiry:${who}`, perSender, hourMs));
  }

  return {
    /** What the pages on contact, partners and ambassadors show. */
    async info() {
      const values = await repository.settingValues(db);
      const hours = v.parse(contactSettings.hours, values.get('hours') ?? null);
      return {
        hours: hours && { ...hours, open: isOpenAt(hours, clock.now()) },
        partners: v.parse(contactSettings.partners, values.get('partners') ?? []),
        ambassadors: v.parse(contactSettings.ambassadors, values.get('ambassadors') ?? []),
      };
    },

    /**
     * Stores an enquiry; an equal request with the same key returns the first one. Refuses invalid_topic,
     * message_too_long, contact_email_required and invalidEmailFormat (visitors), request_used, too_many_requests.
     */
    async send(sender: Sender, enquiry: EnquiryRequest): Promise<Enquiry> {
      const memberId = sender.memberId ?? visitor;
      const message = enquiry.message.trim();
      if (!enquiryTopics.some((topic) => topic === enquiry.topic))
        throw new Refusal('invalid_topic');
      if (message.length > enquiryMessageMax) throw new Refusal('message_too_long');
      const replyTo = memberId === visitor ? mailOf(enquiry.contact_email) : null;
      const requestId = enquiry.request_id ?? random.token(16);
      const isSame = (one: Enquiry) =>
        one.topic === enquiry.topic && one.message === message && one.reply_to === replyTo;
      const earlier = await repository.enquiryOfRequest(parts, memberId, requestId);
      if (earlier && !isSame(earlier)) throw new Refusal('request_used');
      if (earlier) return earlier;
      await refuseTooMany(sender, replyTo);
      const at = clock.now();
      const row: Enquiry = {
        member_id: memberId,
        id: random.id(at),
        request_id: requestId,
        topic: enquiry.topic,
        message,
        reply_to: replyTo,
        sent_at: at,
        answer: null,
        decided_at: null,
        decided_by: null,
      };
      if (await repository.addEnquiry(parts, row)) return row;
      // An equal request was stored in the meantime.
      const stored = await repository.enquiryOfRequest(parts, memberId, requestId);
      if (!stored || !isSame(stored)) throw new Refusal('request_used');
      return stored;
    },

    referenceOf: (one: Enquiry) => locators.reference(keyOf(one)),
    /** The enquiries that wait for an operator, oldest first. */
    open: (limit: number) => repository.openEnquiries(parts, limit),
    find: (key: RowKey) => repository.enquiryAt(parts, key),
    /**
     * Sends the answer to the member's inbox or the visitor's e-mail and ends the enquiry, in one transaction. Throws
     * if it has ended.
     */
    answer: (key: RowKey, operator: string, answer: Answer) => end(key, operator, answer),
    /** Ends an enquiry without an answer. Throws if it has ended. */
    close: (key: RowKey, operator: string) => end(key, operator, undefined),
  };
}

function mailOf(typed: string | undefined): string {
  const mail = typed?.trim() ?? '';
  if (mail === '') throw new Refusal('contact_email_required');
  if (!isEmail(mail)) throw new Refusal('invalidEmailFormat');
  return mail;
}
