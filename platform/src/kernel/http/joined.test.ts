import { newsList } from '@parol/wire/cms';
import { expect, it } from 'vitest';
import type { CallContext } from './endpoint.ts';
import { joined } from './joined.ts';

type Rows = Parameters<typeof joined<typeof newsList>>[1];

const ask = (endpoint: ReturnType<typeof joined>, lang: 'en' | 'ph') =>
  endpoint.handle({ body: { lang } } as unknown as CallContext<never>);

/** A read whose calls each end when the test calls their `end`. */
function held() {
  const reads: { readonly lang: unknown; readonly end: (failure?: Error) => void }[] = [];
  const read: Rows = ({ lang }) =>
    new Promise((resolve, reject) => {
      reads.push({ lang, end: (failure) => (failure ? reject(failure) : resolve([])) });
    });
  return { reads, endpoint: joined(newsList, read) };
}

it('the same read that comes while one is under way - shares its rows, which are frozen', async () => {
  const { reads, endpoint } = held();
  const asked = [ask(endpoint, 'en'), ask(endpoint, 'en'), ask(endpoint, 'ph')];
  expect(reads.map(({ lang }) => lang)).toEqual(['en', 'ph']);
  for (const { end } of reads) end();
  const [one, same, other] = await Promise.all(asked);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
  expect(Object.isFrozen(one)).toBe(true);
});

it('a read that comes afterwards - is made anew', async () => {
  const { reads, endpoint } = held();
  const first = ask(endpoint, 'en');
  reads[0]?.end();
  await first;
  void ask(endpoint, 'en');
  expect(reads).toHaveLength(2);
});

it('a read with the same rows as before - is the same list, until they change', async () => {
  let url = '/a';
  const endpoint = joined(newsList, async () => [{ url }] as never);
  const [one, same] = [await ask(endpoint, 'en'), await ask(endpoint, 'en')];
  expect(same).toBe(one);
  url = '/b';
  expect(await ask(endpoint, 'en')).toEqual([{ url: '/b' }]);
  expect(one).toEqual([{ url: '/a' }]);
});

it('lists of many requests - are not all kept', async () => {
  const endpoint = joined(newsList, async () => [{ url: '/' }] as never);
  const first = await ask(endpoint, 'en');
  for (let n = 0; n < 100; n++) await ask(endpoint, `${n}` as 'en');
  expect(await ask(endpoint, 'en')).not.toBe(first);
});

it('a read that fails - fails for those who share it, and the next one is made anew', async () => {
  const { reads, endpoint } = held();
  const asked = [ask(endpoint, 'en'), ask(endpoint, 'en')];
  reads[0]?.end(new Error('no database'));
  const failed = await Promise.allSettled(asked);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  void ask(endpoint, 'en');
  expect(reads).toHaveLength(2);
});
