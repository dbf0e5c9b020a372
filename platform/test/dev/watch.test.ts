import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyCheckout, type Copy } from '../../../scripts/new/copy.testing.ts';
import { testFleet, type TestFleet } from '../../src/site/fleet/testing/test-fleet.ts';

let fleet: TestFleet;
let copy: Copy;
let watching: ChildProcess;
beforeEach(async () => {
  fleet = testFleet();
  await fleet.publishShell('s1');
  // The page with the slot that the cashier fills.
  await fleet.service.publish(
    'account',
    fleet.built('account', '1.0.0-a', { offers: ['me.summary'] }),
  );
  copy = copyCheckout();
  watching = spawn(
    process.execPath,
    ['--import', 'tsx', 'platform/src/site/fleet/watch.cli.ts', 'cashier'],
    {
      cwd: copy.root,
      env: { ...process.env, PAROL_DATA: fleet.root, PAROL_DEV: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(watching.stdout ?? watching, 'data');
});
afterEach(async () => {
  watching.kill();
  await once(watching, 'exit');
  copy.remove();
  fleet.remove();
});

it('a gateway edited, reverted and added while `npm run dev` runs - is live after each change', async () => {
  const folder = join(copy.root, 'mfe-cashier/gateways');
  const maya = readFileSync(join(folder, 'maya.gateway.ts'), 'utf8');
  const live = async () => {
    const gateways = await fleet.reader().gateways();
    return gateways
      .filter(({ id }) => ['maya', 'lakapay'].includes(id))
      .map(({ id, minimum }) => [id, minimum]);
  };
  const isLive = (expected: readonly (readonly string[])[]) =>
    expect.poll(live, { timeout: 100_000, interval: 200 }).toEqual(expected);

  writeFileSync(join(folder, 'maya.gateway.ts'), maya.replace("minimum: '10'", "minimum: '77'"));
  await isLive([['maya', '77']]);
  writeFileSync(join(folder, 'maya.gateway.ts'), maya);
  writeFileSync(
    join(folder, 'lakapay.gateway.ts'),
    maya
      .replaceAll(/(id|call): 'maya'/g, "$1: 'lakapay'")
      .replace("route: '/mayapay'", "route: '/lakapay'"),
  );
  await isLive([
    ['lakapay', '10'],
    ['maya', '10'],
  ]);
});
