// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { takeSeeds } from './seeds.ts';

const key = '/api/cms/seo {"page_name":"a"}';
const reply = { status: 1, statusdesc: 'OK', value: [{ item_name: 'A' }] };

const inPage = (value: unknown) => {
  const script = document.createElement('script');
  script.id = 'parol-seeds';
  script.type = 'application/json';
  script.textContent = JSON.stringify(value);
  document.head.replaceChildren(script);
};
afterEach(() => {
  document.head.replaceChildren();
  delete window.parolEarly;
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
