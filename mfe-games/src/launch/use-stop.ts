import { useState } from 'react';
import type { Stop } from './stop-card.tsx';
import type { StudioMessage } from './studio-message.ts';

/**
 * Why no bet is possible, as the game reports it; also an empty balance when the game is ready. An
 * empty balance is no longer a reason once money has arrived.
 * @param units the balance in units; undefined if unknown
 */
export function useStop(units: bigint | undefined) {
  const [stop, setStop] = useState<{ readonly by: Stop; readonly at: bigint }>();
  const balance = units ?? 0n;
  const isOver = stop?.by === 'balance' && balance > stop.at;
  return {
    stop: isOver ? undefined : stop?.by,
    close: () => setStop(undefined),
    onMessage(message: StudioMessage) {
      if (message.type === 'parol:ready' && units === 0n) setStop({ by: 'balance', at: balance });
      if (message.type === 'parol:stopped') setStop({ by: message.by, at: balance });
    },
  };
}
