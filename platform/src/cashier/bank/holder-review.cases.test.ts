import { addBankV2, addWithdrawTicket, memberBankList } from '@parol/wire/fund';
import { inboxList } from '@parol/wire/member';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmOwner,
  expectLedgerSound,
  expectNoPosting,
  newMember,
  paid,
  play,
  startCashier,
} from '../../testing/cashier.ts';
import { signedUp, type TestClient } from '../../testing/client.ts';
import { opsLines } from '../../testing/operators.ts';
import type { TestPlatform } from '../../testing/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterEach(() => expectLedgerSound(platform));
afterAll(() => platform.close());

let numbers = 1_000;
const ops = async (...line: string[]) => (await opsLines(platform, ...line)).join('\n');
const add = (client: TestClient, holder: string, number = `700000${numbers++}`) =>
  client.call(addBankV2, {
    bank_id: 'bpi',
    bank_name: 'BPI',
    bank_acc_holder: holder,
    bank_acc_no: number,
  });
/** A member whose first account registered the name. */
async function named(name: string): Promise<TestClient> {
  const client = await newMember(platform);
  await confirmOwner(platform, client);
  expect(await add(client, name)).toMatchObject({ ok: true, value: [{ in_review_against: null }] });
  return client;
}
const withdraw = (client: TestClient, ref: string) =>
  client.call(addWithdrawTicket, {
    withdrawal_amount: '100',
    bank_id: 'bpi',
    bank_acc_no: ref,
    request_id: `h${numbers++}`,
  });
const titles = async (client: TestClient) =>
  (await client.call(inboxList, {})).value.map(({ title_en }) => title_en);
const registered = 'Ma. Cristina Dela Cruz';

describe('a payout account of a member whose registered name is written otherwise', () => {
  it.each([
    [registered, 'MARIA CRISTINA DELA CRUZ'],
    [registered, 'DELA CRUZ, MA CRISTINA'],
    [registered, 'Ma. Cristina R. Dela Cruz'],
    ['Juan Santos Jr.', 'Juan Santos'],
  ])('%s, added as %s - is saved in review and can not be paid to', async (name, holder) => {
    const client = await named(name);
    const added = await add(client, holder);
    expect(added).toMatchObject({
      ok: true,
      value: [{ bank_acc_holder: holder, in_review_against: name, usable: false }],
    });
    await paid(client, '200');
    await play(platform, client, '200', '200');
    const ref = added.value[0]?.account_ref ?? '';
    expect((await expectNoPosting(platform, () => withdraw(client, ref))).code).toBe(
      'payout_account_in_review',
    );
    expect(await titles(client)).toContain('Payout account in review');
    expect(await ops('bank:reviews')).toContain(`registered "${name}", account "${holder}"`);
    expect(await ops('health')).toContain('for a review');
  });

  it.each([
    ['Juan Santos Jr.', 'Juan Santos Sr.'],
    ['Juan Santos', 'Juan Santos Jr.'],
    [registered, 'Maria Cristina Reyes'],
    [registered, 'Jose Dela Cruz'],
  ])('%s, added as %s - is refused with bank_acc_holder_not_same', async (name, holder) => {
    expect((await add(await named(name), holder)).code).toBe('bank_acc_holder_not_same');
  });
});

describe('operators', () => {
  it('accept an account in review - which is paid then, and the member is told', async () => {
    const client = await named(registered);
    const ref = (await add(client, 'DELA CRUZ, MARIA CRISTINA')).value[0]?.account_ref ?? '';
    await paid(client, '200');
    await play(platform, client, '200', '200');
    expect(await ops('bank:accept', ref, '--reason', 'the ID shows both forms')).toBe(
      `${ref} can be paid to.`,
    );
    expect(await ops('bank:accept', ref, '--reason', 'x')).toContain('No such account waits');
    expect(await ops('bank:refuse', ref, '--reason', 'x')).toContain('No such account waits');
    expect((await client.call(memberBankList, {})).value).toContainEqual(
      expect.objectContaining({ account_ref: ref, in_review_against: null, usable: true }),
    );
    expect(await withdraw(client, ref)).toMatchObject({ ok: true });
    expect(await titles(client)).toContain('Payout account accepted');
  });

  it('refuse an account in review - which is gone, and its number free for its owner', async () => {
    const client = await named('Juan Santos Jr.');
    const number = `800000${numbers++}`;
    const ref = (await add(client, 'Juan Santos', number)).value[0]?.account_ref ?? '';
    expect(await ops('bank:refuse', ref, '--reason', "his father's account")).toBe(
      `${ref} is removed.`,
    );
    const list = (await client.call(memberBankList, {})).value;
    expect(list.map(({ account_ref }) => account_ref)).not.toContain(ref);
    expect(await titles(client)).toContain('Payout account not accepted');
    const father = await signedUp(platform, '639183009999');
    await confirmOwner(platform, father);
    expect(await add(father, 'Juan Santos', number)).toMatchObject({ ok: true });
  });

  it('can not accept after the registered name became another one', async () => {
    const client = await named('Juan Santos Jr.');
    const ref = (await add(client, 'Juan Santos')).value[0]?.account_ref ?? '';
    const member = await platform.services.members.byPhone(client.accountId ?? '');
    await platform.parts.db
      .updateTable('member')
      .set({ full_name: 'Pedro Reyes' })
      .where('id', '=', member?.id ?? 0n)
      .execute();
    expect(await ops('bank:accept', ref, '--reason', 'x')).toContain('another one by now');
  });
});

it('a first account in the form FAMILY, GIVEN - registers the name without the comma', async () => {
  const client = await newMember(platform);
  await confirmOwner(platform, client);
  await add(client, 'DELA CRUZ, MARIA');
  expect((await add(client, 'Maria Dela Cruz')).value[0]).toMatchObject({
    in_review_against: null,
  });
});
