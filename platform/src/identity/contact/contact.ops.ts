import { parsePhone } from '@parol/domain';
import { Refusal } from '../../kernel/http/http.ts';
import type { OpsCommand } from '../../kernel/ops/ops.ts';
import { reasonOf } from '../../kernel/settings/settings.ts';
import type { ContactService } from './contact.service.ts';

const phoneOf = (typed: string | undefined): string => {
  const phone = parsePhone(typed ?? '');
  if (!phone) throw new Refusal('invalidPhoneNumberFormat');
  return phone;
};

/** Operator commands about members' phones. */
export const contactOps = (contact: Pick<ContactService, 'movePhone'>): readonly OpsCommand[] => [
  {
    name: 'member:move-phone',
    usage: '<phone> <new phone> --reason text',
    summary:
      'Moves a member who lost the phone to another number and logs them out, after checking their identity',
    async run([from, to], options) {
      reasonOf(options);
      const [old, next] = [phoneOf(from), phoneOf(to)];
      await contact.movePhone(old, next);
      return [`The account of ${old} is at ${next} now.`];
    },
  },
];
