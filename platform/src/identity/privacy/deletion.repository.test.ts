import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../kernel/database/testing.ts';
import { removedWithProofs } from '../kyc/kyc.repository.ts';
import { dueRequests } from './deletion.repository.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

describe('the jobs that delete accounts', () => {
  it.each([
    ['due requests', 'deletion_request_due', dueRequests],
    ['removed members with proofs of identity', 'member_removed', removedWithProofs],
  ] as const)('read only %s, by an index', async (_, index, query) => {
    const plan = await test.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      return query(tx, new Date(), 10).explain<{ 'QUERY PLAN': string }>();
    });
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain(index);
    expect(text).not.toMatch(/Sort|Seq Scan on (member|deletion_request)/);
  });
});
