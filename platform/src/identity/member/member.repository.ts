import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../kernel/database/database.ts';
import type {
  AffiliateTable,
  Member,
  MemberStatus,
  MemberTable,
  Registration,
  RegistrationTable,
} from './member.schema.ts';

export interface MemberRepository {
  byId(id: bigint, on?: Db): Promise<Member | undefined>;
  byPhone(phone: string, on?: Db): Promise<Member | undefined>;
  byReferralCode(code: string): Promise<Pick<Member, 'id' | 'status'> | undefined>;
  hasEmail(email: string, on?: Db): Promise<boolean>;
  /** Returns false when another member has its phone, e-mail or referral code. */
  insert(on: Db, row: Insertable<MemberTable>): Promise<boolean>;
  /** Sets the full name unless one is set already; returns the stored name. */
  setNameOnce(on: Db, id: bigint, fullName: string): Promise<string>;
  update(id: bigint, change: Updateable<MemberTable>, on?: Db): Promise<void>;
  setStatus(id: bigint, status: MemberStatus): Promise<void>;
  putRegistration(row: Insertable<RegistrationTable>): Promise<void>;
  registration(phone: string, on?: Db): Promise<Registration | undefined>;
  removeRegistration(on: Db, phone: string): Promise<void>;
  removeRegistrationsBefore(at: Date): Promise<void>;
  affiliate(code: string): Promise<AffiliateTable | undefined>;
}

export function memberRepository(db: Db): MemberRepository {
  const members = (on: Db) => on.selectFrom('member').selectAll();
  return {
    byId: (id, on = db) => members(on).where('id', '=', id).executeTakeFirst(),
    byPhone: (phone, on = db) => members(on).where('phone', '=', phone).executeTakeFirst(),
    byReferralCode: (code) =>
      db
        .selectFrom('member')
        .select(['id', 'status'])
        .where('referral_code', '=', code)
        .executeTakeFirst(),
    async hasEmail(email, on = db) {
      const row = await on
        .selectFrom('member')
        .select('id')
        .where(({ fn, eb }) => eb(fn('lower', ['contact_email']), '=', email.toLowerCase()))
        .executeTakeFirst();
      return row !== undefined;
    },
    async insert(on, row) {
      const inserted = await on
        .insertInto('member')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return inserted !== undefined;
    },
    async setNameOnce(on, id, fullName) {
      await on
        .updateTable('member')
        .set({ full_name: fullName })
        .where('id', '=', id)
        .where('full_name', 'is', null)
        .execute();
      const row = await on
        .selectFrom('member')
        .select('full_name')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return row.full_name ?? fullName;
    },
    async update(id, change, on = db) {
      await on.updateTable('member').set(change).where('id', '=', id).execute();
    },
    async setStatus(id, status) {
      await db.updateTable('member').set({ status }).where('id', '=', id).execute();
    },
    async putRegistration(row) {
      const { phone: _phone, ...change } = row;
      await db
        .insertInto('registration')
        .values(row)
        .onConflict((conflict) => conflict.column('phone').doUpdateSet(change))
        .execute();
    },
    registration: (phone, on = db) =>
      on.selectFrom('registration').selectAll().where('phone', '=', phone).executeTakeFirst(),
    async removeRegistration(on, phone) {
      await on.deleteFrom('registration').where('phone', '=', phone).execute();
    },
    async removeRegistrationsBefore(at) {
      await db.deleteFrom('registration').where('created_at', '<', at).execute();
    },
    affiliate: (code) =>
      db.selectFrom('affiliate').selectAll().where('code', '=', code).executeTakeFirst(),
  };
}
