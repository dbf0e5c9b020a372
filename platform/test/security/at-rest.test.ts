import { receiptPath } from '@parol/wire/upload';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContacts, phoneBinding } from '../../src/kernel/contacts/contacts.ts';
import { type DataKey, dataKeys } from '../../src/kernel/config/config.ts';
import { type Db, openDatabase, roles } from '../../src/kernel/database/database.ts';
import { codeAt } from '../../src/identity/totp/totp-code.ts';
import { sessionCookie } from '../../src/kernel/http/cookies.ts';
import type { KeyRing, SealedText } from '../../src/kernel/secrets/secrets.ts';
import { createUniqueKeys } from '../../src/kernel/unique-keys/unique-keys.ts';
import { memberIdOf, startCashier } from '../../src/testing/cashier.ts';
import { ops } from '../../src/testing/operators.ts';
import { nextKey, withKeys } from '../../src/testing/other-keys.ts';
import type { TestPlatform } from '../../src/testing/platform.ts';
import { leaks, liveADay, type StoredDay, storedRows } from './stored-day.ts';

let platform: TestPlatform;
let day: StoredDay;
let owner: Db;
beforeAll(async () => {
  platform = await startCashier();
  day = await liveADay(platform);
  owner = openDatabase(platform.url, { role: roles.migration, max: 1 });
});
afterAll(async () => {
  await owner.destroy();
  await platform.close();
});

/** Data of a member, read from the database with the given services' keys. */
async function read(on: Pick<TestPlatform, 'services'>) {
  const { members, banks } = on.services;
  const anna = await members.byPhone(day.anna.accountId ?? '');
  const [account] = await banks.list(anna?.id ?? 0n, 'ewallet');
  return {
    phone: anna?.phone,
    email: anna?.contact_email,
    byMail: await members.hasEmail(day.annasMail),
    number: (await banks.reveal(account?.account_ref ?? '')).number,
    messages: (await on.services.messages.latest(50, day.anna.accountId)).length,
  };
}
const receipt = () =>
  platform.app.inject({
    url: receiptPath(day.receiptPath),
    headers: {
      cookie: `${sessionCookie(platform.parts.config)}=${day.anna.cookie}`,
      'x-auth-token': day.anna.handle ?? '',
      'x-account-id': day.anna.accountId ?? '',
    },
  });

describe('a copy of the database', () => {
  it('after a day - holds no phone, e-mail, token, second factor or receipt in plain text', async () => {
    const rows = await storedRows(platform);
    expect(rows.length).toBeGreaterThan(100);
    expect(leaks(rows, day.secrets)).toEqual([]);
  });

  it('with the keys - can be read by the platform', async () => {
    expect(await read(platform)).toMatchObject({
      phone: day.anna.accountId,
      email: day.annasMail,
      byMail: true,
      number: `0${day.anna.accountId?.slice(2)}`,
    });
    const { rawPayload, headers } = await receipt();
    expect([headers['content-type'], rawPayload.subarray(0, 3).toString('hex')]).toEqual([
      'image/jpeg',
      'ffd8ff',
    ]);
  });

  it('with exchanged rows - can not be decrypted', async () => {
    const { db } = platform.parts;
    const [anna, ben] = [await memberIdOf(platform, day.anna), await memberIdOf(platform, day.ben)];
    const exchange = db.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        phone: string;
      }>`select phone from member where id = ${ben}`.execute(tx);
      await sql`update member set phone = ${rows[0]?.phone} where id = ${anna}`.execute(tx);
      await expect(platform.services.members.byId(anna, tx)).rejects.toThrow('authenticate');
      throw new Error('rolled back');
    });
    await expect(exchange).rejects.toThrow('rolled back');
  });
});

describe('rows of an earlier version', () => {
  it('in plain text - are read, and sealed by the job', async () => {
    const { db } = platform.parts;
    const { phone } = (await read(platform)) ?? {};
    const id = await memberIdOf(platform, day.anna);
    await sql`update member set phone = ${phone}, contact_email = ${day.annasMail} where id = ${id}`.execute(
      db,
    );
    const messages = await db.selectFrom('message').selectAll().orderBy('id').limit(3).execute();
    for (const message of messages) {
      const { recipient, id: messageId } = message;
      await db
        .deleteFrom('message')
        .where('recipient', '=', recipient)
        .where('id', '=', messageId)
        .execute();
      const inPlain = {
        ...message,
        recipient: `${phone}${messageId}`,
        address: sql<SealedText>`${phone}`,
      };
      await db.insertInto('message').values(inPlain).execute();
    }
    await sql`update receipt set bytes = ${Buffer.from('ffd8ffe0', 'hex')}`.execute(db);
    expect(leaks(await storedRows(platform), day.secrets)).not.toEqual([]);
    expect((await receipt()).rawPayload.toString('hex')).toBe('ffd8ffe0');
    const { keys } = withKeys(platform, (_, now) => now);
    await keys.sealPlain();
    expect(leaks(await storedRows(platform), day.secrets)).toEqual([]);
    expect(await read(platform)).toMatchObject({ phone, email: day.annasMail });
    expect((await receipt()).rawPayload.toString('hex')).toBe('ffd8ffe0');
  });
});

describe('a change of the keys', () => {
  const both = (id: DataKey, [now]: KeyRing): KeyRing => [nextKey(id), now];

  it('in progress - finds and reads rows of either key', async () => {
    const during = withKeys(platform, both);
    expect(await read(during)).toEqual(await read(platform));
  });

  it('in progress - refuses to retire the old key while rows need it', async () => {
    const during = withKeys(platform, both);
    expect(await ops(during, 'keys:retire', 'contacts')).toEqual({
      exitCode: 1,
      lines: [
        expect.stringMatching(
          /^The other key is still needed: .*member\.phone \d+.*Run "keys:rotate contacts"\.$/,
        ),
      ],
    });
    await expect(during.keys.retire('unique-keys')).rejects.toThrow('unique_key');
  });

  it('a unique value stored under the old key - can not be taken by another member under the new one', async () => {
    const { db } = platform.parts;
    const taken = day.anna.accountId ?? '';
    const keysOf = createUniqueKeys([
      nextKey('unique-keys'),
      ...platform.parts.config.keys('unique-keys'),
    ]);
    expect(await keysOf.claim(db, 'phone', taken, 77n)).toBe(false);
    expect(await keysOf.owner(db, 'phone', taken)).toBe(await memberIdOf(platform, day.anna));
    // A value stored by a process with both keys is also found by one with the old key alone.
    expect(await keysOf.claim(db, 'phone', '639189990077', 77n)).toBe(true);
    expect(await platform.parts.uniqueKeys.claim(db, 'phone', '639189990077', 78n)).toBe(false);
    await keysOf.release(db, 'phone', '639189990077', 77n);
  });

  it('killed in the middle and repeated - re-encrypts everything with the new key', async () => {
    const before = await read(platform);
    const during = withKeys(platform, both);
    const anna = await memberIdOf(platform, day.anna);
    await killedRotation(during);
    const changed = new Map<DataKey, number>();
    for (const purpose of dataKeys)
      changed.set(purpose, rowsIn(await command(during, 'keys:rotate', purpose)));
    // Only outside the sandbox are messages sealed.
    expect([...changed].filter(([, rows]) => rows === 0)).toEqual([['messages', 0]]);
    const listed = await command(during, 'keys:list');
    expect(rowsIn(listed)).toBe(0);
    expect(listed.filter((line) => line.endsWith(' reads'))).toHaveLength(dataKeys.length);
    expect(await read(during)).toEqual(before);

    for (const purpose of dataKeys) await command(during, 'keys:retire', purpose);
    const after = withKeys(platform, (id) => [nextKey(id)]);
    expect(await read(after)).toEqual(before);
    platform.clock.advance(60_000);
    await after.services.totp.verify(anna, codeAt(day.totpSecret, platform.clock.now()));
    const { id = 0n } = (await after.services.kyc.newest(anna)) ?? {};
    const { number, images } = await after.services.kyc.show({ memberId: anna, id });
    expect([number, images.length]).toEqual([day.document, 3]);
    // The old key no longer decrypts or finds anything.
    expect(await platform.services.members.byPhone(day.anna.accountId ?? '')).toBe(undefined);
    await expect(platform.services.members.byId(anna)).rejects.toThrow('authenticate');
  });

  it('a missing key that was not retired - is reported in one line', async () => {
    const { keys } = withKeys(platform, (id) => [nextKey(id)]);
    await keys.refuseMissing();
    const other = withKeys(platform, (id) => [`another key of ${id}`]);
    await expect(other.keys.refuseMissing()).rejects.toThrow(
      /^Stored data may need the key [0-9a-f]{10} of PAROL_SECRET_BANK_NUMBERS: set it as PAROL_SECRET_BANK_NUMBERS_OTHER until "npm run ops -- keys:retire bank-numbers"\.$/,
    );
  });
});

/** The lines of an operator's command, which succeeds. */
async function command(on: ReturnType<typeof withKeys>, ...line: string[]) {
  const { exitCode, lines } = await ops(on, ...line);
  expect([line, exitCode]).toEqual([line, 0]);
  return lines;
}
/** The sum of the numbers of rows that these lines start with. */
const rowsIn = (lines: readonly string[]) =>
  lines.reduce((sum, line) => sum + Number(/^ *(\d+)  /.exec(line)?.[1] ?? 0), 0);

/** Many members, and a rotation of their phones that dies after its first batch. */
async function killedRotation(during: ReturnType<typeof withKeys>): Promise<void> {
  const { db, contacts } = platform.parts;
  const added = Array.from({ length: 250 }, (_, n) => BigInt(n + 1));
  for (const id of added)
    await sql`insert into member (id, phone, password_hash, referral_code, terms_at, over_age_at, created_at)
      values (${id}, ${contacts.seal(`63999${String(id).padStart(7, '0')}`, phoneBinding(id))}, 'x', ${`K${id}`}, now(), now(), now())`.execute(
      db,
    );
  // The second batch's progress can't be written, as if the process had died before its commit.
  await sql`alter table key_task add constraint second_batch check (name <> 'member.phone' or changed <= 100)`.execute(
    owner,
  );
  await expect(during.keys.rotate('contacts')).rejects.toThrow('second_batch');
  await sql`alter table key_task drop constraint second_batch`.execute(owner);
  const { rows } = await sql<{ changed: number; place: string }>`
    select changed::int, place from key_task where name = 'member.phone'`.execute(db);
  expect(rows).toEqual([{ changed: 100, place: '["100"]' }]);
  const { header } = createContacts(
    { keys: (id) => [nextKey(id)], secret: platform.parts.config.secret },
    platform.parts.random,
  );
  const { rows: sealed } = await sql<{ count: number }>`
    select count(*)::int as count from member where starts_with(phone, ${header})`.execute(db);
  expect(sealed).toEqual([{ count: 100 }]);
}
