import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
const hanging = `export default (path) => {
  if (path === '/hangs') for (;;);
  return { html: path, head: undefined, shown: [] };
};`;

const failureOf = (rendering: Promise<unknown>) => rendering.catch((error: unknown) => error);

const limits = { timeMs: 700, startMs: 600_000, heapMb: 32 };
/** The failure of a page whose time passes here, and not at the speed of this machine. */
async function failureAfterItsTime(rendering: Promise<unknown>): Promise<unknown> {
  let failure: unknown;
  void failureOf(rendering).then((error) => (failure = error));
  await expect
    .poll(() => {
      vi.advanceTimersByTime(limits.timeMs);
      return failure;
    })
    .toBeDefined();
  return failure;
}
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('the render process', () => {
  it('that hangs - fails the page that hung; queued pages can be retried', async () => {
    const { render } = renderProcess(moduleOf(hanging), limits);
    const hung = render('/hangs', request);
    const waited = failureOf(render('/other', request));
    expect(String(await failureAfterItsTime(hung))).toContain('took more than 700 ms to render');
    expect(await waited).toBeInstanceOf(RendererBusy);
    expect((await render('/other', request)).html).toBe('/other');
  });

  it('whose start hangs - fails the page that waits for it', async () => {
    const started = renderProcess(moduleOf('for (;;);'), { ...limits, startMs: 5_000 });
    expect(String(await failureAfterItsTime(started.render('/', request)))).toContain(
      'took more than 5000 ms to start',
    );
  });

  it('that starts or renders another page - takes no time of a page that waits', async () => {
    const { render } = renderProcess(moduleOf(hanging), limits);
    const first = render('/first', request);
    vi.advanceTimersByTime(limits.startMs - 1);
    expect((await first).html).toBe('/first');
    const [second, third] = [render('/second', request), render('/third', request)];
    vi.advanceTimersByTime(limits.timeMs - 1);
    expect((await second).html).toBe('/second');
    vi.advanceTimersByTime(limits.timeMs - 1);
    expect((await third).html).toBe('/third');
  });

  it('ends when the platform does', async () => {
    const before = process.listeners('exit');
    const { render } = renderProcess(moduleOf(hanging), limits);
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

  it('of a release that hangs - fails its own page only', async () => {
    const { render } = renderProcess(moduleOf('export default () => { for (;;); };'), limits);
    expect(String(await failureAfterItsTime(render('/', request)))).toContain('more than 700 ms');
  });

  it.each([
    [
      'eats memory',
      'export default () => { const all = []; for (;;) all.push(new Array(1e5).fill(1.5)); };',
      'ended',
    ],
    [
      'ends its process',
      "queueMicrotask(() => { throw new Error('late'); }); export default () => ({});",
      'ended',
    ],
  ])('of a release that %s - fails its own page only', async (_what, code, why) => {
    await expect(renderProcess(moduleOf(code), limits).render('/', request)).rejects.toThrow(why);
  });
});
