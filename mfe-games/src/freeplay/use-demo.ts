import type { Language } from '@parol/domain';
import { useLanguage, useShell } from '@parol/contract';
import type { Failure } from '@parol/wire';
import { launchDemo } from '@parol/wire/game';
import { useEffect, useRef, useState } from 'react';
import type { Game } from '../catalogue/game.ts';
import { isAtOrigin } from '../launch/studio-message.ts';

export type Demo =
  | { readonly at: 'opening' }
  | { readonly at: 'open'; readonly url: string }
  | { readonly at: 'failed'; readonly failure: Failure };

/** Retry interval while the same demo is still being opened, e.g. by a page that was just left. */
const retryMs = 400;
const opening: Demo = { at: 'opening' };

/** Loads the address of a game's demo. */
export function useDemo({
  provider_code,
  game_code,
}: Pick<Game, 'provider_code' | 'game_code'>): Demo & { readonly retry: () => void } {
  const { api, gameOrigins } = useShell();
  // Don't change the language of a running game.
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
        timer = setTimeout(() => setAttempt((last) => last + 1), retryMs);
        return undefined;
      }
      if (outcome.status === 'failed') return setDemo({ at: 'failed', failure: outcome.failure });
      const url = outcome.value[0]?.game_demo_url ?? '';
      // Only accept addresses at a provider's origin.
      return setDemo(
        isAtOrigin(gameOrigins, url)
          ? { at: 'open', url }
          : { at: 'failed', failure: { kind: 'refused', code: 'launch_fail' } },
      );
    };
    void open();
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [api, gameOrigins, provider_code, game_code, attempt]);

  return { ...demo, retry: () => setAttempt((last) => last + 1) };
}
