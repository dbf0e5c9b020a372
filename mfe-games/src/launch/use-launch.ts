import type { Language } from '@parol/domain';
import { useLanguage, useSession, useShell } from '@parol/contract';
import type { Failure, RowOf } from '@parol/wire';
import { gameLaunch, isProvider, type launchOne } from '@parol/wire/provider-calls';
import { picksText } from '@parol/wire/match';
import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import type { Game } from '../catalogue/game.ts';
import { useCatalogue } from '../catalogue/use-catalogue.ts';
import { isAtOrigin } from './studio-message.ts';

export type Launch =
  | { readonly at: 'launching'; readonly game: Game | undefined }
  | { readonly at: 'open'; readonly game: Game; readonly url: string }
  | { readonly at: 'failed'; readonly game: Game | undefined; readonly failure: Failure };

type Answer = { readonly url: string; readonly game: Game } | { readonly failure: Failure };

/** Rejects games that are not at a provider's origin. */
function answerOf(row: RowOf<typeof launchOne> | undefined, origins: readonly string[]): Answer {
  return row?.game && isAtOrigin(origins, row.game_url)
    ? { url: row.game_url, game: row.game }
    : { failure: { kind: 'refused', code: 'launch_fail' } };
}

const phone = '(max-width: 999px)';
/** Retry interval while the same launch is still in flight, e.g. from a page that was just left. */
const retryMs = 400;

/** Launches a game at its provider in the catalogue, or else at the page's provider. */
export function useLaunch(
  code: string,
  provider: string,
  picks?: string,
): Launch & { readonly retry: () => void } {
  const { api, gameOrigins } = useShell();
  const { account } = useSession();
  // Don't change the language of a running game.
  const languageNow = useRef<Language>('en');
  languageNow.current = useLanguage().current;
  // Nor launch it again when its picks were placed.
  const picksNow = useRef<string>(undefined);
  picksNow.current = v.is(picksText(), picks) ? picks : undefined;
  const { rows, failure } = useCatalogue();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const named = rows?.filter((game) => game.game_code === code) ?? [];
  const known = named.find((game) => game.provider_code === provider) ?? named[0];
  const ready = account !== null && (rows !== undefined || failure !== undefined);
  const playerId = account?.accountId ?? '';
  const wantedProvider = known?.provider_code ?? provider;
  const providerCode = isProvider(wantedProvider) ? wantedProvider : 'LAUNCHONE';

  useEffect(() => {
    if (!ready) return undefined;
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setAnswer(undefined);
    // Without a game the provider would open its lobby, which this page doesn't show.
    if (!code) {
      setAnswer({ failure: { kind: 'refused', code: 'game_code_required' } });
      return undefined;
    }
    const launch = async () => {
      const outcome = await api.call(gameLaunch(providerCode), {
        player_id: playerId,
        lang_code: languageNow.current,
        game_code: code,
        mobile: matchMedia(phone).matches,
        platform: 'web',
        provider: providerCode,
        ...(picksNow.current !== undefined && { picks: picksNow.current }),
      });
      if (!current) return;
      if (outcome.status === 'processing')
        timer = setTimeout(() => setAttempt((last) => last + 1), retryMs);
      else if (outcome.status === 'failed') setAnswer({ failure: outcome.failure });
      else setAnswer(answerOf(outcome.value[0], gameOrigins));
    };
    void launch();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [ready, playerId, code, providerCode, attempt, api, gameOrigins]);

  const retry = () => setAttempt((last) => last + 1);
  if (!answer) return { at: 'launching', game: known, retry };
  if ('failure' in answer) return { at: 'failed', game: known, failure: answer.failure, retry };
  return { at: 'open', ...answer, retry };
}
