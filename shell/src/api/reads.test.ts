// @vitest-environment happy-dom
import { readKey } from '@parol/contract/read-key';
import { failed, success, type Outcome } from '@parol/wire';
import { topGames } from '@parol/wire/game';
import { expect, it, vi } from 'vitest';
import { createReads, refreshInto } from './reads.ts';
import { takeSeeds } from './seeds.ts';

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

it('reads of rows from the HTML - change nothing at first; later reads send requests', async () => {
  vi.useFakeTimers();
  const key = readKey(topGames, {});
  const script = Object.assign(document.createElement('script'), {
    id: 'parol-seeds',
    type: 'application/json',
    textContent: JSON.stringify({ [key]: { status: 1, statusdesc: 'OK', value: [] } }),
  });
  document.head.append(script);
  const reads = createReads(takeSeeds());
  const before = reads.getState()[key];
  const call = vi.fn(async () => success([]));
  await refreshInto(reads, call, topGames, {});
  await refreshInto(reads, call, topGames, {});
  expect(reads.getState()[key]).toBe(before);
  expect([call.mock.calls.length, window.parolEarly?.[key]]).toEqual([0, undefined]);
  vi.runAllTimers();
  vi.useRealTimers();
  await refreshInto(reads, call, topGames, {});
  expect(call).toHaveBeenCalledOnce();
});

it('a slow earlier read - does not overwrite a later one', async () => {
  const key = readKey(topGames, {});
  const reads = createReads();
  const answers: ((outcome: Outcome<readonly never[]>) => void)[] = [];
  const read = () =>
    refreshInto(reads, () => new Promise((resolve) => answers.push(resolve)), topGames, {});
  const reading = [read(), read()];
  const rows = [{ game_name: 'later' }] as unknown as readonly never[];
  answers[1]?.(success(rows));
  await reading[1];
  answers[0]?.(success([]));
  await reading[0];
  expect(reads.getState()[key]).toEqual({ rows, loading: false });
});
