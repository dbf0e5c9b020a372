import { afterAll, beforeAll, expect, it } from 'vitest';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { limitModule } from './limit.ts';

const hourMs = 3_600_000;
let platform: TestPlatform;
beforeAll(async () => {
  platform = await testPlatform();
});
afterAll(() => platform.close());

it('a window of a clock that was an hour fast - counts as closed once the clock is right', async () => {
  const { service } = limitModule(platform.parts);
  const take = () => service.take('clock:fast', 1, 60_000);
  platform.clock.advance(hourMs);
  expect([await take(), await take()]).toEqual([true, false]);
  platform.clock.advance(-hourMs);
  expect([await take(), await take()]).toEqual([true, false]);
});
