import { dayMs } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { surveyEndpoints } from './survey.endpoints.ts';
import { surveyOps } from './survey.ops.ts';
import { type SurveyNeeds, type SurveyService, surveyService } from './survey.service.ts';

export { parseSurvey } from './survey-content.ts';

export interface SurveyModuleNeeds extends SurveyNeeds {
  readonly memberByPhone: MemberByPhone;
}

/** How long unsent answers are kept after the last change. */
const unsentKeptMs = 90 * dayMs;
/** Free texts are personal data: they are evaluated and then deleted; the other answers stay with the account. */
const textsKeptMs = 400 * dayMs;

/** Surveys that members answer once (RULES.md). */
export function surveyModule(
  parts: Parts,
  needs: SurveyModuleNeeds,
): { readonly service: SurveyService; readonly contribution: Contribution } {
  const service = surveyService({ ...parts, ...needs });
  return {
    service,
    contribution: {
      name: 'survey',
      personalData: { deletedTables: ['survey_response', 'survey_text'] },
      endpoints: surveyEndpoints(service),
      ops: surveyOps(parts, service, needs.memberByPhone),
      retention: [
        {
          table: 'survey_response',
          column: 'changed_at',
          keptMs: unsentKeptMs,
          only: ['sent_at', 'is', null],
        },
        { table: 'survey_text', column: 'sent_at', keptMs: textsKeptMs },
      ],
    },
  };
}
