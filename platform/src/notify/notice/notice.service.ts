import { createHash } from 'node:crypto';
import { dayMs } from '@parol/domain';
import type { Db } from '../../kernel/database/database.ts';
import type { MessagesService } from '../../kernel/messages/messages.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { InboxPost } from '../inbox/inbox.ts';
import type { NoticeFacts, NoticeKind } from './notice.facts.ts';
import * as repository from './notice.repository.ts';
import { messageText, noticeTexts } from './notice.texts.ts';

/** Where a notice is sent besides the inbox. */
interface Recipient {
  readonly channel: 'sms' | 'mail';
  readonly address: string;
}

/** Tells members what happened to their account (RULES.md). */
export interface Notices {
  /**
   * Stores a notice in the inbox and its SMS or e-mail, in the transaction `on` of the change, so
   * that neither exists without the other; the message is delivered later. It goes to the member's
   * phone, or to `recipient`: after a change of phone or e-mail the replaced one.
   */
  notify<Kind extends NoticeKind>(
    on: Db,
    memberId: bigint,
    kind: Kind,
    facts: NoticeFacts[Kind],
    recipient?: Recipient,
  ): Promise<void>;
}

/** The links in SMS and e-mails. */
export interface NoticeLinks {
  /** Uses up a link's token; undefined if it is unknown, used or expired. */
  use(
    on: Db,
    token: string,
  ): Promise<{ readonly memberId: bigint; readonly kind: string } | undefined>;
}

export interface NoticeNeeds {
  readonly messages: Pick<MessagesService, 'send'>;
  readonly inbox: InboxPost;
  /** The member's phone; undefined if there is no such member. */
  readonly phoneOf: (on: Db, memberId: bigint) => Promise<string | undefined>;
}

const tokenBytes = 16;
const linkLastsMs = 7 * dayMs;
/** The page of "it wasn't me". */
const page = '/not-me';
/** A token has 128 random bits, so that its hash needs no salt: no list of tokens can be tried. */
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export function noticeService(
  { config, clock, random, locators }: Pick<Parts, 'config' | 'clock' | 'random' | 'locators'>,
  { messages, inbox, phoneOf }: NoticeNeeds,
): Notices & NoticeLinks {
  return {
    async notify(on, memberId, kind, facts, recipient) {
      const phone = await phoneOf(on, memberId);
      if (phone === undefined) return;
      const at = clock.now();
      const { title, short, body } = noticeTexts[kind];
      // Without a token, because the inbox is stored in plain text; the page then uses the session.
      const template = `notice:${kind}:${random.id(at)}`;
      await inbox(memberId, { template, title, body: body(facts), link: page }, on);

      const token = locators.token(memberId, tokenBytes);
      const expiresAt = new Date(at.getTime() + linkLastsMs);
      await repository.insertLink(on, {
        member_id: memberId,
        token_hash: hashOf(token),
        kind,
        expires_at: expiresAt,
        used_at: null,
      });
      const { channel, address } = recipient ?? { channel: 'sms', address: phone };
      const text = messageText(short, `${config.origin}${page}?token=${token}`);
      const purpose = `notice-${kind}`;
      await messages.send({ to: address, channel, purpose, text }, on);
    },
    async use(on, token) {
      const memberId = locators.memberOf(token);
      if (memberId === undefined) return undefined;
      const kind = await repository.useLink(on, memberId, hashOf(token), clock.now());
      return kind === undefined ? undefined : { memberId, kind };
    },
  };
}

/** Sends no notices; for the generated history of the seed. */
export const noNotices: Notices = { notify: async () => undefined };
