import { useFailureText, useShell } from '@parol/contract';
import type { Failure, RowOf } from '@parol/wire';
import { type drawList, drawProof } from '@parol/wire/draw';
import { useState } from 'react';
import { verifyDraw } from './verify-draw.ts';

type Draw = RowOf<typeof drawList>;

export interface Verification {
  readonly busy: boolean;
  /** Whether the draw is correct; undefined until it is verified. */
  readonly result: boolean | undefined;
  /** Why the list could not be loaded. */
  readonly error: string | undefined;
  readonly run: () => Promise<void>;
}

/** Loads the whole ticket list of a draw and recomputes the draw from it. */
export function useVerification(draw: Draw): Verification {
  const { api } = useShell();
  const failureText = useFailureText('draws');
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<boolean>();
  const [failure, setFailure] = useState<Failure>();

  /** The numbers of all tickets; undefined if a page failed. */
  async function load(): Promise<readonly string[] | undefined> {
    const numbers: string[] = [];
    for (let page = 1; numbers.length < draw.tickets; page++) {
      const outcome = await api.call(drawProof, { draw_id: draw.draw_id, page_number: page });
      if (outcome.status !== 'success') {
        if (outcome.status === 'failed') setFailure(outcome.failure);
        return undefined;
      }
      const found = outcome.value[0]?.numbers ?? [];
      // A list shorter than `draw.tickets` fails the verification.
      if (found.length === 0) break;
      numbers.push(...found);
    }
    return numbers;
  }

  return {
    busy,
    result,
    error: failure && failureText(failure),
    async run() {
      setBusy(true);
      setFailure(undefined);
      const numbers = await load();
      setResult(numbers && (await verifyDraw(draw, numbers)));
      setBusy(false);
    },
  };
}
