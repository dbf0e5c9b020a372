import type { Selectable, Updateable } from 'kysely';
import { emailBinding, phoneBinding } from '../../kernel/contacts/contacts.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { UniqueKind } from '../../kernel/unique-keys/unique-keys.ts';
import type { Member, MemberStatus, MemberTable, NewMember } from './member.schema.ts';

type MemberChange = Omit<Updateable<MemberTable>, 'phone' | 'contact_email' | 'referral_code'>;

export interface MemberRepository {
  byId(id: bigint, on?: Db): Promise<Member | undefined>;
  byPhone(phone: string, on?: Db): Promise<Member | undefined>;
  /**
   * The id of the member with a phone. For calls of visitors, whose response time must not reveal
   * an account: reads no row of the member.
   */
  idByPhone(phone: string): Promise<bigint | undefined>;
  /** The member's password hash. Without an id it makes the same query. */
  passwordHash(id: bigint | undefined): Promise<string | undefined>;
  /** Locks the member's row until the commit, so that concurrent changes run one after another. */
  locked(id: bigint, on: Db): Promise<Member>;
  /** How many members signed up with the member's referral code. */
  refereeCount(id: bigint): Promise<number>;
  byReferralCode(code: string): Promise<Pick<Member, 'id' | 'status'> | undefined>;
  hasEmail(email: string, on?: Db): Promise<boolean>;
  /**
   * Returns false when another member has its phone. An e-mail that another member has is left out.
   */
  insert(on: Db, row: NewMember): Promise<boolean>;
  /** Returns false when another member has the phone. */
  changePhone(on: Db, id: bigint, phone: string, at: Date): Promise<boolean>;
  /** Sets a confirmed e-mail; returns false when another member has it. */
  changeEmail(on: Db, id: bigint, email: string, at: Date): Promise<boolean>;
  /** Sets the full name unless one is set already; returns the stored name. */
  setNameOnce(on: Db, id: bigint, fullName: string): Promise<string>;
  /** Changes values that are not unique across members. */
  readonly update: (on: Db, id: bigint, change: MemberChange) => Promise<void>;
  setStatus(id: bigint, status: MemberStatus, on?: Db): Promise<void>;
}

/** An unused id, so that unknown values take the same statements as known ones. */
const noMember = 0n;

export function memberRepository({
  db,
  uniqueKeys: keys,
  contacts,
}: Pick<Parts, 'db' | 'uniqueKeys' | 'contacts'>): MemberRepository {
  const members = (on: Db) => on.selectFrom('member').selectAll();
  const opened = (row: Selectable<MemberTable>): Member => ({
    ...row,
    phone: contacts.phoneOf(row),
    contact_email: row.contact_email && contacts.open(row.contact_email, emailBinding(row.id)),
  });
  const at = async (on: Db, id: bigint): Promise<Member | undefined> => {
    const row = await members(on).where('id', '=', id).executeTakeFirst();
    return row && opened(row);
  };
  const sealedPhone = (id: bigint, phone: string) => contacts.seal(phone, phoneBinding(id));
  const sealedEmail = (id: bigint, email: string) => contacts.seal(email, emailBinding(id));
  const owner = async (on: Db, kind: UniqueKind, value: string) =>
    (await keys.owner(on, kind, value)) ?? noMember;
  const locked = async (id: bigint, on: Db): Promise<Member> =>
    opened(await members(on).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow());
  return {
    byId: (id, on = db) => at(on, id),
    byPhone: async (phone, on = db) => at(on, await owner(on, 'phone', phone)),
    idByPhone: (phone) => keys.owner(db, 'phone', phone),
    async passwordHash(id = noMember) {
      const row = await db
        .selectFrom('member')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.password_hash;
    },
    locked,
    byReferralCode: async (code) =>
      db
        .selectFrom('member')
        .select(['id', 'status'])
        .where('id', '=', await owner(db, 'referral_code', code))
        .executeTakeFirst(),
    async refereeCount(id) {
      const { total } = await db
        .selectFrom('member')
        .select(({ fn }) => fn.countAll<bigint>().as('total'))
        .where('referred_by', '=', id)
        .executeTakeFirstOrThrow();
      return Number(total);
    },
    hasEmail: async (email, on = db) => (await keys.owner(on, 'email', email)) !== undefined,
    async insert(on, row) {
      if (!(await keys.claim(on, 'phone', row.phone, row.id))) return false;
      if (!(await keys.claim(on, 'referral_code', row.referral_code, row.id)))
        throw new Error('The referral code was taken by a concurrent sign-up.');
      const email = row.contact_email;
      const hasEmail = email !== null && (await keys.claim(on, 'email', email, row.id));
      await on
        .insertInto('member')
        .values({
          ...row,
          phone: sealedPhone(row.id, row.phone),
          contact_email: hasEmail ? sealedEmail(row.id, email) : null,
        })
        .execute();
      return true;
    },
    async changePhone(on, id, next, at) {
      const { phone } = await locked(id, on);
      if (!(await keys.claim(on, 'phone', next, id))) return false;
      await keys.release(on, 'phone', phone, id);
      await on
        .updateTable('member')
        .set({ phone: sealedPhone(id, next), phone_changed_at: at })
        .where('id', '=', id)
        .execute();
      return true;
    },
    async changeEmail(on, id, next, at) {
      const { contact_email: email } = await locked(id, on);
      const isSame = email?.toLowerCase() === next.toLowerCase();
      if (!isSame && !(await keys.claim(on, 'email', next, id))) return false;
      if (!isSame && email !== null) await keys.release(on, 'email', email, id);
      await on
        .updateTable('member')
        .set({ contact_email: sealedEmail(id, next), email_verified_at: at })
        .where('id', '=', id)
        .execute();
      return true;
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
    async update(on, id, change) {
      await on.updateTable('member').set(change).where('id', '=', id).execute();
    },
    async setStatus(id, status, on = db) {
      await on.updateTable('member').set({ status }).where('id', '=', id).execute();
    },
  };
}
