import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock/clock.ts';
import { openDatabase, roles } from '../database/database.ts';
import { testDatabase, type TestDatabase } from '../database/testing.ts';
import { refuseUncertified, restoredOps } from './restored.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.close());

/** As a restore does it for a whole server: for connections that are opened from now on. */
async function setMark(value: string): Promise<void> {
  const admin = openDatabase(test.url, { max: 1 });
  const name = new URL(test.url).pathname.slice(1);
  await sql`alter database ${sql.id(name)} set "parol.restored" = ${sql.lit(value)}`.execute(admin);
  await admin.destroy();
}

/** Runs the command over new connections of the platform's role. */
async function certify(faults: readonly string[]): Promise<readonly string[] | undefined> {
  const db = openDatabase(test.url, { max: 1, role: roles.application });
  const commands = restoredOps({ db, clock: systemClock }, [async () => [], async () => faults]);
  const caller = {
    operator: 'ana',
    proved: false,
    newSecret: async () => '',
    entered: async () => '',
  };
  try {
    return await commands[0]?.run([], {}, caller);
  } finally {
    await db.destroy();
  }
}

beforeEach(async () => {
  const admin = openDatabase(test.url, { max: 1 });
  await admin.deleteFrom('restore_certificate').execute();
  await admin.destroy();
  await setMark('');
});

describe('a database that was not restored', () => {
  it('may serve, and there is nothing to certify', async () => {
    await expect(refuseUncertified(test.url)).resolves.toBeUndefined();
    expect(await certify([])).toEqual(['This database was not restored, or is certified already.']);
  });
});

describe('a restored database', () => {
  it('does not serve before it is certified', async () => {
    await setMark('yes');
    await expect(refuseUncertified(test.url)).rejects.toThrow(/was restored \(timeline 1\)/);
    expect(await certify([])).toEqual([
      'The restored database is certified: processes start on it.',
    ]);
    await expect(refuseUncertified(test.url)).resolves.toBeUndefined();
  });

  it('with faults - names them, and does not serve', async () => {
    await setMark('yes');
    await expect(certify(['A fault.', 'Another.'])).rejects.toThrow('A fault.\nAnother.');
    await expect(refuseUncertified(test.url)).rejects.toThrow('nobody has certified it');
  });

  it('with the certificate of an earlier restore - does not serve', async () => {
    await setMark('yes');
    const admin = openDatabase(test.url, { max: 1 });
    const earlier = { timeline: 7n, certified_at: new Date(), certified_by: 'ana' };
    await admin.insertInto('restore_certificate').values(earlier).execute();
    await admin.destroy();
    await expect(refuseUncertified(test.url)).rejects.toThrow('nobody has certified it');
  });
});
