import { readKey } from '@parol/contract/read-key';
import { failed, success, type Outcome } from '@parol/wire';
import { topGames } from '@parol/wire/game';
import { expect, it } from 'vitest';
import { createReads, refreshInto } from './reads.ts';

it('the first read of rows from the HTML - keeps them while it runs and when it fails', async () => {
  const key = readKey(topGames, {});
  const wire = [{ game_name: 'A' }];
  const failure = { kind: 'refused', code: 'promotion_not_available' } as const;
  const reads = createReads({ [key]: { wire, failure, loading: false } });
  let answer: (outcome: Outcome<readonly never[]>) => void = () => undefined;
  const read = () =>
    refreshInto(reads, () => new Promise((resolve) => (answer = resolve)), topGames, {});

  let reading = read();
  expect(reads.getState()[key]).toEqual({ wire, loading: true });
  answer(failed(failure));
  await reading;
  expect(reads.getState()[key]).toEqual({ wire, failure, loading: false });

  reading = read();
  answer(success([]));
  await reading;
  expect(reads.getState()[key]).toEqual({ rows: [], loading: false });
});
