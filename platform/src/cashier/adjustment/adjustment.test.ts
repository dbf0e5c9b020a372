import { maskPhone, pesos } from '@parol/domain';
import { adjustmentDetails, dailyStatement } from '@parol/wire/report';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { ops } from '../../testing/operators.ts';
import { testPlatform, type TestPlatform } from '../../testing/platform.ts';
import { balanceOfHouse, checkInvariants } from '../../testing/ledger-invariants.ts';

let platform: TestPlatform;
let client: TestClient;
const phone = '09176662000';
const adjust = (...line: string[]) =>
  ops(platform, 'adjust', ...line).then(({ lines: [said = ''], exitCode }) => ({
    said,
    exitCode,
  }));
const details = async () => (await client.call(adjustmentDetails, {})).value[0];

beforeAll(async () => {
  platform = await testPlatform();
  client = await signedUp(platform, '639176662000');
});
afterAll(async () => {
  expect(await checkInvariants(platform.parts.db)).toMatchObject({ ok: true });
  await platform.close();
});

it("an operator's adjustments - change the balance once per key and appear on the statement with their reason", async () => {
  expect(
    await adjust(
      phone,
      '150.50',
      '--reason',
      'Late slip',
      '--reason-ph',
      'Nahuling resibo',
      '--key',
      'CASE-1',
    ),
  ).toEqual({
    said: 'Adjusted: 150.50, reference CASE-1. The balance is 150.50.',
    exitCode: 0,
  });
  expect((await adjust(phone, '150.50', '--reason', 'Late slip', '--key', 'CASE-1')).said).toMatch(
    /^Was adjusted before/,
  );
  expect((await adjust(phone, '-20', '--reason', 'Counted twice')).said).toMatch(
    /^Adjusted: -20\.00, reference ADJ\d+\. The balance is 130\.50\.$/,
  );
  expect(await balanceOfHouse(platform.parts.db, { kind: 'adjustment' })).toBe(
    -pesos(130) - 5_000n,
  );

  expect(await details()).toMatchObject({
    total: 2,
    sums: { added: '150.50', taken: '20.00' },
    data: [
      {
        cause: 'operator',
        reason: { en: 'Counted twice', ph: 'Counted twice' },
        amount: '-20.00',
        balance_after: '130.50',
      },
      {
        cause: 'operator',
        reason: { en: 'Late slip', ph: 'Nahuling resibo' },
        amount: '150.50',
        balance_after: '150.50',
        reference: 'CASE-1',
      },
    ],
  });
  expect((await client.call(dailyStatement, {})).value[0]?.sums).toMatchObject({
    adjustments: '130.50',
    closing: '130.50',
  });
});

it('operator and reason - are in the audit log, even for refused adjustments', async () => {
  const { rows } = await sql<{
    actor: string;
    details: { args: string[]; options: { reason?: string }; outcome: string };
  }>`
    select actor, details from audit where act = 'adjust' order by id`.execute(platform.parts.db);
  expect(rows[0]).toMatchObject({
    actor: 'operator:tess',
    details: {
      args: [maskPhone('639176662000'), '150.50'],
      options: { reason: 'Late slip' },
      outcome: 'done',
    },
  });
});

it.each([
  ['more than the balance', [phone, '-130.51', '--reason', 'x'], 'insufficient_balance'],
  [
    'a key already used by another adjustment',
    [phone, '1', '--reason', 'x', '--key', 'CASE-1'],
    'request_used',
  ],
  ['without a reason', [phone, '5'], 'Give the member a reason'],
  ['with an empty reason', [phone, '5', '--reason', ' '], 'Give the member a reason'],
  ['of zero', [phone, '0', '--reason', 'x'], '"0" is not an amount'],
  ['of a word', [phone, 'five', '--reason', 'x'], '"five" is not an amount'],
  ['of a fraction of a centavo', [phone, '1.001', '--reason', 'x'], '"1.001" is not an amount'],
  ['for an unknown phone', ['0999', '5', '--reason', 'x'], '"0999" is not a mobile number.'],
])('%s - is refused and changes nothing', async (_what, line, said) => {
  const before = await details();
  const answer = await adjust(...line);
  expect(answer.exitCode).toBe(1);
  expect(answer.said).toContain(said);
  expect(await details()).toEqual(before);
});
