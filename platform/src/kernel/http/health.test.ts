import { expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { askHealth } from './health.ts';

it('health - is well only when every part is, and names the one that is not', async () => {
  const log = createLog('silent');
  const part = (name: string, check: () => Promise<boolean>) => ({ name, check });
  const well = part('database', async () => true);
  expect(await askHealth([well], log)).toEqual({ ok: true, parts: { database: true } });
  expect(await askHealth([well, part('site', async () => false)], log)).toEqual({
    ok: false,
    parts: { database: true, site: false },
  });
  expect(
    await askHealth([well, part('fleet', () => Promise.reject(new Error('gone')))], log),
  ).toEqual({
    ok: false,
    parts: { database: true, fleet: false },
  });
});
