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

it('attempts whose clocks were read in another order than they are counted - count together', async () => {
  const { service } = limitModule(platform.parts);
  const take = (key: string) => service.take(key, 1, 60_000);
  expect(await take('clock:order')).toBe(true);
  platform.clock.advance(-1);
  expect(await take('clock:order')).toBe(false);
  // Another process, whose clock is behind.
  platform.clock.advance(-10_000);
  expect(await take('clock:order')).toBe(false);
});
