import type { Language } from '@parol/domain';
import { useLanguage, useShell } from '@parol/contract';
import type { Failure } from '@parol/wire';
import { launchDemo } from '@parol/wire/game';
import { useEffect, useRef, useState } from 'react';
import type { Game } from '../catalogue/game.ts';
import { isAt } from '../launch/studio-message.ts';

export type Demo =
  | { readonly at: 'opening' }
  | { readonly at: 'open'; readonly url: string }
  | { readonly at: 'failed'; readonly failure: Failure };

/** The same demo is being opened already, e.g. for the page that was left a moment ago: it is asked again when that is over. */
const askAgainMs = 400;
const opening: Demo = { at: 'opening' };

/** Asks where a game runs with fun money. */
export function useDemo({
  provider_code,
  game_code,
}: Pick<Game, 'provider_code' | 'game_code'>): Demo & { readonly again: () => void } {
  const { api, thirdPartyOrigin } = useShell();
  // The language of a game that runs is not changed under the player's hands.
  const languageNow = useRef<Language>('en');
  languageNow.current = useLanguage().current;
  const [attempt, setAttempt] = useState(0);
  const [demo, setDemo] = useState<Demo>(opening);

  useEffect(() => {
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setDemo(opening);
    const open = async () => {
      const outcome = await api.call(launchDemo, {
        provider_code,
        game_code,
        lang_code: languageNow.current,
      });
      if (!current) return undefined;
      if (outcome.status === 'processing') {
        timer = setTimeout(() => setAttempt((last) => last + 1), askAgainMs);
        return undefined;
      }
      if (outcome.status === 'failed') return setDemo({ at: 'failed', failure: outcome.failure });
      const url = outcome.value[0]?.game_demo_url ?? '';
      // An address from anywhere but the providers' origin is none of ours.
      return setDemo(
        isAt(thirdPartyOrigin, url)
          ? { at: 'open', url }
          : { at: 'failed', failure: { kind: 'refused', code: 'launch_fail' } },
      );
    };
    void open();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, thirdPartyOrigin, provider_code, game_code, attempt]);

  return { ...demo, again: () => setAttempt((last) => last + 1) };
}
