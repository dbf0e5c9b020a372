import type { Clock } from '../clock.ts';
import type { OpsCommand } from '../ops/command.ts';
import { freeCreditMessage } from './inbox.messages.ts';
import type { InboxService } from './inbox.service.ts';

/** Answers the member behind a phone as typed. */
export type MemberByPhone = (phone: string) => Promise<{ readonly id: bigint } | undefined>;

export const inboxOps = (service: InboxService, clock: Clock, memberByPhone: MemberByPhone): readonly OpsCommand[] => [
  {
    name: 'inbox:gift',
    usage: '<phone>',
    summary: 'Sends the free credit gift, once per member',
    run: async ([phone]) => {
      const member = phone ? await memberByPhone(phone) : undefined;
      if (!member) throw new Error(`No member has the phone "${phone ?? ''}".`);
      if (await service.isPaused(member.id)) throw new Error(`${phone} is on a break or excluded: no gifts.`);
      await service.send(member.id, freeCreditMessage(clock.now()));
      return [`The gift lies in the inbox of ${phone}.`];
    },
  },
];
