import * as v from 'valibot';
import { formatAmount } from '@parol/domain';
import { parseId } from '../../kernel/ids/ids.ts';
import { input, memberIdOf, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Message } from './inbox.repository.ts';
import type { InboxService, OutgoingMessage } from './inbox.service.ts';

/** Finds the member with a phone in any accepted format. */
export type MemberByPhone = (phone: string) => Promise<{ readonly id: bigint } | undefined>;

/** The gift promotions: ids that may be granted, and their inbox messages. */
export interface GiftRows {
  grantable(at: Date): Promise<readonly string[]>;
  message(id: string, at: Date): Promise<OutgoingMessage | undefined>;
}

/** Operators' commands for gifts in the inbox; who, when and why is in the audit log. */
export const inboxOps = (
  service: InboxService,
  { clock, wallet }: Pick<LedgerParts, 'clock' | 'wallet'>,
  memberByPhone: MemberByPhone,
  gifts: GiftRows,
): readonly OpsCommand[] => [
  opsCommand({
    name: 'inbox:gift',
    effect: 'moves-money',
    args: [input.phone(), v.optional(input.text('gift'), 'free-credit')],
    summary: 'Sends a gift, once per member; the free credit unless another is named',
    async credits([phone, gift]) {
      const member = await memberIdOf(memberByPhone, phone);
      const message = await gifts.message(gift, clock.now());
      return [{ kind: 'reward', member, amount: message?.gift?.bonus ?? 0n }];
    },
    run: async ([phone, gift]) => {
      const member = await memberIdOf(memberByPhone, phone);
      if (await service.isPaused(member))
        throw new Error(`${phone} is on a break or excluded: no gifts.`);
      const message = await gifts.message(gift, clock.now());
      if (!message)
        throw new Error(
          `There is no gift "${gift}": choose one of ${(await gifts.grantable(clock.now())).join(', ')}.`,
        );
      await service.send(member, message);
      return [`The gift ${gift} is in the inbox of ${phone}.`];
    },
  }),
  opsCommand({
    name: 'inbox:gifts',
    effect: 'reads',
    args: [input.phone()],
    summary: "Lists a member's newest gifts with their ids and what became of them",
    run: async ([phone]) =>
      (await service.gifts(await memberIdOf(memberByPhone, phone))).map((message) =>
        described(message, clock.now()),
      ),
  }),
  opsCommand({
    name: 'inbox:revoke',
    inOneTransaction: true,
    effect: 'tightens',
    args: [input.phone(), input.text('id of the gift')],
    options: { reason: input.reason() },
    summary: 'Takes back a gift that was not claimed; the member no longer sees it',
    async run([phone, given]) {
      const member = await memberIdOf(memberByPhone, phone);
      const id = parseId(given);
      const none = new Error(`${phone} has no gift "${given}": inbox:gifts lists them.`);
      if (id === undefined) throw none;
      const gift = await wallet.withMemberLock(
        member,
        async (tx) => {
          const revoked = await service.revoke(tx, member, { id });
          if (!revoked) throw none;
          if (revoked.claimed_at)
            throw new Error(
              `The gift was claimed at ${revoked.claimed_at.toISOString()}: it stays with the member.`,
            );
          return revoked;
        },
        { idempotent: true },
      );
      return [`The gift ${gift.template} is taken back from ${phone}.`];
    },
  }),
];

function described(message: Message, now: Date): string {
  const { id, sent_at, template, gift_bonus } = message;
  return `${id}  ${sent_at.toISOString()}  ${template}  ${formatAmount(gift_bonus ?? 0n)}  ${stateOf(message, now)}`;
}

function stateOf(message: Message, now: Date): string {
  const { claimed_at, gift_revoked_at, gift_expires_at } = message;
  if (claimed_at) return `claimed at ${claimed_at.toISOString()}`;
  if (gift_revoked_at) return `taken back at ${gift_revoked_at.toISOString()}`;
  if (!gift_expires_at) return 'open';
  return `${gift_expires_at <= now ? 'expired' : 'open until'} ${gift_expires_at.toISOString()}`;
}
