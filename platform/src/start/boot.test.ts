import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bootParts } from './boot.ts';
import { readConfig } from '../kernel/config/config.ts';
import { testDatabase } from '../kernel/database/testing.ts';

it('the platform - opens at most as many database connections as PAROL_POOL_SIZE', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'parol-boot-parts-'));
  const test = await testDatabase();
  const config = readConfig({ PAROL_DATA: dataDir, PAROL_POOL_SIZE: '3' });
  const { db } = bootParts(config, test.url, 'silent');
  const backends = await Promise.all(
    Array.from({ length: 12 }, () =>
      sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(db),
    ),
  );
  await db.destroy();
  await test.close();
  await rm(dataDir, { recursive: true, force: true });
  expect(new Set(backends.map(({ rows }) => rows[0]?.pid)).size).toBe(3);
});
