import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { integrityOf } from '../../fleet/fleet.ts';
import { RendererBusy, renderProcess } from './render-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'parol-render-'));
afterAll(() => rmSync(folder, { recursive: true }));

const request = { address: '/', language: 'en', texts: {}, rows: {} } as const;
const moduleOf = (code: string) => {
  const path = join(folder, 'render.mjs');
  writeFileSync(path, code);
  return { path, integrity: integrityOf(code) };
};
const hanging = `process.send(null);
export default (path) => {
  if (path === '/hangs') for (;;);
  return { html: path, head: undefined, shown: [] };
};`;

const failureOf = (rendering: Promise<unknown>) => rendering.catch((error: unknown) => error);

describe('the render process', () => {
  it('that hangs - fails the page that hung; queued pages can be retried', async () => {
    const { render } = renderProcess(moduleOf(hanging), { timeMs: 700, heapMb: 32 });
    const hung = failureOf(render('/hangs', request));
    const waited = failureOf(render('/other', request));
    expect(String(await hung)).toContain('took more than 700 ms');
    expect(await waited).toBeInstanceOf(RendererBusy);
    expect((await render('/other', request)).html).toBe('/other');
  });

  it('ends when the platform does', async () => {
    const before = process.listeners('exit');
    const { render } = renderProcess(moduleOf(hanging), { timeMs: 60_000, heapMb: 32 });
    const hung = failureOf(render('/hangs', request));
    process.listeners('exit').find((listener) => !before.includes(listener))?.(0);
    expect(String(await hung)).toContain('ended');
    expect(process.listeners('exit')).toEqual(before);
  });

  it('does not start if the module has another hash than in its release', async () => {
    const { path } = moduleOf(hanging);
    const { render } = renderProcess({ path, integrity: integrityOf('another') });
    await expect(render('/other', request)).rejects.toThrow('does not have the hash');
  });
});

it.each([
  ['hangs', 'export default () => { for (;;); };', 'took more than 700 ms'],
  [
    'eats memory',
    'export default () => { const all = []; for (;;) all.push(new Array(1e5).fill(1.5)); };',
    'ended',
  ],
  ['ends its process', 'export default () => process.exit();', 'ended'],
  [
    'looks for secrets',
    'export default () => { throw new Error(JSON.stringify(process.env)); };',
    '{}',
  ],
])('a release that %s - fails its own page only', async (_what, code, why) => {
  const limits = { timeMs: why.includes('700') ? 700 : 60_000, heapMb: 32 };
  await expect(renderProcess(moduleOf(code), limits).render('/', request)).rejects.toThrow(why);
});
