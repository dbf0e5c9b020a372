import { dayMs } from '@parol/domain';
import type { Members } from '../../identity/member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import { contactTask } from '../../kernel/keys/keys.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { contactSettingOps } from './contact-settings.ops.ts';
import { enquiryEndpoints } from './enquiry.endpoints.ts';
import { replyBinding } from './enquiry.repository.ts';
import { enquiryOps } from './enquiry.ops.ts';
import { type EnquiryNeeds, enquiryService } from './enquiry.service.ts';

export interface EnquiryModuleNeeds extends EnquiryNeeds {
  readonly members: Pick<Members, 'byId'>;
}

/**
 * How long enquiries are kept after their answer, so that operators can look them up if the sender
 * writes again.
 */
const keptMs = 400 * dayMs;

/**
 * The contact form, the operators' answers, and the rows of the public pages about them (RULES.md).
 */
export function enquiryModule(
  parts: Parts,
  needs: EnquiryModuleNeeds,
): { readonly contribution: Contribution } {
  const service = enquiryService({ ...parts, ...needs });
  return {
    contribution: {
      name: 'enquiry',
      personalData: { deletedTables: ['enquiry'] },
      endpoints: enquiryEndpoints(service),
      ops: [...enquiryOps(parts, service, needs.members), ...contactSettingOps(parts)],
      keyed: [
        contactTask(parts.contacts, {
          table: 'enquiry',
          column: 'reply_to',
          key: { member_id: 'bigint', id: 'bigint' },
          boundTo: ({ id }) => replyBinding(BigInt(String(id))),
        }),
      ],
      retention: [{ table: 'enquiry', column: 'decided_at', keptMs }],
    },
  };
}
