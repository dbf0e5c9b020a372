import { useCall, useLanguage, useOnline, useSession, useShell } from '@parol/contract';
import type { Failure, RowOf } from '@parol/wire';
import { betDetail } from '@parol/wire/game';
import { gameResultLookup, isProvider } from '@parol/wire/provider-calls';
import { isAt } from '../launch/studio-message.ts';
import type { Bet } from './bet-table.tsx';

export interface RoundSeen {
  /** The round as its provider has it; undefined until it came, and where the provider is none of ours any more. */
  readonly result: RowOf<ReturnType<typeof gameResultLookup>> | undefined;
  /** Where its provider draws it. */
  readonly url: string | undefined;
  readonly failure: Failure | undefined;
  readonly loading: boolean;
  readonly online: boolean;
  readonly retry: () => void;
}

const goneFailure: Failure = { kind: 'refused', code: 'ticket_not_exists' };

/** Asks the provider of a round for its record of it and where it can be seen again; nothing while no round is open. */
export function useRound(bet: Bet | undefined): RoundSeen {
  const { thirdPartyOrigin } = useShell();
  const { account } = useSession();
  const lang_code = useLanguage().current;
  const online = useOnline();
  const skip = !bet || !account || !online;
  const player_id = account?.accountId ?? '';
  const ticket = bet?.ticket_id ?? '';
  const provider = bet && isProvider(bet.provider_code) ? bet.provider_code : undefined;
  const detail = useCall(betDetail, { player_id, ticket_id: ticket, lang_code }, { skip });
  const record = useCall(
    gameResultLookup(provider ?? 'LAUNCHONE'),
    { player_id, result_id: ticket },
    { skip: skip || !provider },
  );
  const address = detail.first?.detail_url;
  // An address elsewhere is none: a frame must not show a stranger's page.
  const url = address && isAt(thirdPartyOrigin, address) ? address : undefined;
  const elsewhere = address && !url ? goneFailure : undefined;
  return {
    result: record.first,
    url,
    failure: detail.failure ?? record.failure ?? elsewhere,
    loading: detail.loading || (provider !== undefined && record.loading),
    online,
    retry() {
      void detail.reload();
      if (provider) void record.reload();
    },
  };
}
