import { useT } from '@parol/contract';
import { useState } from 'react';

export interface Copying {
  /** Copies a text; `name` is what the player knows it by. */
  readonly copy: (name: string, text: string) => Promise<void>;
  /** The name of what was copied last. */
  readonly copied: string | undefined;
  /** What happened, for a live region; empty at first. */
  readonly said: string;
  /** Whether the browser refused, so that the player has to copy by hand. */
  readonly refused: boolean;
}

/** Copies texts and tells the result, also where the browser does not allow it. */
export function useCopy(): Copying {
  const t = useT();
  const [last, setLast] = useState<{ readonly name: string; readonly done: boolean }>();
  const copy = async (name: string, text: string) => {
    // Emptied first, so that a second copy is announced again.
    setLast(undefined);
    try {
      await navigator.clipboard.writeText(text);
      setLast({ name, done: true });
    } catch {
      setLast({ name, done: false });
    }
  };
  return {
    copy,
    copied: last?.done ? last.name : undefined,
    said: last ? t(last.done ? 'show.copied' : 'show.copyByHand', { name: last.name }) : '',
    refused: last?.done === false,
  };
}
