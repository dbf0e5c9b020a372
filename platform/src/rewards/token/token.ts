import { dayMs } from '@parol/domain';
import type { MemberByPhone } from '../../identity/member/member.ts';
import type { Contribution } from '../../kernel/contribution/contribution.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import { tokenEndpoints } from './token.endpoints.ts';
import { tokenOps } from './token.ops.ts';
import { type Tokens, tokenService } from './token.service.ts';

export type { Tokens } from './token.service.ts';

const lotsPerRun = 200;
/** Days that a lot is kept after its last token was spent or expired; its postings stay. */
const daysKept = 400;

/** The members' tokens, in lots that expire (RULES.md). */
export function tokenModule(
  parts: LedgerParts,
  needs: {
    readonly memberByPhone: MemberByPhone;
    readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
  },
): { readonly tokens: Tokens; readonly contribution: Contribution } {
  const tokens = tokenService(parts);
  return {
    tokens,
    contribution: {
      name: 'token',
      endpoints: tokenEndpoints(parts),
      ops: tokenOps({ ...parts, ...needs, tokens }),
      jobs: [
        {
          name: 'rewards.expire-tokens',
          everyMs: 5_000,
          once: true,
          run: () => tokens.expire(lotsPerRun),
        },
      ],
      retention: [{ table: 'token_lot', column: 'ended_at', keptMs: daysKept * dayMs }],
    },
  };
}
