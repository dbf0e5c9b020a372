import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfig } from '../../kernel/config/config.ts';
import { testDatabase, type TestDatabase } from '../../kernel/database/testing.ts';
import { openFleetReader } from './fleet.ts';
import { sharedMark } from './issued-mark.ts';
import { startS3Double, type S3Double } from './testing/s3-double.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';
import { s3Environment, testBucket, testStore } from './testing/test-store.ts';

/* Hosts that share a store and a database, each with a data folder of its own. */
let database: TestDatabase;
let double: S3Double;
let fleet: TestFleet;
const folders: string[] = [];
beforeEach(async () => {
  for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
  database = await testDatabase();
  double = await startS3Double(testBucket);
  fleet = testFleet((root) => testStore(root, double.endpoint));
  await fleet.publishShell('s1');
  await fleet.publishAll('1.0.0-a');
});
afterEach(async () => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  fleet.remove();
  await double.close();
  await database.close();
  vi.unstubAllEnvs();
});

/** A host that has never served a fleet. */
function newHost() {
  const dataDir = mkdtempSync(join(tmpdir(), 'parol-host-'));
  folders.push(dataDir);
  const config = readConfig({
    ...process.env,
    PAROL_DATA: dataDir,
    PAROL_STORE: `s3://${testBucket}/parol`,
    PAROL_STORE_ENDPOINT: double.endpoint,
    PAROL_FLEET_PUBLIC_KEYS: fleet.keys.trusted.map(({ spki }) => spki).join(','),
  });
  const warnings: string[] = [];
  return openFleetReader(config, (line) => void warnings.push(line), database.db);
}
const active = async (host = newHost()) => (await host.current())?.fleet.remotes['games']?.active;

it('a new host - refuses a fleet older than what another host served from the same store', async () => {
  const older = double.objects.get('parol/fleet.json') ?? Buffer.alloc(0);
  await fleet.publishAll('1.0.0-b');
  expect(await active()).toBe('1.0.0-b');
  double.objects.set('parol/fleet.json', older);
  await expect(newHost().current()).rejects.toThrow('older than the fleet that served last');
  // Any command signs a newer fleet.
  await fleet.service.signAgain();
  expect(await active()).toBe('1.0.0-a');
});

it('a host that is slower than others - does not bring the mark back', async () => {
  const mark = sharedMark(database.db, 's3://fleet/parol/');
  await mark.write(2);
  await mark.write(1);
  expect(await mark.read()).toBe(2);
  expect(await sharedMark(database.db, 's3://other/').read()).toBe(0);
});
