import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '../kernel/database/database.ts';
import { bet, deposit, peso } from '../testing/ledger-under-test.ts';
import { signedUp } from '../testing/client.ts';
import { testPlatform, type TestPlatform } from '../testing/platform.ts';
import { createWallet } from '../wallet/ledger/ledger.ts';
import { fleetFaults } from './certify-fleet.ts';
import { compose } from './compose.ts';

/** A fleet that serves, of which only the faults are looked at. */
const sound = { current: async () => ({ faults: [] }) } as never;

let platform: TestPlatform;
let admin: Db;
beforeAll(async () => {
  platform = await testPlatform();
  await signedUp(platform);
  await platform.parts.wallet.post(deposit(1n, 500n * peso));
  await platform.parts.wallet.post(bet(1n, 'b1', 20n * peso));
  admin = openDatabase(platform.url, { max: 1 });
  const name = new URL(platform.url).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set "parol.restored" = 'yes'`.execute(admin);
});
afterAll(async () => {
  await admin.destroy();
  await platform.close();
});

/** Runs the command on new connections, which see that the database was restored. */
async function certify(fleet: never = sound): Promise<string> {
  const db = openDatabase(platform.url, { max: 2 });
  const { parts } = platform;
  const wallet = createWallet({ db, random: parts.random });
  const { ops } = compose({ ...parts, db, wallet }, { fleet });
  const caller = {
    operator: 'ana',
    proved: false,
    newSecret: async () => '',
    entered: async () => '',
  };
  try {
    const lines = await ops.find(({ name }) => name === 'restore:certify')?.run([], {}, caller);
    return lines?.join('\n') ?? '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await db.destroy();
  }
}

/** Changes rows as no part of the platform does, certifies, and takes the change back. */
async function afterChange(change: string, undo: string): Promise<string> {
  await sql.raw(change).execute(admin);
  const said = await certify();
  await sql.raw(undo).execute(admin);
  return said;
}

describe('a restored database', () => {
  it('with a wrong balance - is not certified', async () => {
    const said = await afterChange(
      `update ledger_account set balance = balance + 1 where member_id = 1`,
      `update ledger_account set balance = balance - 1 where member_id = 1`,
    );
    expect(said).toContain('The ledger breaks the rule');
  });

  it('with a message of the outbox without its posting - is not certified', async () => {
    const said = await afterChange(
      `insert into outbox (member_id, id, topic, payload, created_at) values (1, 77, 'wallet.posted', '{}', now())`,
      `delete from outbox where id = 77`,
    );
    expect(said).toContain('1 messages of the outbox have no posting.');
  });

  it('with a message that would be delivered twice - is not certified', async () => {
    const said = await afterChange(
      `insert into outbox_parked (member_id, listener, id, topic, payload, created_at, parked_at, next_at)
         select member_id, 'ledger', id, topic, payload, created_at, now(), now() from outbox limit 1`,
      `delete from outbox_parked`,
    );
    expect(said).toContain('1 messages are in the outbox and parked.');
  });

  it('without the entry of a unique value - is not certified', async () => {
    const said = await afterChange(
      `create table lost as select * from unique_key where kind = 'phone'; delete from unique_key where kind = 'phone'`,
      `insert into unique_key select * from lost; drop table lost`,
    );
    expect(said).toContain('1 unique values have no entry');
  });

  it('without a key that its data needs - is not certified', async () => {
    const said = await afterChange(
      `insert into data_key (purpose, key_id, known_at) values ('kyc', 'lost-key', now())`,
      `delete from data_key where key_id = 'lost-key'`,
    );
    expect(said).toContain('Stored data may need the key lost-key of PAROL_SECRET_KYC');
  });

  it('without its releases - is not certified', async () => {
    const none = { current: async () => undefined } as never;
    expect(await certify(none)).toContain('The store has no fleet');
  });

  it('that is sound - is certified', async () => {
    expect(await certify()).toBe('The restored database is certified: processes start on it.');
  });
});

it('a store that is older than what was served - is a fault of its own', async () => {
  const older = {
    current: async () => {
      throw new Error('The fleet is older.');
    },
  };
  expect(await fleetFaults(older)).toEqual(['The fleet is older.']);
});
