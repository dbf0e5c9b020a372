import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { notMeEndpoints } from './not-me.endpoints.ts';
import { type NotMeNeeds, notMeService } from './not-me.service.ts';

/** "It wasn't me", which notices about the account link to (notify/notice/RULES.md). */
export const notMeModule = (
  parts: Parts,
  needs: NotMeNeeds,
): { readonly contribution: Contribution } => ({
  contribution: { name: 'not-me', endpoints: notMeEndpoints(notMeService(parts, needs)) },
});
