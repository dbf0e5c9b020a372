import { useBalance } from '@parol/contract';
import { useEffect, useRef, useState } from 'react';

export interface LiveBalance {
  /** Units; undefined while nobody knows. */
  readonly units: bigint | undefined;
  /** The game told its balance. */
  readonly tell: (units: bigint) => void;
  /** A round is over: what the platform says counts again. */
  readonly settle: () => void;
}

/**
 * The balance beside a game. While reels turn the game's own figure counts, for the platform knows the win before
 * the player has seen it; after the round the platform is read.
 */
export function useLiveBalance(): LiveBalance {
  const { state, total, refresh } = useBalance();
  const [told, setTold] = useState<bigint>();
  const messages = useRef(0);
  const latest = useRef(refresh);
  latest.current = refresh;
  // The rest of the site reads the balance anew when the game is left.
  useEffect(
    () => () => {
      if (messages.current > 0) void latest.current();
    },
    [],
  );
  return {
    units:
      told ?? (state === 'unknown' || (state === 'loading' && total === 0n) ? undefined : total),
    tell(units) {
      messages.current += 1;
      setTold(units);
    },
    settle() {
      const asOf = messages.current;
      void latest.current().then(() => messages.current === asOf && setTold(undefined));
    },
  };
}
