import { expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { checkHealth } from './health.ts';

it('health - is good only if every part is, and names the failed ones', async () => {
  const log = createLog('silent');
  const part = (name: string, check: () => Promise<boolean>) => ({ name, check });
  const well = part('database', async () => true);
  expect(await checkHealth([well], log)).toEqual({ ok: true, parts: { database: true } });
  expect(await checkHealth([well, part('site', async () => false)], log)).toEqual({
    ok: false,
    parts: { database: true, site: false },
  });
  expect(
    await checkHealth([well, part('fleet', () => Promise.reject(new Error('gone')))], log),
  ).toEqual({
    ok: false,
    parts: { database: true, fleet: false },
  });
});
