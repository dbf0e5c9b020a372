import { dayMs } from '@parol/domain';
import { manualDepositList } from '@parol/wire/fund';
import { describe, expect, it } from 'vitest';
import { cashierOfFile, longSessions } from '../../testing/cashier-of-file.ts';
import { money, newMember } from '../../testing/cashier.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { manualDepositFixture } from '../testing/manual-deposit-fixture.ts';

let platform: TestPlatform;
cashierOfFile((started) => (platform = started), longSessions);

/** A member with manual deposits of their own. */
async function depositor() {
  const client = await newMember(platform);
  return manualDepositFixture(
    () => platform,
    () => client,
  );
}
const credit = async (from: Awaited<ReturnType<typeof depositor>>) =>
  from.ops('manual:approve', [await from.idOf()]);

describe('a reference as a receipt prints it', () => {
  it.each([
    ['Ref No. 9012 345 678901', '9012345678901'],
    ['9022\u00A0345\u00A0678901', '9022345678901'],
    ['9032.345.678901', '9032345678901'],
    ['9042\u2011345\u2011678901', '9042345678901'],
    ['\u200E9052345678901\u200B', '9052345678901'],
    ['９０６２ 345 678901', '9062345678901'],
    ['Reference Number: pb 07-2345/678', 'PB072345678'],
    ['Trace #: 008001', '008001'],
    ['MAYA-ab12-cd34', 'MAYAAB12CD34'],
  ])('"%s" - is accepted, and stored as %s', async (typed, stored) => {
    const own = await depositor();
    expect(await own.send({ ref_no: typed })).toMatchObject({ ok: true });
    expect((await own.newest())?.ref_no).toBe(stored);
  });

  it.each(["1' or '1", 'AB1', '0000', '----', 'Ref No.', 'A'.repeat(41), '12345 <b>'])(
    '"%s" - is invalid_ref_no',
    async (typed) => {
      const own = await depositor();
      expect(await own.send({ ref_no: typed })).toMatchObject({
        ok: false,
        code: 'invalid_ref_no',
      });
    },
  );
});

describe('one receipt', () => {
  const writings = [
    '0500 123 456 789',
    '0500-123-456-789',
    '0500.123.456.789',
    '0500\u00A0123\u00A0456\u00A0789',
    '0500\u2011123\u2011456\u2011789',
    '500123456789',
    '000500123456789',
    'Ref No. 0500123456789',
    'REF-0500123456789',
    'ref0500123456789',
    '０５００123456789',
    '\u200F0500123456789',
  ];

  it('that is credited - is used for every other member, however it is written', async () => {
    const first = await depositor();
    expect(await first.send({ ref_no: '0500123456789' })).toMatchObject({ ok: true });
    await credit(first);
    const other = await depositor();
    for (const ref_no of writings)
      expect(await other.send({ ref_no }), ref_no).toMatchObject({ code: 'ref_no_used' });
    expect(await other.send({ ref_no: '0500123456780' })).toMatchObject({ ok: true });
  });

  it('sent by twelve members at once in twelve writings - is accepted once', async () => {
    platform.clock.advance(dayMs);
    const depositors = await Promise.all(writings.map(() => depositor()));
    const answers = await Promise.all(
      depositors.map((one, n) =>
        one.send({ ref_no: writings[n]?.replace('789', '456'), deposit_date: '2026-11-21' }),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([
      'OK',
      ...Array.from({ length: 11 }, () => 'ref_no_used'),
    ]);
  });

  it('in upper or lower case - is the same', async () => {
    const [first, other] = [await depositor(), await depositor()];
    expect(await first.send({ ref_no: 'Pb-77 ab 9001' })).toMatchObject({ ok: true });
    expect(await other.send({ ref_no: 'PB77AB9001' })).toMatchObject({ code: 'ref_no_used' });
  });

  it('credited by an earlier release as "PN-00-77123" - is used', async () => {
    const first = await depositor();
    await first.send({ ref_no: 'PN0077123' });
    await credit(first);
    // An earlier release claimed the text as typed.
    await platform.parts.db
      .deleteFrom('unique_key')
      .where('kind', '=', 'manual_reference')
      .execute();
    await platform.parts.db
      .updateTable('manual_deposit')
      .set({ ref_no: 'PN-00-77123' })
      .where('ref_no', '=', 'PN0077123')
      .execute();
    const other = await depositor();
    expect(await other.send({ ref_no: 'pn 0077123' })).toMatchObject({ code: 'ref_no_used' });
  });

  it('of a rejected deposit - may be sent again, written differently', async () => {
    const own = await depositor();
    await own.send({ ref_no: '0600-123-456' });
    await own.ops('manual:reject', [await own.idOf()], { reason: 'not found' });
    expect(await own.send({ ref_no: 'Ref. 600123456' })).toMatchObject({ ok: true });
    await credit(own);
    expect(await (await depositor()).send({ ref_no: '0600123456' })).toMatchObject({
      code: 'ref_no_used',
    });
  });
});

it("our account's number with spaces and other dashes - is our account", async () => {
  const client = await newMember(platform);
  const own = manualDepositFixture(
    () => platform,
    () => client,
  );
  expect(
    await own.send({ target_bank_acc_no: '0012\u00A03456\u20117890', ref_no: 'ACC-1234' }),
  ).toMatchObject({ ok: true });
  expect((await client.call(manualDepositList, {})).value[0]?.data).toHaveLength(1);
  expect((await money(client)).balance).toBe('0.00');
});
