import { dayMs } from '@parol/domain';
import { requestDeletion } from '@parol/wire/privacy';
import {
  longestComment,
  ownReview,
  type ReviewChoice,
  reviewSummary,
  submitReview,
  topTenReview,
} from '@parol/wire/review';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedUp, TestClient, testPassword } from '../../testing/client.ts';
import { opsLines } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
let phones = 0;
/** Sessions must outlast the days that the tests skip. */
const lasting = { idleMs: 1_000 * dayMs, absoluteMs: 1_000 * dayMs };
beforeAll(async () => void (platform = await testPlatform({ config: { session: lasting } })));
afterAll(() => platform.close());

const newMember = () => signedUp(platform, `63917446${String(1000 + phones++)}`);
const rated = (stars: unknown) => JSON.stringify({ stars });
const submit = async (client: TestClient, stars: number, comment: string) =>
  (await client.call(submitReview, { json_rating: rated(stars), comment })).code;
const own = async (client: TestClient) => (await client.call(ownReview, {})).value;
const listed = async (op: ReviewChoice = 'all') =>
  (await new TestClient(platform).call(topTenReview, { op })).value;
const comments = async (op?: ReviewChoice) => (await listed(op)).map(({ comment }) => comment);
const counts = async () =>
  Object.fromEntries(
    (await new TestClient(platform).call(reviewSummary, {})).value.map(({ stars, count }) => [
      stars,
      count,
    ]),
  );

/** The reference of a pending comment in the operators' list. */
const referenceOf = async (comment: string, state = 'pending') =>
  (await opsLines(platform, 'review:list', state))
    .find((line) => line.includes(comment))
    ?.split(' ')[0] ?? '';
/** A member whose review has been published. */
async function published(stars: number, comment: string): Promise<TestClient> {
  const client = await newMember();
  platform.clock.advance(1_000);
  expect(await submit(client, stars, comment)).toBe('OK');
  const reference = await referenceOf(comment);
  expect(await opsLines(platform, 'review:publish', reference)).toEqual([
    `${reference} is published.`,
  ]);
  return client;
}

describe('a review', () => {
  it('is shown once an operator has published it, with a masked phone and its stars counted', async () => {
    const client = await newMember();
    expect(await submit(client, 4, ' Fast & fair,\nI <3 it ')).toBe('OK');
    const comment = 'Fast & fair,\nI <3 it';
    expect(await own(client)).toMatchObject([
      { stars: 4, comment, state: 'pending', reason: null },
    ]);
    expect([await comments(), await counts()]).toEqual([[], { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }]);

    const reference = await referenceOf('Fast');
    await opsLines(platform, 'review:publish', reference);
    const [row] = await listed();
    expect(row).toMatchObject({ stars: 4, comment, sample: false });
    expect(row?.member).toMatch(/^63917•••\d{3}$/);
    expect(await counts()).toMatchObject({ 4: 1, 5: 0 });
    expect(await own(client)).toMatchObject([{ state: 'published' }]);
    expect(await opsLines(platform, 'review:publish', reference)).toEqual([
      `No review ${reference} is pending: it was decided, or the member has changed it.`,
    ]);
  });

  it('of a member who has one - is refused, also concurrently; the first one stays', async () => {
    const client = await newMember();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => submit(client, 5, `at once ${n}`)),
    );
    expect(answers.filter((code) => code === 'OK')).toHaveLength(1);
    expect(answers.filter((code) => code === 'duplicate_review')).toHaveLength(9);
    const [before] = await own(client);
    await opsLines(platform, 'review:publish', await referenceOf(before?.comment ?? ''));
    expect(await submit(client, 1, 'another')).toBe('duplicate_review');
    expect(await own(client)).toMatchObject([{ comment: before?.comment, state: 'published' }]);
  });

  it('that is rejected - is not shown; its member gets the reason and can write again', async () => {
    const client = await newMember();
    await submit(client, 1, 'Call me: 0917 000 0000');
    const reference = await referenceOf('Call me');
    expect(await opsLines(platform, 'review:reject', reference)).toEqual([
      expect.stringContaining('Give a reason: --reason "…".'),
    ]);
    await opsLines(
      platform,
      'review:reject',
      reference,
      '--reason',
      'A phone',
      '--reason-ph',
      'May phone',
    );
    expect(await own(client)).toMatchObject([
      { state: 'rejected', reason: { en: 'A phone', ph: 'May phone' } },
    ]);
    expect(await submit(client, 2, 'Without a phone')).toBe('OK');
    expect(await own(client)).toMatchObject([
      { stars: 2, comment: 'Without a phone', state: 'pending', reason: null },
    ]);
    // The operator has read the first text, not this one.
    expect(await opsLines(platform, 'review:publish', reference)).toEqual([
      `No review ${reference} is pending: it was decided, or the member has changed it.`,
    ]);
    expect(await comments()).not.toContain('Without a phone');
  });

  it('published by mistake - can be rejected, and its stars no longer count', async () => {
    await published(1, 'by mistake');
    const before = await counts();
    const reference = await referenceOf('by mistake', 'published');
    await opsLines(platform, 'review:reject', reference, '--reason', 'names a person');
    expect(await comments()).not.toContain('by mistake');
    expect((await counts())[1]).toBe((before[1] ?? 0) - 1);
    expect(await referenceOf('by mistake', 'rejected')).toBe(reference);
  });

  it("is deleted with its member's account", async () => {
    const client = await published(3, 'soon gone');
    expect(await comments()).toContain('soon gone');
    await client.call(requestDeletion, { password: testPassword });
    platform.clock.advance(30 * dayMs);
    await opsLines(platform, 'deletion:carry-out');
    expect(await comments()).not.toContain('soon gone');
  });
});

it('the list - has the ten newest, of all or with a number of stars', async () => {
  for (let n = 0; n < 12; n++) await published(n % 2 === 0 ? 5 : 2, `review ${n}`);
  const all = Array.from({ length: 12 }, (_, n) => `review ${11 - n}`);
  expect(await comments()).toEqual(all.slice(0, 10));
  expect(await comments('2')).toEqual(all.filter((_, index) => index % 2 === 0));
  expect(await comments('3')).toEqual([]);
});

describe('bad input', () => {
  it.each([
    ['{}', 'Good', 'rating_required'],
    ['{"stars":null}', 'Good', 'rating_required'],
    ['', 'Good', 'rating_required'],
    ['{"stars":0}', 'Good', 'invalid_rating'],
    ['{"stars":6}', 'Good', 'invalid_rating'],
    ['{"stars":4.5}', 'Good', 'invalid_rating'],
    ['{"stars":"5"}', 'Good', 'invalid_rating'],
    ['[5]', 'Good', 'rating_required'],
    ['five', 'Good', 'invalid_rating'],
    [rated(5), '', 'comment_required'],
    [rated(5), ' \n ', 'comment_required'],
    [rated(5), 'Good <b>and</b> fast', 'comment_has_markup'],
    [rated(5), '<script>alert(1)</script>', 'comment_has_markup'],
    [rated(5), 'Good <!-- really', 'comment_has_markup'],
    [rated(5), 'x'.repeat(longestComment + 1), 'comment_too_long'],
    [rated(5), 'x'.repeat(10_000), 'comment_too_long'],
    [rated(5), 'x'.repeat(100_000), 'malformed_body'],
    [rated(5), 'a\0b', 'malformed_body'],
  ])(
    'rating %j with comment number %# - is refused and stores nothing',
    async (json_rating, comment, code) => {
      const client = await newMember();
      expect((await client.call(submitReview, { json_rating, comment })).code).toBe(code);
      expect(await own(client)).toEqual([]);
    },
  );

  it('of another recipient, or an unknown list - is refused', async () => {
    const client = await newMember();
    const body = { json_rating: rated(5), comment: 'Good' };
    expect((await client.call(submitReview, body, { recipient_no: '2' })).code).toBe(
      'malformed_body',
    );
    expect((await client.call(topTenReview, { op: 'all' }, { op: 'best' })).code).toBe(
      'malformed_body',
    );
    expect(await own(client)).toEqual([]);
  });

  it('a comment of maximum length - is stored in full', async () => {
    const client = await newMember();
    expect(await submit(client, 5, 'ñ'.repeat(longestComment))).toBe('OK');
    expect((await own(client))[0]?.comment).toHaveLength(longestComment);
  });

  it("a comment with control characters - can't reach the operator's terminal", async () => {
    await submit(await newMember(), 5, 'evil \u009b2J\u202e text');
    expect(await opsLines(platform, 'review:list')).toContainEqual(
      expect.stringContaining('"evil ?2J? text"'),
    );
    expect(await opsLines(platform, 'review:list', 'best')).toEqual([
      expect.stringContaining('"best" is not one of pending, published, rejected.'),
    ]);
    expect(await opsLines(platform, 'review:publish', 'X')).toEqual([
      'Name a review; "review:list" lists them.',
    ]);
  });
});

it('decisions - are in the audit log with their operator', async () => {
  await published(5, 'audited');
  const entries = await platform.parts.db
    .selectFrom('audit')
    .select(['actor', 'details'])
    .where('act', '=', 'review:publish')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(entries).toMatchObject([{ actor: 'operator:tess', details: { outcome: 'done' } }]);
});
