import type { Localized } from '@parol/domain';
import type { Db, Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { parseId } from '../../kernel/ids/ids.ts';
import type { LedgerParts, Wallet } from '../../wallet/ledger/ledger.ts';
import { type PlainMessage, plainRow } from './inbox-post.ts';
import * as repository from './inbox.repository.ts';
import type { Message } from './inbox.repository.ts';

/** A bonus and its turnover requirement. Amounts are units. */
export interface Gift {
  readonly bonus: bigint;
  readonly turnover: bigint;
  /** The most that can be withdrawn once the turnover is met; null for no cap. */
  readonly maxCashOut: bigint | null;
  /** The highest bet until the turnover is met; null for no limit. */
  readonly maxBet: bigint | null;
  /** Days to complete the turnover once it is claimed. */
  readonly daysToPlay: number;
  readonly expiresAt: Date;
  /** The promotion of the gift; null when it has none. */
  readonly promotionId: string | null;
}

/**
 * Posts a gift's bonus and opens its requirement, in the transaction that marks the message.
 * Refuses the codes of Gifts.grant.
 */
export interface GiftGranter {
  grant(
    tx: Tx,
    wallet: Wallet,
    given: { member: bigint; key: string; gift: Gift; name: Localized; at: Date },
  ): Promise<void>;
}

export interface OutgoingMessage extends PlainMessage {
  readonly gift?: Gift;
}

/** Filters of a list. */
type Filter = 'all' | 'gifts' | 'unread';

/** Whether the member is on a break or excluded. */
export type Paused = (on: Db, memberId: bigint) => Promise<boolean>;

export type InboxService = ReturnType<typeof inboxService>;

interface InboxParts extends Pick<LedgerParts, 'db' | 'clock' | 'random' | 'wallet'> {
  readonly granter: GiftGranter;
  readonly paused: Paused;
}

/** Messages from the casino to a member, some with a gift. */
export function inboxService(parts: InboxParts) {
  const { db, clock, paused } = parts;
  return {
    /** Whether the member may not receive gifts now. */
    isPaused: (member: bigint) => paused(db, member),
    /**
     * Open gifts first, the one that expires next before the others, then the newest messages; without gifts while
     * the member is on a break or excluded.
     */
    list: (member: bigint, filter: Filter = 'all') => list(parts, member, filter),
    /** The gifts that the member can claim now, by expiry, the earliest first; none during a break. */
    openGifts: async (member: bigint): Promise<readonly Message[]> =>
      (await paused(db, member)) ? [] : repository.openGifts(db, member, clock.now()),
    unread: async (member: bigint) => repository.unread(db, member, !(await paused(db, member))),

    /**
     * Adds a message to the member's inbox, once per template. A gift is not sent while the member
     * is on a break or excluded. Returns whether it was added.
     */
    send: (member: bigint, message: OutgoingMessage, on: Db = db) =>
      send(parts, on, member, message),

    /** The id of the member's unopened message of a template; undefined if there is none. */
    unreadOf: (member: bigint, template: string) => repository.unreadOf(db, member, template),

    /** Marks a message as opened. Refuses inbox_not_exists, also for another member's message. */
    async read(member: bigint, inboxId: string): Promise<void> {
      const message = await mine(db, member, inboxId);
      await repository.markRead(db, member, message.id, clock.now());
    },

    /** Marks all messages that are listed now as opened. */
    async readAll(member: bigint): Promise<void> {
      await repository.markAllRead(db, member, !(await paused(db, member)), clock.now());
    },

    /**
     * The member's newest gifts, for operators: even during a break, and including revoked ones.
     */
    gifts: (member: bigint): Promise<readonly Message[]> => repository.gifts(db, member),

    /**
     * Revokes an unclaimed gift under the member's lock; repeating it does nothing. The message is
     * hidden from the member, and its template is not sent again. Returns the gift's message as it
     * was before; undefined if there is none. Claimed gifts are not changed.
     */
    revoke: (tx: Tx, member: bigint, by: { readonly id: bigint } | { readonly template: string }) =>
      revoke(parts, tx, member, by),

    /**
     * Claims a message's gift: bonus, requirement and mark are written in one transaction under the
     * member's lock. Refuses inbox_not_exists, inbox_claimed, inbox_expired, and the codes of
     * GiftGranter.
     */
    claim: (member: bigint, inboxId: string) => claim(parts, member, inboxId),
  };
}

/** A message of the member. Refuses inbox_not_exists. */
async function mine(on: Db, member: bigint, inboxId: string): Promise<Message> {
  const id = parseId(inboxId);
  const message = id === undefined ? undefined : await repository.find(on, member, id);
  if (!message) throw new Refusal('inbox_not_exists');
  return message;
}

async function list(
  { db, clock, paused }: InboxParts,
  member: bigint,
  filter: Filter,
): Promise<readonly Message[]> {
  const unread = filter === 'unread' || undefined;
  if (await paused(db, member))
    return filter === 'gifts' ? [] : repository.newest(db, member, { gifts: false, unread });
  const [open, newest] = await Promise.all([
    repository.openGifts(db, member, clock.now()),
    repository.newest(db, member, { gifts: filter === 'gifts' || undefined, unread }),
  ]);
  const ids = new Set(open.map(({ id }) => id));
  return [
    ...open.filter(({ read_at }) => !unread || read_at === null),
    ...newest.filter(({ id }) => !ids.has(id)),
  ];
}

async function send(
  { clock, random, paused }: InboxParts,
  on: Db,
  member: bigint,
  message: OutgoingMessage,
): Promise<boolean> {
  if (message.gift && (await paused(on, member))) return false;
  const at = clock.now();
  const row = {
    ...plainRow(member, message, at),
    id: random.id(at),
    gift_bonus: message.gift?.bonus ?? null,
    gift_turnover: message.gift?.turnover ?? null,
    gift_max_cash_out: message.gift?.maxCashOut ?? null,
    gift_max_bet: message.gift?.maxBet ?? null,
    ...(message.gift && { gift_days: message.gift.daysToPlay }),
    gift_expires_at: message.gift?.expiresAt ?? null,
    gift_promotion: message.gift?.promotionId ?? null,
  };
  return repository.add(on, row);
}

async function revoke(
  { clock }: InboxParts,
  tx: Tx,
  member: bigint,
  by: { readonly id: bigint } | { readonly template: string },
): Promise<Message | undefined> {
  const message = await repository.giftBy(tx, member, by);
  if (message && !message.claimed_at && !message.gift_revoked_at)
    await repository.markRevoked(tx, member, message.id, clock.now());
  return message;
}

function claim(
  { clock, wallet, granter }: InboxParts,
  member: bigint,
  inboxId: string,
): Promise<Gift> {
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
}

/** The gift of a message, or undefined. */
export function giftOf(message: Message): Gift | undefined {
  const { gift_bonus: bonus, gift_turnover: turnover, gift_expires_at: expiresAt } = message;
  return bonus === null || turnover === null || expiresAt === null
    ? undefined
    : {
        bonus,
        turnover,
        maxCashOut: message.gift_max_cash_out,
        maxBet: message.gift_max_bet,
        daysToPlay: message.gift_days,
        expiresAt,
        promotionId: message.gift_promotion,
      };
}
