import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { Programmes } from '../programme/programme.ts';
import { eventEndpoints } from './event.endpoints.ts';
import { eventOps } from './event.ops.ts';

export { eventProgramme } from './event.programme.ts';

/** /event by its time window (RULES.md). */
export const eventModule = (
  parts: Parts,
  needs: { readonly programmes: Programmes },
): { readonly contribution: Contribution } => ({
  contribution: {
    name: 'event',
    endpoints: eventEndpoints(parts, needs.programmes),
    ops: eventOps(parts, needs.programmes),
  },
});
