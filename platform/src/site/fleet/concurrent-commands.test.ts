import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seededRandom } from '../../kernel/random/random.ts';
import { programOf } from '../../testing/program.ts';
import { createFleetService } from './fleet.service.ts';
import { startS3Double, type S3Double } from './testing/s3-double.ts';
import { testFleet, type TestFleet } from './testing/test-fleet.ts';
import { s3Environment, testBucket, testStore } from './testing/test-store.ts';
import { verifyStore } from './verify-store.ts';

/** Twenty processes start in turn. */
const manyProcessesMs = 180_000;

const program = await programOf('platform/src/site/fleet/testing/publish-forever.cli.ts');

describe.each(['a folder', 'S3'])('concurrent commands on a store in %s', (kind) => {
  let fleet: TestFleet;
  let double: S3Double | undefined;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    for (const [name, value] of Object.entries(s3Environment)) vi.stubEnv(name, value);
    double = kind === 'S3' ? await startS3Double(testBucket) : undefined;
    fleet = testFleet((root) => testStore(root, double?.endpoint));
    await fleet.publishShell('s1');
    await fleet.publish('games', '1.0.0-a');
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await double?.close();
    fleet.remove();
    vi.unstubAllEnvs();
  });

  /** Publishes release after release in a process of its own. */
  const publisher = (name: string) => {
    const args = [program, fleet.root, name, ...(double ? [double.endpoint] : [])];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    return child;
  };

  it('all take effect', async () => {
    const other = createFleetService({ ...fleet, by: 'other' });
    await Promise.all([
      fleet.publish('games', '1.0.0-b'),
      other.publish('rewards', fleet.built('rewards', '1.0.0-a')),
      other.publish('content', fleet.built('content', '1.0.0-a')),
    ]);
    const status = await fleet.service.status();
    expect(Object.keys(status?.remotes ?? {}).toSorted()).toEqual(['content', 'games', 'rewards']);
    expect([status?.revision, (await fleet.service.log()).length]).toEqual([5, 5]);
  });

  it(
    'killed at twenty random moments, four at a time - leave a valid fleet that the next command changes',
    { timeout: manyProcessesMs },
    async () => {
      const random = seededRandom('kill');
      for (let round = 0; round < 5; round += 1) {
        await Promise.all(
          ['games', 'games', 'rewards', 'content'].map(publisher).map(async (child) => {
            await once(child.stdout, 'data');
            await after(random.int(100));
            child.kill('SIGKILL');
            await once(child, 'exit');
          }),
        );
        const { faults, fleet: serving } = (await fleet.reader().current()) ?? {};
        expect([faults, Object.keys(serving?.remotes ?? {}).length]).toEqual([[], 3]);
        expect((await verifyStore(fleet.store, fleet.keys)).faults).toEqual([]);
        expect(await fleet.publish('games', `1.0.0-round-${round}`)).toContain('is live');
      }
    },
  );
});
