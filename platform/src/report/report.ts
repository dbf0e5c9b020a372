import { memberStatement } from '@parol/wire/report';
import { member } from '../http/endpoint.ts';
import type { Contribution, Parts } from '../parts.ts';
import { reportRepository } from './report.repository.ts';
import { reportService } from './report.service.ts';

/** What a member's records say. */
export function reportNoun(parts: Parts): { readonly contribution: Contribution } {
  const service = reportService(parts.clock, parts.wallet, reportRepository(parts.db), parts.config.statementDays);
  return { contribution: { endpoints: [member(memberStatement, async ({ body, caller }) => [await service.statement(caller.memberId, body)])] } };
}
