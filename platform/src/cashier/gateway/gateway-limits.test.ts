import { afterAll, beforeAll, expect, it } from 'vitest';
import { gateways } from '../../testing/gateways.ts';
import { addOperators, ops, opsByTwo } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform({ gateways: Object.values(gateways) });
  await addOperators(platform);
});
afterAll(() => platform.close());

const limits = async (...words: string[]) =>
  (await ops(platform, 'gateway:limits', 'maya', ...words)).lines;

it("a gateway's limits - are shown, set one by one, and restored", async () => {
  const ofDescriptor = ['maya takes 50.00 to 50000.00.', 'These are the limits of its descriptor.'];
  expect(await limits()).toEqual(ofDescriptor);
  expect(await limits('--minimum', '100.00')).toEqual(['maya takes 100.00 to 50000.00 now.']);
  expect(await limits('--maximum', '900.00')).toEqual(['maya takes 100.00 to 900.00 now.']);
  expect(await limits()).toEqual([
    'maya takes 100.00 to 900.00.',
    'Its descriptor says 50.00 to 50000.00; --restore restores that.',
  ]);
  expect(await limits('--minimum', '901.00')).toEqual([
    'The minimum is above the maximum: 901.00 to 900.00.',
  ]);
  expect(await limits('--restore', '--minimum', '100.00')).toEqual(['--restore is given alone.']);
  expect((await limits('--restore'))[0]).toMatch(/^This takes two operators/);
  expect(await limits()).toContain('maya takes 100.00 to 900.00.');
  expect((await opsByTwo(platform, 'gateway:limits', 'maya', '--restore')).lines).toEqual([
    'maya takes 50.00 to 50000.00 now, as its descriptor says.',
  ]);
  expect(await limits()).toEqual(ofDescriptor);
});
