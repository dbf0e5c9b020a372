import type { LoadAccountFlags } from '../member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import { contactTask } from '../../kernel/keys/keys.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { SessionService } from '../session/session.ts';
import { contactOps } from './contact.ops.ts';
import { contactEndpoints } from './contact.endpoints.ts';
import { contactRepository, pendingBinding } from './contact.repository.ts';
import { type ContactParts, contactService, type ContactService } from './contact.service.ts';

export interface ContactNeeds extends Omit<ContactParts, 'parts' | 'repository' | 'sessions'> {
  readonly sessions: SessionService;
  readonly loadAccountFlags: LoadAccountFlags;
}

export interface ContactModule {
  readonly service: ContactService;
  readonly contribution: Contribution;
}

/**
 * A member's contact data: the e-mail, confirmed by a code, and the phone, which is the username.
 */
export function contactModule(parts: Parts, needs: ContactNeeds): ContactModule {
  const service = contactService({ ...needs, parts, repository: contactRepository(parts) });
  const pendingEmails = contactTask(parts.contacts, {
    table: 'email_change',
    column: 'email',
    key: { member_id: 'bigint' },
    boundTo: ({ member_id: id }) => pendingBinding(BigInt(String(id))),
  });
  const endpoints = contactEndpoints(service, needs);
  return {
    service,
    contribution: {
      endpoints,
      ops: contactOps(service),
      keyed: [pendingEmails],
      personalData: { deletedTables: ['email_change'] },
    },
  };
}
