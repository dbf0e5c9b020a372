import { createHmac } from 'node:crypto';
import { addBankV2 } from '@parol/wire/fund';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmOwner, memberIdOf, newMember, startCashier } from '../../testing/cashier.ts';
import type { TestClient } from '../../testing/client.ts';
import { ops } from '../../testing/operators.ts';
import type { TestPlatform } from '../../testing/platform.ts';
import { numberBox } from './account-number.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startCashier();
});
afterAll(() => platform.close());

async function adds(client: TestClient, number: string, bank = 'bdo') {
  await confirmOwner(platform, client);
  return client.call(addBankV2, {
    bank_id: bank,
    bank_name: bank,
    bank_acc_holder: 'Maria Santos',
    bank_acc_no: number,
  });
}
const member = () => newMember(platform);
const taken = { ok: false, code: 'bank_account_taken' };

describe("a number that differs from another member's only in leading zeros", () => {
  it.each([
    ['0012345678', '12345678'],
    ['12345679', '000012345679'],
    ['0000000000123456', '00000123456'],
  ])('%s and %s, at a bank without a fixed length - is taken', async (first, second) => {
    expect(await adds(await member(), first)).toMatchObject({ ok: true });
    expect(await adds(await member(), second)).toMatchObject(taken);
  });

  it('at another bank - is free', async () => {
    expect(await adds(await member(), '0012345670')).toMatchObject({ ok: true });
    expect(await adds(await member(), '12345670', 'maybank')).toMatchObject({ ok: true });
  });

  it('added by two members at the same time - goes to one of them', async () => {
    const both = await Promise.all([member(), member()]);
    const answers = await Promise.all(
      both.map((client, n) => adds(client, n === 0 ? '0022345678' : '22345678')),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('can be added once an operator lets the family share it', async () => {
    const [anna, ben] = [await member(), await member()];
    const [row] = (await adds(anna, '0032345678')).value;
    expect(await adds(ben, '32345678')).toMatchObject(taken);
    const ref = row?.account_ref ?? '';
    await ops(platform, 'bank:share', ref, ben.accountId ?? '', '--reason', 'a couple');
    expect(await adds(ben, '32345678')).toMatchObject({ ok: true });
  });
});

describe('a number that was stored with its leading zeros', () => {
  it('is recognised without them, for its member and for others', async () => {
    const [anna, ben] = [await member(), await member()];
    const [row] = (await adds(anna, '0042345678')).value;
    const { db, config, random } = platform.parts;
    const [secret] = config.keys('bank-numbers');
    const former = createHmac('sha256', secret).update('bdo:0042345678').digest();
    const memberId = await memberIdOf(platform, anna);
    const [now] = numberBox(config.keys('bank-numbers'), random).fingerprints({
      bankId: 'bdo',
      number: '0042345678',
    }).written;
    await db
      .updateTable('bank_account')
      .set({ number_hash: former })
      .where('member_id', '=', memberId)
      .where('number_hash', '=', now)
      .execute();
    // Another row, because on a cluster the hash says in which shard a row is.
    await db.deleteFrom('payout_number').where('number_hash', '=', now).execute();
    await db
      .insertInto('payout_number')
      .values({ number_hash: former, member_id: memberId })
      .execute();
    expect(row).toBeDefined();
    expect(await adds(ben, '42345678')).toMatchObject(taken);
    expect(await adds(anna, '42345678')).toMatchObject({ ok: false, code: 'bank_member_exists' });
  });
});

it('a member adding the same account with other zeros - is told that it exists', async () => {
  const anna = await member();
  expect(await adds(anna, '52345678')).toMatchObject({ ok: true });
  expect(await adds(anna, '0052345678')).toMatchObject({ ok: false, code: 'bank_member_exists' });
});
