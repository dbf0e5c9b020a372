import { dayMs, pesos } from '@parol/domain';
import { inboxClaim, inboxList, inboxRead, inboxReadAll } from '@parol/wire/member';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { gifted, held, inboxMember, messages, unread } from '../testing/inbox-fixture.ts';

let platform: TestPlatform;
beforeAll(async () => void (platform = await testPlatform()));
afterAll(() => platform.close());

describe('the inbox', () => {
  it('of a new member - has a welcome message, unread until it is opened', async () => {
    const client = await inboxMember(platform);
    const [welcome] = await messages(client);
    expect(welcome).toMatchObject({ kind: 'welcome', read: false, gift: null });
    expect(await unread(client)).toBe(1);
    expect(await client.call(inboxRead, { inbox_id: welcome?.inbox_id ?? '' })).toMatchObject({
      ok: true,
    });
    expect(await unread(client)).toBe(0);
  });

  it("another member's message - is not accessible", async () => {
    const { inbox_id } = await gifted(platform);
    const stranger = await inboxMember(platform);
    expect(await stranger.call(inboxRead, { inbox_id })).toMatchObject({
      code: 'inbox_not_exists',
    });
    expect(await stranger.call(inboxClaim, { inbox_id })).toMatchObject({
      code: 'inbox_not_exists',
    });
    expect(await held(stranger)).toBe('0.00');
  });

  it.each(['', 'abc', '99999999999999999999', '1'])(
    'a claim of "%s" - is refused',
    async (inbox_id) => {
      const client = await inboxMember(platform);
      expect(await client.call(inboxClaim, { inbox_id })).toMatchObject({
        http: 200,
        ok: false,
        code: inbox_id === '' ? 'inbox_id_required' : 'inbox_not_exists',
      });
    },
  );
});

describe('the list', () => {
  /** A welcome message, a claimed gift, and two open ones of which the later expires first. */
  async function full(): Promise<TestClient> {
    const { client, inbox_id } = await gifted(platform);
    await client.call(inboxClaim, { inbox_id });
    const memberId = (await platform.services.members.byPhone(client.accountId ?? ''))?.id ?? 0n;
    for (const [title, days] of [
      ['Later', 9],
      ['Sooner', 2],
    ] as const)
      await platform.services.inbox.send(memberId, {
        template: title,
        title: { en: title, ph: title },
        body: { en: 'b', ph: 'b' },
        gift: {
          bonus: pesos(10),
          turnover: pesos(10),
          maxCashOut: null,
          maxBet: null,
          daysToPlay: 7,
          promotionId: null,
          expiresAt: new Date(platform.clock.now().getTime() + days * dayMs),
        },
      });
    return client;
  }
  const titles = async (client: TestClient, filter: 'all' | 'gifts' | 'unread') =>
    (await client.call(inboxList, { filter })).value.map(({ title_en }) => title_en);

  it('is sorted by expiry of gifts, then newest first, and can be filtered', async () => {
    const client = await full();
    const all = await titles(client, 'all');
    expect(all.slice(0, 2)).toEqual(['Sooner', 'Later']);
    expect(all.slice(2)).toHaveLength(2);
    expect(all.at(-1)).toBe('Welcome to Parol');
    expect(await titles(client, 'gifts')).toEqual(all.slice(0, 3));
    // A claimed gift has been opened.
    expect(await titles(client, 'unread')).toEqual(['Sooner', 'Later', 'Welcome to Parol']);
    expect(await client.call(inboxList, {}, { filter: 'everything' })).toMatchObject({
      code: 'malformed_body',
    });
  });

  it('marked as read - has nothing unread, for this member only', async () => {
    const [client, other] = [await full(), await inboxMember(platform)];
    await client.call(inboxReadAll, {});
    expect([await titles(client, 'unread'), await unread(client)]).toEqual([[], 0]);
    expect(await unread(other)).toBe(1);
  });

  it('during a break - has no gifts, and marks none as read', async () => {
    const client = await full();
    await platform.ops
      .find(({ name }) => name === 'rg:exclude')
      ?.run([client.accountId ?? '', '6'], {});
    expect(await titles(client, 'gifts')).toEqual([]);
    expect(await titles(client, 'all')).toContain('Welcome to Parol');
    expect(await titles(client, 'all')).not.toContain('Sooner');
  });
});
