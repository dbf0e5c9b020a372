// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createReads } from './reads.ts';
import { readLeftRows, takeSeed, takeSeeds } from './seeds.ts';

const key = '/api/cms/seo {"page_name":"a"}';
const reply = { status: 1, statusdesc: 'OK', value: [{ item_name: 'A' }] };

const inPage = (value: unknown, id = 'parol-seeds') => {
  const script = document.createElement('script');
  script.id = id;
  script.type = 'application/json';
  script.textContent = JSON.stringify(value);
  document.head.replaceChildren(script);
};
afterEach(() => {
  document.head.replaceChildren();
  delete window.parolEarly;
  vi.unstubAllGlobals();
});

describe('the replies in the HTML', () => {
  it('are shown at once, and answer the first read', async () => {
    inPage({ [key]: reply });
    expect(takeSeeds()).toEqual({ [key]: { wire: reply.value, loading: false } });
    expect(await window.parolEarly?.[key]).toEqual({ ok: true, body: reply });
  });

  it('that are refusals - are shown as such', () => {
    inPage({ [key]: { status: 0, statusdesc: 'promotion_not_available', value: [] } });
    const failure = { kind: 'refused', code: 'promotion_not_available' };
    expect(takeSeeds()).toEqual({ [key]: { failure, loading: false } });
  });

  it('if there are none - leave all reads to the network', () => {
    expect([takeSeeds(), window.parolEarly]).toEqual([{}, undefined]);
  });
});

describe('rows that the HTML left out', () => {
  const left = '/api/game/gameList {"a":"b c"}';
  const page = { apiBase: 'https://api.example', apiPaths: { 'game/gameList': '/games' } };
  const network = (answer: () => Response | Promise<never>) => {
    const asked = vi.fn(async (_url: string, _init?: RequestInit) => answer());
    vi.stubGlobal('fetch', asked);
    return asked;
  };

  it('are read once for all parts that show them, and answer their first read', async () => {
    inPage({ 'a.rails': [left], 'a.chips': [left] }, 'parol-rows');
    const asked = network(() => Response.json(reply));
    const reads = createReads();
    await Promise.all(['a.rails', 'a.chips'].map((part) => readLeftRows(part, reads, page)));
    expect(reads.getState()).toEqual({ [left]: { wire: reply.value, loading: false } });
    expect(asked).toHaveBeenCalledOnce();
    expect(asked).toHaveBeenCalledWith(
      'https://api.example/games',
      expect.objectContaining({ method: 'POST', body: '{"a":"b c"}', credentials: 'include' }),
    );
    expect(takeSeed(left)).toBe(true);
    await readLeftRows('a.rails', reads, page);
    expect(asked).toHaveBeenCalledOnce();
  });

  it.each([
    ['that are refused by the network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['that the server fails to send', () => new Response('', { status: 503 })],
    ['that are no JSON', () => new Response('<p>')],
  ])('%s - are left to the part, and read again for the next one', async (_what, answer) => {
    inPage({ 'a.rails': [left] }, 'parol-rows');
    const reads = createReads();
    const asked = network(answer);
    await readLeftRows('a.rails', reads, page);
    await readLeftRows('a.rails', reads, page);
    expect([reads.getState(), asked.mock.calls.length]).toEqual([{}, 2]);
  });

  it('of other parts, and on pages without any - are not read', async () => {
    const asked = network(() => Response.json(reply));
    await readLeftRows('a.rails', createReads(), page);
    inPage({ 'a.rails': [left] }, 'parol-rows');
    await readLeftRows('/news', createReads(), page);
    expect(asked).not.toHaveBeenCalled();
  });
});
