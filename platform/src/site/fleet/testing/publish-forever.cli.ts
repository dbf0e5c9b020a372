import { join } from 'node:path';
import { systemClock } from '../../../kernel/clock/clock.ts';
import { writeRelease } from '../../../testing/built-release.ts';
import { createFleetService } from '../fleet.service.ts';
import { createFleetKeys } from '../keys.ts';
import { noFleetSettings } from './test-fleet.ts';
import { testStore } from './test-store.ts';

/**
 * Publishes release after release until it is killed: `publish-forever.cli.ts <root> <remote>`, to
 * the store in the folder, or with the endpoint of a double of S3 after them, there.
 */
const [root = '', name = '', endpoint] = process.argv.slice(2);
const service = createFleetService({
  store: testStore(root, endpoint),
  keys: createFleetKeys({ dataDir: root, sandbox: true, fleet: noFleetSettings }),
  clock: systemClock,
  by: name,
});
for (let count = 1; ; count += 1) {
  const version = `1.0.0-${process.pid}-${count}`;
  const dir = join(root, `built-${name}-${version}`);
  await service.publish(name, writeRelease(dir, { name, version }));
  if (count === 1) process.stdout.write('publishing\n');
}
