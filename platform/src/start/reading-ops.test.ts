import { afterAll, beforeAll, expect, it } from 'vitest';
import { compose } from './compose.ts';
import { openDatabase, roles, type Db } from '../kernel/database/database.ts';
import type { OpsCommand } from '../kernel/ops/ops.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { createWallet } from '../wallet/ledger/ledger.ts';

let platform: TestPlatform;
let db: Db;
let commands: readonly OpsCommand[];
beforeAll(async () => {
  platform = await testPlatform();
  db = openDatabase(platform.url, { role: roles.reading });
  const { parts } = platform;
  commands = compose({ ...parts, db, wallet: createWallet({ db, random: parts.random }) }).ops;
});
afterAll(async () => {
  await db.destroy();
  await platform.close();
});

const argumentsOf: Readonly<Record<string, readonly string[]>> = {
  'mission:rows': ['first-deposit'],
  'reward:settings': ['rebate'],
};

it('commands that only read - run with the reading role', async () => {
  const reads = commands.filter((command) => command.readingRole);
  expect(reads.length).toBeGreaterThan(15);
  for (const command of reads) {
    const outcome = await command.run(argumentsOf[command.name] ?? [], {}).catch(String);
    expect([command.name, String(outcome)]).not.toEqual([
      command.name,
      expect.stringContaining('permission denied'),
    ]);
  }
});
