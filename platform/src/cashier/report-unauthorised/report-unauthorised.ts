import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { reportUnauthorisedEndpoints } from './report-unauthorised.endpoints.ts';
import {
  type ReportUnauthorisedNeeds,
  reportUnauthorisedService,
} from './report-unauthorised.service.ts';

/** "It wasn't me", which notices about the account link to (notify/notice/RULES.md). */
export const reportUnauthorisedModule = (
  parts: Parts,
  needs: ReportUnauthorisedNeeds,
): { readonly contribution: Contribution } => ({
  contribution: {
    name: 'report-unauthorised',
    endpoints: reportUnauthorisedEndpoints(reportUnauthorisedService(parts, needs)),
  },
});
