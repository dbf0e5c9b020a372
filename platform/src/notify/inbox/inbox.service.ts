import type { Localized } from '@parol/domain';
import type { Random } from '../../kernel/random/random.ts';
import type { Clock } from '../../kernel/clock/clock.ts';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { typedId } from '../../kernel/ids/ids.ts';
import type { Wallet } from '../../wallet/ledger/ledger.ts';
import type { InboxRepository, Message } from './inbox.repository.ts';

/** A bonus with the turnover that frees it. Amounts are units. */
export interface Gift {
  readonly bonus: bigint;
  readonly turnover: bigint;
  /** The most of it that may be cashed out once the turnover is met; null for no cap. */
  readonly maxCashOut: bigint | null;
  readonly expiresAt: Date;
  /** The promotion whose gift it is; null for one of its own. */
  readonly promotionId: string | null;
}

/** Posts a gift's bonus and opens its requirement, inside the transaction that marks the message. Refuses as Gifts.grant does. */
export interface GiftGranter {
  grant(
    tx: Tx,
    wallet: Wallet,
    given: { member: bigint; key: string; gift: Gift; name: Localized; at: Date },
  ): Promise<void>;
}

export interface OutgoingMessage {
  readonly template: string;
  readonly title: Localized;
  readonly body: Localized;
  readonly gift?: Gift;
}

/** Whether nothing may tempt the member now. */
export type Paused = (on: Db, memberId: bigint) => Promise<boolean>;

export type InboxService = ReturnType<typeof inboxService>;

/** Messages from the house to a member, some with a gift inside. */
export function inboxService(
  parts: { db: Db; clock: Clock; random: Random; wallet: Wallet },
  repository: InboxRepository,
  granter: GiftGranter,
  paused: Paused,
) {
  const { db, clock, random, wallet } = parts;

  async function mine(on: Db, member: bigint, inboxId: string): Promise<Message> {
    const id = typedId(inboxId);
    const message = id === undefined ? undefined : await repository.find(on, member, id);
    if (!message) throw new Refusal('inbox_not_exists');
    return message;
  }

  return {
    /** Whether gifts are kept from the member now. */
    isPaused: (member: bigint) => paused(db, member),
    /** Newest first; while the member is on a break or excluded, none with a gift. */
    list: async (member: bigint) => repository.list(member, !(await paused(db, member))),
    unread: async (member: bigint) => repository.unread(member, !(await paused(db, member))),

    /** Puts a message into the member's inbox, once per template; one with a gift never while the member is on a break or excluded. */
    async send(member: bigint, message: OutgoingMessage): Promise<void> {
      if (message.gift && (await paused(db, member))) return;
      const at = clock.now();
      await repository.add({
        member_id: member,
        id: random.id(at),
        template: message.template,
        title_en: message.title.en,
        title_ph: message.title.ph,
        body_en: message.body.en,
        body_ph: message.body.ph,
        sent_at: at,
        read_at: null,
        gift_bonus: message.gift?.bonus ?? null,
        gift_turnover: message.gift?.turnover ?? null,
        gift_max_cash_out: message.gift?.maxCashOut ?? null,
        gift_expires_at: message.gift?.expiresAt ?? null,
        gift_promotion: message.gift?.promotionId ?? null,
        claimed_at: null,
      });
    },

    /** Marks a message as opened. Refuses inbox_not_exists, also for another member's. */
    async read(member: bigint, inboxId: string): Promise<void> {
      const message = await mine(db, member, inboxId);
      await repository.markRead(member, message.id, clock.now());
    },

    /**
     * Takes the gift out of a message: bonus, requirement and mark are one transaction under the member's lock.
     * Refuses inbox_not_exists, inbox_claimed, inbox_expired, and what the granter refuses.
     */
    claim(member: bigint, inboxId: string): Promise<Gift> {
      return wallet.withMemberLock(member, async (tx, held) => {
        const at = clock.now();
        const message = await mine(tx, member, inboxId);
        const gift = giftOf(message);
        if (!gift) throw new Refusal('inbox_not_exists');
        if (message.claimed_at) throw new Refusal('inbox_claimed');
        if (gift.expiresAt <= at) throw new Refusal('inbox_expired');
        if (!(await repository.markClaimed(tx, member, message.id, at)))
          throw new Refusal('inbox_claimed');
        await granter.grant(tx, held, {
          member,
          key: `inbox:${message.id}`,
          gift,
          name: { en: message.title_en, ph: message.title_ph },
          at,
        });
        return gift;
      });
    },
  };
}

/** The gift in a message, or undefined. */
export function giftOf(message: Message): Gift | undefined {
  const { gift_bonus: bonus, gift_turnover: turnover, gift_expires_at: expiresAt } = message;
  return bonus === null || turnover === null || expiresAt === null
    ? undefined
    : {
        bonus,
        turnover,
        maxCashOut: message.gift_max_cash_out,
        expiresAt,
        promotionId: message.gift_promotion,
      };
}
