import { loadsPath, loadsSchema } from '@parol/contract/release-report';
import * as v from 'valibot';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadTokens } from '../health/tab-reports.ts';
import { closeTab, openTab } from './tab.ts';

type Answer = readonly [status: number, body: unknown];

/**
 * Gives each test of a file an open tab and a fake platform, which gives tokens such as `token 3-0`:
 * the number of the call and that of the release. `answer` sets another reply to a path.
 */
export function reportsOfTab() {
  const answers = new Map<string, Answer>();
  const sent = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
  const bodies = () =>
    sent.mock.calls.map(
      ([path, { body }]) => [path, JSON.parse(body as string) as unknown] as const,
    );
  const tokens = () => {
    const { releases } = v.parse(loadsSchema(), bodies().at(-1)?.[1]);
    return releases.map((_, index) => `token ${sent.mock.calls.length}-${index}`);
  };
  beforeEach(() => {
    sent.mockImplementation(async (path) => {
      const [status, body] =
        answers.get(path) ?? (path === loadsPath ? [200, { tokens: tokens() }] : [204, undefined]);
      return body === undefined ? new Response(null, { status }) : Response.json(body, { status });
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('fetch', sent);
    openTab();
  });
  afterEach(() => {
    closeTab();
    loadTokens.clear();
    answers.clear();
    sent.mockReset();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return {
    sent,
    bodies,
    answer: (path: string, status: number, body?: unknown) => answers.set(path, [status, body]),
  };
}
