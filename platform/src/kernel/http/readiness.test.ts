import { expect, it } from 'vitest';
import { createLog } from '../log/log.ts';
import { checkReadiness } from './readiness.ts';

it('readiness - is good only if every part is, and names the failed ones', async () => {
  const log = createLog('silent');
  const part = (name: string, check: () => Promise<boolean>) => ({ name, check });
  const well = part('database', async () => true);
  expect(await checkReadiness([well], log)).toEqual({ ok: true, parts: { database: true } });
  expect(await checkReadiness([well, part('site', async () => false)], log)).toEqual({
    ok: false,
    parts: { database: true, site: false },
  });
  expect(
    await checkReadiness([well, part('fleet', () => Promise.reject(new Error('gone')))], log),
  ).toEqual({
    ok: false,
    parts: { database: true, fleet: false },
  });
});

it('readiness - stays good while a part only warns', async () => {
  const check = async () => false;
  expect(
    await checkReadiness([{ name: 'data folder', check, onlyWarns: true }], createLog('silent')),
  ).toEqual({ ok: true, parts: { 'data folder': false } });
});
