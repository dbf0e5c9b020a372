import { memberByPhone, memberService } from '../identity/member/member.ts';
import { sessionModule } from '../identity/session/session.ts';
import { auditService } from '../kernel/audit/audit.ts';
import { limitModule } from '../kernel/limit/limit.ts';
import { messagesModule } from '../kernel/messages/messages.ts';
import { operatorModule } from '../kernel/operator/operator.ts';
import { securityEventsModule } from '../kernel/security-events/security-events.ts';
import { inboxPost } from '../notify/inbox/inbox.ts';
import { noticeModule } from '../notify/notice/notice.ts';
import { sessionLimit } from '../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../wallet/ledger/ledger.ts';

export type Basics = ReturnType<typeof composeBasics>;

/** Builds what most modules depend on: operators, limits, messages, members and their sessions. */
export function composeBasics(parts: LedgerParts) {
  const audit = auditService(parts);
  const limits = limitModule(parts);
  const securityEvents = securityEventsModule(parts);
  const messages = messagesModule(parts);
  const operators = operatorModule(parts);
  const members = memberService(parts);
  const notices = noticeModule(parts, {
    messages: messages.service,
    inbox: inboxPost(parts),
    phoneOf: async (on, memberId) => (await members.byId(memberId, on))?.phone,
  });
  const notifying = {
    audit,
    notices: notices.service,
    memberByPhone: memberByPhone(members),
  };
  const sessions = sessionModule(parts, { ...notifying, limitMinutes: sessionLimit });
  return {
    /** The dependencies that most modules share. */
    common: { ...notifying, limits: limits.service, sessions: sessions.service, members },
    messages: messages.service,
    operators: operators.service,
    proposals: operators.proposals,
    securityEvents: securityEvents.service,
    contributions: [limits, securityEvents, sessions, messages, notices, operators].map(
      (module) => module.contribution,
    ),
  };
}
