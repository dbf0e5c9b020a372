import { useBalance } from '@parol/contract';
import { useEffect, useRef, useState } from 'react';

export interface LiveBalance {
  /** Units; undefined if unknown. */
  readonly units: bigint | undefined;
  /** The game has sent its balance. */
  readonly onGameBalance: (units: bigint) => void;
  /** A round has ended: the platform's balance applies again. */
  readonly onRoundEnd: () => void;
}

/**
 * The balance shown with a game. During a round the game's own balance is used, because the
 * platform knows the win before the player has seen it; after the round the platform's balance is
 * loaded.
 */
export function useLiveBalance(): LiveBalance {
  const { state, total, refresh } = useBalance();
  const [fromGame, setFromGame] = useState<bigint>();
  const messages = useRef(0);
  const latest = useRef(refresh);
  latest.current = refresh;
  // After the game is closed, reload the balance for the site.
  useEffect(
    () => () => {
      if (messages.current > 0) void latest.current();
    },
    [],
  );
  return {
    units:
      fromGame ??
      (state === 'unknown' || (state === 'loading' && total === 0n) ? undefined : total),
    onGameBalance(units) {
      messages.current += 1;
      setFromGame(units);
    },
    onRoundEnd() {
      const asOf = messages.current;
      void latest.current().then(() => messages.current === asOf && setFromGame(undefined));
    },
  };
}
