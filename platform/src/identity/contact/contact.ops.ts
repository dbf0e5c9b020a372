import { input, type OpsCommand, opsCommand } from '../../kernel/ops/ops.ts';
import type { ContactService } from './contact.service.ts';

/** Operator commands about members' phones. */
export const contactOps = (contact: Pick<ContactService, 'movePhone'>): readonly OpsCommand[] => [
  opsCommand({
    name: 'member:move-phone',
    inOneTransaction: true,
    effect: 'other',
    args: [input.phone(), input.phone('new phone')],
    options: { reason: input.reason() },
    summary:
      'Moves a member who lost the phone to another number and logs them out, after checking their identity',
    async run([old, next]) {
      await contact.movePhone(old, next);
      return [`The account of ${old} is at ${next} now.`];
    },
  }),
];
