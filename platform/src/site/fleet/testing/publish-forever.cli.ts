import { join } from 'node:path';
import { systemClock } from '../../../kernel/clock/clock.ts';
import { writeRelease } from '../../../testing/built-release.ts';
import { createFleetService } from '../fleet.service.ts';
import { createFleetKeys } from '../keys.ts';
import { folderStore } from '../store/folder-store.ts';
import { noFleetSettings } from './test-fleet.ts';

/** Publishes release after release until it is killed: `publish-forever.cli.ts <root> <remote>`. */
const [root = '', name = ''] = process.argv.slice(2);
const service = createFleetService({
  store: folderStore(join(root, 'store')),
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
