import { afterEach, expect, it, vi } from 'vitest';
import { hash } from '../testing/page.ts';
import { refusalOf } from './refusal.ts';

const path = '/remotes/games/1.0.0-a/en.a.json';
/** Simulates whether the server has the file, and whether the browser accepts its hash. */
const serve = (status: number, isRight: boolean) =>
  vi.stubGlobal('fetch', async (_: string, { integrity }: RequestInit) => {
    if (integrity !== undefined && !isRight) throw new TypeError('Failed to fetch');
    return new Response(undefined, { status });
  });
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['is not there', 503, false, 'load', 'unreachable'],
  ['has other bytes', 200, false, 'verify', 'hash_mismatch'],
  ['was not there for a moment', 200, true, 'load', 'unreachable'],
])('a file that %s - gets its own phase and code', async (_, status, isRight, phase, code) => {
  serve(status, isRight);
  expect(await refusalOf(path, hash)).toMatchObject({ phase, code });
});
