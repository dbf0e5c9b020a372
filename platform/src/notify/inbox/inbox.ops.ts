import type { Clock } from '../../kernel/clock/clock.ts';
import { memberIdOf, type OpsCommand } from '../../kernel/ops/ops.ts';
import type { InboxService, OutgoingMessage } from './inbox.service.ts';

/** Finds the member with a phone in any accepted format. */
export type MemberByPhone = (phone: string) => Promise<{ readonly id: bigint } | undefined>;

/** The gift promotions: ids that may be granted, and their inbox messages. */
export interface GiftRows {
  grantable(at: Date): Promise<readonly string[]>;
  message(id: string, at: Date): Promise<OutgoingMessage | undefined>;
}

export const inboxOps = (
  service: InboxService,
  clock: Clock,
  memberByPhone: MemberByPhone,
  gifts: GiftRows,
): readonly OpsCommand[] => [
  {
    name: 'inbox:gift',
    usage: '<phone> [gift]',
    summary: 'Sends a gift, once per member; the free credit unless another is named',
    run: async ([phone, gift = 'free-credit']) => {
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
  },
];
