import { manilaDay, pesos } from '@parol/domain';
import { addDays, startOfManilaDay } from '@parol/domain/calendar';
import { betList } from '@parol/wire/bet';
import { login, loginHistory } from '@parol/wire/member';
import {
  adjustmentDetails,
  dailyStatement,
  memberStatement,
  platformWinLose,
  promoStatement,
  transferDetails,
} from '@parol/wire/report';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedUp, type TestClient, testPassword } from '../../testing/client.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';

const phone = '639176662001';
let platform: TestPlatform;
let client: TestClient;
/** The first of the ninety days that end today; the member signed up on the day before it. */
let oldest: string;

/** Midnight in Manila, and the second before it. */
const midnight = (day: string) => startOfManilaDay(day);
const lastSecond = (day: string) => new Date(startOfManilaDay(addDays(day, 1)).getTime() - 1_000);

/** Sets the clock to a moment, logs in and credits one peso. */
async function visit(at: Date): Promise<void> {
  platform.clock.freeze(at);
  await client.call(login, { account_id: phone, password: testPassword });
  await platform.parts.wallet.post({
    member: (await platform.services.members.byPhone(phone))?.id ?? 0n,
    scope: 'test',
    key: at.toISOString(),
    kind: 'adjustment',
    amount: pesos(1),
    counter: { kind: 'adjustment' },
    at,
    meta: { label: 'A correction' },
  });
}

const lists = {
  memberStatement: (from: string, to: string) => client.call(memberStatement, { from, to }),
  dailyStatement: (from: string, to: string) => client.call(dailyStatement, { from, to }),
  platformWinLose: (from: string, to: string) => client.call(platformWinLose, { from, to }),
  promoStatement: (from: string, to: string) => client.call(promoStatement, { from, to }),
  adjustmentDetails: (from: string, to: string) => client.call(adjustmentDetails, { from, to }),
  transferDetails: (from: string, to: string) =>
    client.call(transferDetails, { working_date: from, to }),
  betList: (from: string, to: string) => client.call(betList, { from, to }),
};

beforeAll(async () => {
  platform = await testPlatform();
  oldest = addDays(manilaDay(platform.clock.now()), -89);
  platform.clock.freeze(midnight(addDays(oldest, -1)));
  client = await signedUp(platform, phone);
  await visit(lastSecond(addDays(oldest, -1)));
  await visit(midnight(oldest));
});
afterAll(() => platform.close());

describe.each([
  ['at 00:00:00 of the ninetieth day', () => midnight(addDays(oldest, 89)), 0],
  ['at 23:59:59 of the ninetieth day', () => lastSecond(addDays(oldest, 89)), 0],
  ['at 00:00:00 of the next day', () => midnight(addDays(oldest, 90)), 1],
])('%s', (_when, now, later) => {
  let today: string;
  let first: string;
  beforeAll(async () => {
    await visit(now());
    today = manilaDay(now());
    first = addDays(oldest, later);
  });

  it.each(Object.entries(lists))(
    '%s covers ninety days with today, and refuses the day before them',
    async (_list, call) => {
      expect(await call(first, today)).toMatchObject({
        ok: true,
        value: [{ working_date: first }],
      });
      expect(await call(addDays(first, -1), today)).toMatchObject({
        code: 'date_range_too_long',
        value: [{ days: 90 }],
      });
    },
  );

  it('the daily statement without a range has ninety days', async () => {
    expect((await client.call(dailyStatement, {})).value).toMatchObject([
      { total: 90, working_date: first },
    ]);
  });

  it('movements and log-ins of the first second are listed, those of the second before are not', async () => {
    const [statement] = (await client.call(memberStatement, {})).value;
    const [logIns] = (await client.call(loginHistory, {})).value;
    const times = {
      statement: statement?.data.map(({ at }) => at).at(-1),
      logIns: logIns?.data.map(({ at }) => at).at(-1),
    };
    // On the day after, everything of the first day is gone too.
    const oldestShown = (
      later === 0 ? midnight(oldest) : midnight(addDays(oldest, 89))
    ).toISOString();
    expect(times).toEqual({ statement: oldestShown, logIns: oldestShown });
    expect(logIns?.working_date).toBe(first);
  });
});
