import { dayMs } from '@parol/domain';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import {
  type NoticeLinks,
  type NoticeNeeds,
  type Notices,
  noticeService,
} from './notice.service.ts';

export { type NoticeLinks, type Notices, noNotices } from './notice.service.ts';

/**
 * Notices about the account by inbox and SMS or e-mail, with the links of "it wasn't me"
 * (RULES.md).
 */
export function noticeModule(
  parts: Parts,
  needs: NoticeNeeds,
): { readonly service: Notices & NoticeLinks; readonly contribution: Contribution } {
  return {
    service: noticeService(parts, needs),
    contribution: {
      name: 'notice',
      personalData: { deletedTables: ['notice_link'] },
      retention: [{ table: 'notice_link', column: 'expires_at', keptMs: 30 * dayMs }],
    },
  };
}
