import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  connectionsAtWorkerOf,
  connectionsOf,
  refuseTooManyConnections,
} from './connection-budget.ts';
import { testDatabase, type TestDatabase } from './testing.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

it.each([
  [{ poolSize: 10, processes: { web: 1, workers: 0 } }, 13],
  [{ poolSize: 10, processes: { web: 3, workers: 2 } }, 59],
  [{ poolSize: 2, processes: { web: 2, workers: 1 } }, 8],
])('%j - take at most %i connections', (demand, connections) => {
  expect(connectionsOf(demand)).toBe(connections);
});

it.each([
  [{ poolSize: 10, processes: { web: 1, workers: 0 } }, 23],
  [{ poolSize: 10, processes: { web: 3, workers: 2 } }, 93],
])('%j - take at most %i connections of each worker of a cluster', (demand, connections) => {
  expect(connectionsAtWorkerOf(demand)).toBe(connections);
});

it('processes whose connections fit the server - start; one more is refused in one line', async () => {
  const settings = await test.db
    .selectNoFrom((eb) => [
      eb.fn<string>('current_setting', [eb.val('max_connections')]).as('most'),
      eb.fn<string>('current_setting', [eb.val('superuser_reserved_connections')]).as('kept'),
    ])
    .executeTakeFirstOrThrow();
  const [most, kept] = [Number(settings.most), Number(settings.kept)];
  // A pool of ten has three more for visitors.
  const processes = { web: 0, workers: Math.floor((most - kept - 10) / 10) };
  await refuseTooManyConnections(test.db, { poolSize: 10, processes });
  const tooMany = { web: 0, workers: processes.workers + 1 };
  await expect(
    refuseTooManyConnections(test.db, { poolSize: 10, processes: tooMany }),
  ).rejects.toThrow(
    `PAROL_PROCESSES 0 and PAROL_WORKERS ${tooMany.workers} with PAROL_POOL_SIZE 10 take up to ` +
      `${tooMany.workers * 10} connections, and the database has ${most - kept - 10} for them (max_connections ${most}, ` +
      `less ${kept + 10}): lower PAROL_POOL_SIZE, raise max_connections, or set PAROL_POOLER.`,
  );
});
