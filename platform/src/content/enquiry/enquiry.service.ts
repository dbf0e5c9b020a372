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

type EnquiryParts = Pick<Parts, 'db' | 'clock' | 'random' | 'locators' | 'contacts' | 'config'> &
  EnquiryNeeds;

export type EnquiryService = ReturnType<typeof enquiryService>;

/** A visitor's enquiries are stored under this id, which no member has. */
const visitor = 0n;
/** Enquiries an hour of a member, or to an e-mail. */
const perSender = 5;
/** Enquiries an hour from a network address; mobile networks share one among many players. */
const perAddress = 20;

/** Enquiries to the operators and their answers, and what the public pages say about contact. */
export function enquiryService(parts: EnquiryParts) {
  return {
    /** What the pages on contact, partners, ambassadors and our addresses show. */
    info: () => info(parts),
    /**
     * Stores an enquiry; an equal request with the same key returns the first one. Refuses invalid_topic,
     * message_too_long, contact_email_required and invalidEmailFormat (visitors), request_used, too_many_requests.
     */
    send: (sender: Sender, enquiry: EnquiryRequest) => send(parts, sender, enquiry),
    referenceOf: (one: Enquiry) => parts.locators.reference(keyOf(one)),
    /** The enquiries that wait for an operator, oldest first. */
    open: (limit: number) => repository.openEnquiries(parts, limit),
    find: (key: RowKey) => repository.enquiryAt(parts, key),
    /**
     * Sends the answer to the member's inbox or the visitor's e-mail and ends the enquiry, in one transaction. Throws
     * if it has ended.
     */
    answer: (key: RowKey, operator: string, answer: Answer) => end(parts, key, operator, answer),
    /** Ends an enquiry without an answer. Throws if it has ended. */
    close: (key: RowKey, operator: string) => end(parts, key, operator, undefined),
  };
}

async function info({ db, clock, config }: EnquiryParts) {
  const values = await repository.settingValues(db);
  const hours = v.parse(contactSettings.hours, values.get('hours') ?? null);
  return {
    hours: hours && { ...hours, open: isOpenAt(hours, clock.now()) },
    own: ownIdentity(config),
    partners: v.parse(contactSettings.partners, values.get('partners') ?? []),
    ambassadors: v.parse(contactSettings.ambassadors, values.get('ambassadors') ?? []),
  };
}

/** What tells the real site from a copy. */
function ownIdentity({ origin, identity, messages }: EnquiryParts['config']) {
  const { otherOrigins, licence } = identity;
  return {
    hosts: [...new Set([origin, ...otherOrigins].map((one) => new URL(one).host))],
    sms_sender: messages.sender,
    licence: licence ? { number: licence.number, regulator: licence.regulator ?? null } : null,
  };
}

async function send(
  parts: EnquiryParts,
  sender: Sender,
  enquiry: EnquiryRequest,
): Promise<Enquiry> {
  const row = newRow(parts, sender, enquiry);
  const earlier = await repository.enquiryOfRequest(parts, row.member_id, row.request_id);
  if (earlier && !isSame(earlier, row)) throw new Refusal('request_used');
  if (earlier) return earlier;
  await refuseTooMany(parts, sender, row.reply_to);
  if (await repository.addEnquiry(parts, row)) return row;
  // An equal request was stored in the meantime.
  const stored = await repository.enquiryOfRequest(parts, row.member_id, row.request_id);
  if (!stored || !isSame(stored, row)) throw new Refusal('request_used');
  return stored;
}

/** The row of a request. Refuses what is wrong with its fields. */
function newRow({ clock, random }: EnquiryParts, sender: Sender, enquiry: EnquiryRequest): Enquiry {
  const { topic } = enquiry;
  const message = enquiry.message.trim();
  if (!enquiryTopics.some((one) => one === topic)) throw new Refusal('invalid_topic');
  if (message.length > enquiryMessageMax) throw new Refusal('message_too_long');
  const memberId = sender.memberId ?? visitor;
  const at = clock.now();
  return {
    member_id: memberId,
    id: random.id(at),
    request_id: enquiry.request_id ?? random.token(16),
    topic,
    message,
    reply_to: memberId === visitor ? mailOf(enquiry.contact_email) : null,
    sent_at: at,
    answer: null,
    decided_at: null,
    decided_by: null,
  };
}

const isSame = (one: Enquiry, other: Enquiry): boolean =>
  one.topic === other.topic && one.message === other.message && one.reply_to === other.reply_to;

async function refuseTooMany(
  { limits, contacts }: EnquiryParts,
  { memberId, address }: Sender,
  replyTo: string | null,
): Promise<void> {
  const who = replyTo === null ? `member:${memberId}` : `mail:${contacts.shortLivedName(replyTo)}`;
  refuseIfWaiting(await limits.waitAt('enquiry', address, perAddress, hourMs));
  refuseIfWaiting(await limits.waitFor(`enquiry:${who}`, perSender, hourMs));
}

async function end(
  { db, clock, contacts, locators, inbox, messages }: EnquiryParts,
  key: RowKey,
  operator: string,
  answer: Answer | undefined,
): Promise<void> {
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

function mailOf(typed: string | undefined): string {
  const mail = typed?.trim() ?? '';
  if (mail === '') throw new Refusal('contact_email_required');
  if (!isEmail(mail)) throw new Refusal('invalidEmailFormat');
  return mail;
}
