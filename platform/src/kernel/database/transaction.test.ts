import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from './testing.ts';
import { inTransaction, withRetry } from './transaction.ts';

const failure = (code: string) => Object.assign(new Error(code), { code });

describe('withRetry', () => {
  const waits: number[] = [];
  const policy = { sleep: async (ms: number) => waits.push(ms), random: () => 1 };

  it.each(['40001', '40P01', '55P03', '08006', '57P01', 'ECONNRESET'])(
    'retries after %s',
    async (code) => {
      let tries = 0;
      const work = async () => {
        if (++tries < 3) throw failure(code);
        return tries;
      };
      expect(await withRetry(work, policy)).toBe(3);
    },
  );

  it('gives up after five retries with waits of 10 to 200 ms', async () => {
    let tries = 0;
    waits.length = 0;
    const work = async () => {
      tries++;
      throw failure('40001');
    };
    await expect(withRetry(work, policy)).rejects.toThrow('40001');
    expect(tries).toBe(6);
    expect(waits).toEqual([20, 40, 80, 160, 200]);
  });

  it.each(['23505', '57014', '42601'])('does not retry after %s', async (code) => {
    let tries = 0;
    const work = async () => {
      tries++;
      throw failure(code);
    };
    await expect(withRetry(work, policy)).rejects.toThrow(code);
    expect(tries).toBe(1);
  });
});

describe('inTransaction', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await testDatabase();
  });
  afterAll(() => test.close());

  it('starts over after contention, with the first try rolled back', async () => {
    let tries = 0;
    const written = await inTransaction(
      test.db,
      async (tx) => {
        await tx
          .insertInto('outbox')
          .values({
            member_id: 1n,
            id: BigInt(++tries),
            topic: 't',
            payload: '{}',
            created_at: new Date(0),
          })
          .execute();
        if (tries === 1) throw failure('40P01');
        return tx.selectFrom('outbox').select('id').execute();
      },
      { sleep: async () => {} },
    );
    expect(written).toEqual([{ id: 2n }]);
  });
});
