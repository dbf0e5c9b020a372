import { dayMs, manilaDay, pesos } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import { memberStatement } from '@parol/wire/report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedUp, TestClient } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import type { PostingKind } from '../../wallet/ledger/wallet.types.ts';

let platform: TestPlatform;
let client: TestClient;
let memberId: bigint;
let today: string;
let keys = 0;

const post = (kind: PostingKind, amount: bigint, at: Date) =>
  platform.parts.wallet.post({
    member: memberId,
    scope: 'test',
    key: String(keys++),
    kind,
    amount,
    counter: { kind: 'adjustment' },
    at,
    meta: {
      label: `A ${kind}`,
      ...(kind === 'bonus' && { labels: { en: 'A bonus', ph: 'Isang bonus' } }),
    },
  });
const request = async (body: Parameters<typeof client.call<typeof memberStatement>>[1]) => {
  const answer = await client.call(memberStatement, body);
  const [statement] = answer.value;
  if (!statement) throw new Error(answer.code);
  return statement;
};

beforeAll(async () => {
  platform = await testPlatform();
  client = await signedUp(platform, '639176660000');
  memberId = (await platform.services.members.byPhone('639176660000'))?.id ?? 0n;
  today = manilaDay(platform.clock.now());
  const start = (days: number) => startOfManilaDay(addDays(today, -days));
  const afterMidnight = (days: number) => start(days);
  const beforeMidnight = (days: number) => new Date(start(days).getTime() + dayMs - 1);
  await post('deposit', pesos(1000), afterMidnight(89));
  await post('bet', -pesos(100), beforeMidnight(3));
  await post('win', pesos(40), afterMidnight(2));
  await post('bet', -pesos(50), afterMidnight(2));
  await post('rollback', pesos(50), afterMidnight(2));
  await post('hold', -pesos(300), afterMidnight(1));
  await post('release', pesos(300), afterMidnight(1));
  await post('hold', -pesos(200), afterMidnight(1));
  await post('bonus', pesos(25), afterMidnight(0));
});
afterAll(() => platform.close());

describe('the statement', () => {
  it('of ninety days - adds up to the change of the balance', async () => {
    const statement = await request({});
    expect(statement).toMatchObject({
      total: 9,
      index: 1,
      size: 10,
      money_in: '1025.00',
      money_out: '200.00',
      staked: '100.00',
      won: '40.00',
    });
    expect(await platform.parts.wallet.balance(memberId)).toBe(pesos(1025 - 200 - 100 + 40));
    expect(statement.data[0]).toMatchObject({
      kind: 'bonus',
      amount: '25.00',
      balance_after: '765.00',
      label: 'A bonus',
      labels: { en: 'A bonus', ph: 'Isang bonus' },
    });
    expect(statement.data[1]).toMatchObject({ kind: 'hold', label: 'A hold', labels: null });
  });

  it('by day - has each day of the range once, split at midnight in Manila', async () => {
    const { days, total } = await request({ from: addDays(today, -3), to: addDays(today, -1) });
    expect(days).toEqual([
      { day: addDays(today, -3), net: '-100.00' },
      { day: addDays(today, -2), net: '40.00' },
      { day: addDays(today, -1), net: '-200.00' },
    ]);
    expect(total).toBe(7);
    expect((await request({})).days).toHaveLength(90);
  });

  it('by kind - counts and sums only these', async () => {
    expect(await request({ kinds: ['hold', 'release'] })).toMatchObject({
      total: 3,
      money_in: '0.00',
      money_out: '200.00',
      staked: '0.00',
    });
  });

  it('in pages - shows every movement once, newest first', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page_number) => request({ page_number, page_size: 4 })),
    );
    expect(pages.map(({ data }) => data.length)).toEqual([4, 4, 1]);
    const ids = pages.flatMap(({ data }) => data.map(({ movement_id }) => BigInt(movement_id)));
    expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)));
    expect(new Set(ids).size).toBe(9);
  });

  it('from before the last ninety days - is refused', async () => {
    expect(await client.call(memberStatement, { from: addDays(today, -90) })).toMatchObject({
      http: 200,
      ok: false,
      code: 'date_range_too_long',
      value: [{ days: 90 }],
    });
  });

  it('of a range that ends before it begins, or in the future - is empty, or ends today', async () => {
    expect(await request({ from: today, to: addDays(today, -1) })).toMatchObject({
      total: 0,
      days: [],
      data: [],
    });
    expect((await request({ from: today, to: addDays(today, 5) })).days).toHaveLength(1);
  });

  it.each([
    { from: 'yesterday' },
    { page_number: 0 },
    { page_size: 1001 },
    { up_to: 'x' },
    { kinds: ['everything'] },
  ])('requested with %j - is a malformed body', async (body) => {
    const session = { account_id: client.accountId, auth_token: client.handle };
    expect(await client.post('/api/report/memberStatement', { ...session, ...body })).toMatchObject(
      { http: 400, code: 'malformed_body' },
    );
  });

  it('of another member, or without a session - is refused', async () => {
    const other = await signedUp(platform, '639176660001');
    expect(await other.call(memberStatement, {}, { account_id: client.accountId })).toMatchObject({
      ok: false,
      code: 'session_mismatch',
    });
    expect(await new TestClient(platform).call(memberStatement, {})).toMatchObject({
      ok: false,
      code: 'session_not_exists',
    });
  });
});
