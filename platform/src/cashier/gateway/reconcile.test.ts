import { pesos } from '@parol/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPlatform } from '../../testing/platform.ts';
import {
  choose,
  memberIdOf,
  newMember,
  opened,
  paid,
  expectLedgerSound,
  startCashier,
} from '../../testing/cashier.ts';
import { gateways } from '../../testing/gateways.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterAll(() => platform.close());

const reconcile = async (id?: string) =>
  (await platform.ops
    .find(({ name }) => name === 'reconcile')
    ?.run(id === undefined ? [] : [id], {})) ?? [];
/** The last seven days, which are compared without options. */
const days = expect.stringMatching(/^\d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d$/);
const squeezed = (lines: readonly string[]) => lines.map((line) => line.replaceAll(/ {2,}/g, ' '));

it("a gateway's totals - match its clearing account if every webhook arrived, fees included", async () => {
  expect(squeezed(await reconcile('world'))).toEqual([
    days,
    'world says 0.00 in 0 payments',
    'the ledger says 0.00 in 0 postings',
    'They agree.',
  ]);
  for (const amount of ['100', '250.50', '1000'])
    await paid(await newMember(platform), amount, {}, gateways.charging);
  await choose(
    (await opened(await newMember(platform), gateways.charging, '70')).pg_htpay_url,
    'fail',
  );
  expect(squeezed(await reconcile('world'))).toEqual([
    days,
    'world says 1350.50 in 3 payments',
    'the ledger says 1350.50 in 3 postings',
    'They agree.',
  ]);
});

it('each difference - is listed', async () => {
  await paid(await newMember(platform), '500');
  const silent = await opened(await newMember(platform), gateways.maya, '100');
  await choose(silent.pg_htpay_url, 'silent');
  const different = await opened(await newMember(platform), gateways.maya, '300');
  await choose(different.pg_htpay_url, 'different');
  const client = await newMember(platform);
  const posting = {
    scope: 'gateway:maya',
    kind: 'deposit',
    counter: { kind: 'gateway', owner: 'maya' },
    at: platform.clock.now(),
  } as const;
  await platform.parts.wallet.post({
    ...posting,
    member: await memberIdOf(platform, client),
    key: 'deposit:DPGHOST',
    amount: pesos(40),
  });
  // Change the provider's records directly.
  const changed = await paid(await newMember(platform), '60');
  const { reference } = await platform.parts.db
    .selectFrom('deposit')
    .select('reference')
    .where('reference', '=', changed.deposit_id)
    .executeTakeFirstOrThrow();
  await platform.parts.db
    .updateTable('sandpay_order')
    .set({ paid: pesos(55) })
    .where('reference', '=', reference)
    .execute();

  const lines = squeezed(await reconcile('maya'));
  expect(lines.slice(0, 4)).toEqual([
    days,
    'maya says 945.00 in 4 payments',
    'the ledger says 600.00 in 3 postings',
    '4 differences, 345.00 in all:',
  ]);
  expect(
    lines
      .slice(4)
      .map((line) => line.replace(/^DP\w+ /, ''))
      .sort(),
  ).toEqual(
    [
      `paid 100.00, not credited: deposit ${silent.deposit_id} is pending`,
      `paid 290.00, not credited: deposit ${different.deposit_id} is review`,
      'paid 55.00, credited 60.00',
      'credited 40.00, not paid: no such deposit',
    ].sort(),
  );
  expect(lines.join('\n')).toContain('DPGHOST');
  await expectLedgerSound(platform);
});

it('an unknown or unreachable gateway - is reported', async () => {
  await expect(reconcile()).rejects.toThrow('Give <gateway>.');
  await expect(reconcile('nosuch')).rejects.toThrow('Name a gateway');
  await platform.thirdParty.close();
  await expect(reconcile('maya')).rejects.toThrow('is not reporting');
});
