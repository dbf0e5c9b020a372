import { useCall, useLanguage, useOnline, useSession, useShell } from '@parol/contract';
import type { Failure, RowOf } from '@parol/wire';
import { betDetail } from '@parol/wire/bet';
import { gameResultLookup, isProvider } from '@parol/wire/provider-calls';
import { isAtOrigin } from '../launch/studio-message.ts';
import type { Bet } from './bet.ts';

export interface RoundData {
  /** The provider's record; undefined while loading, or if the provider no longer exists. */
  readonly result: RowOf<ReturnType<typeof gameResultLookup>> | undefined;
  /** Address of the provider's drawing. */
  readonly url: string | undefined;
  readonly failure: Failure | undefined;
  readonly loading: boolean;
  readonly online: boolean;
  readonly retry: () => void;
}

const goneFailure: Failure = { kind: 'refused', code: 'ticket_not_exists' };

/** Loads a round's record and drawing from its provider; idle while no round is open. */
export function useRound(bet: Bet | undefined): RoundData {
  const { gameOrigins } = useShell();
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
  // Ignore addresses at other origins: a frame must only show the providers' pages.
  const url = address && isAtOrigin(gameOrigins, address) ? address : undefined;
  const originFailure = address && !url ? goneFailure : undefined;
  return {
    result: record.first,
    url,
    failure: detail.failure ?? record.failure ?? originFailure,
    loading: detail.loading || (provider !== undefined && record.loading),
    online,
    retry() {
      void detail.reload();
      if (provider) void record.reload();
    },
  };
}
