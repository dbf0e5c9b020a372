import type { Selectable, Updateable } from 'kysely';
import { emailBinding, phoneBinding } from '../../kernel/contacts/contacts.ts';
import type { Db } from '../../kernel/database/database.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type { UniqueKind } from '../../kernel/unique-keys/unique-keys.ts';
import type { Member, MemberStatus, MemberTable, NewMember } from './member.schema.ts';

type MemberChange = Omit<
  Updateable<MemberTable>,
  'phone' | 'contact_email' | 'referral_code' | 'probe_since'
>;

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

type MemberParts = Pick<Parts, 'db' | 'uniqueKeys' | 'contacts'>;

export function memberRepository(parts: MemberParts): MemberRepository {
  return {
    byId: (id, on) => byId(parts, id, on),
    byPhone: (phone, on) => byPhone(parts, phone, on),
    idByPhone: (phone) => idByPhone(parts, phone),
    passwordHash: (id) => passwordHash(parts, id),
    locked: (id, on) => lockedMember(parts, id, on),
    byReferralCode: (code) => byReferralCode(parts, code),
    refereeCount: (id) => refereeCount(parts, id),
    hasEmail: (email, on) => hasEmail(parts, email, on),
    insert: (on, row) => insertMember(parts, on, row),
    changePhone: (on, id, next, at) => changePhone(parts, on, id, next, at),
    changeEmail: (on, id, next, at) => changeEmail(parts, on, id, next, at),
    setNameOnce,
    update: updateMember,
    setStatus: (id, status, on) => setStatus(parts, id, status, on),
  };
}

const members = (on: Db) => on.selectFrom('member').selectAll();

const opened = ({ contacts }: MemberParts, row: Selectable<MemberTable>): Member => ({
  ...row,
  phone: contacts.phoneOf(row),
  contact_email: row.contact_email && contacts.open(row.contact_email, emailBinding(row.id)),
});

async function memberAt(parts: MemberParts, on: Db, id: bigint): Promise<Member | undefined> {
  const row = await members(on).where('id', '=', id).executeTakeFirst();
  return row && opened(parts, row);
}

const sealedPhone = ({ contacts }: MemberParts, id: bigint, phone: string) =>
  contacts.seal(phone, phoneBinding(id));

const sealedEmail = ({ contacts }: MemberParts, id: bigint, email: string) =>
  contacts.seal(email, emailBinding(id));

const ownerOf = async (
  { uniqueKeys: keys }: MemberParts,
  on: Db,
  kind: UniqueKind,
  value: string,
) => (await keys.owner(on, kind, value)) ?? noMember;

const lockedMember = async (parts: MemberParts, id: bigint, on: Db): Promise<Member> =>
  opened(parts, await members(on).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow());

const byId = (parts: MemberParts, id: bigint, on: Db = parts.db): Promise<Member | undefined> =>
  memberAt(parts, on, id);

const byPhone = async (
  parts: MemberParts,
  phone: string,
  on: Db = parts.db,
): Promise<Member | undefined> => memberAt(parts, on, await ownerOf(parts, on, 'phone', phone));

const idByPhone = (
  { uniqueKeys: keys, db }: MemberParts,
  phone: string,
): Promise<bigint | undefined> => keys.owner(db, 'phone', phone);

async function passwordHash(
  { db }: MemberParts,
  id: bigint | undefined = noMember,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('member')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.password_hash;
}

const byReferralCode = async (
  parts: MemberParts,
  code: string,
): Promise<Pick<Member, 'id' | 'status'> | undefined> =>
  parts.db
    .selectFrom('member')
    .select(['id', 'status'])
    .where('id', '=', await ownerOf(parts, parts.db, 'referral_code', code))
    .executeTakeFirst();

async function refereeCount({ db }: MemberParts, id: bigint): Promise<number> {
  const { total } = await db
    .selectFrom('member')
    .select(({ fn }) => fn.countAll<bigint>().as('total'))
    .where('referred_by', '=', id)
    .executeTakeFirstOrThrow();
  return Number(total);
}

const hasEmail = async (
  { db, uniqueKeys: keys }: MemberParts,
  email: string,
  on: Db = db,
): Promise<boolean> => (await keys.owner(on, 'email', email)) !== undefined;

async function insertMember(parts: MemberParts, on: Db, row: NewMember): Promise<boolean> {
  const { uniqueKeys: keys } = parts;
  if (!(await keys.claim(on, 'phone', row.phone, row.id))) return false;
  if (!(await keys.claim(on, 'referral_code', row.referral_code, row.id)))
    throw new Error('The referral code was taken by a concurrent sign-up.');
  const email = row.contact_email;
  const hasEmail = email !== null && (await keys.claim(on, 'email', email, row.id));
  await on
    .insertInto('member')
    .values({
      ...row,
      phone: sealedPhone(parts, row.id, row.phone),
      contact_email: hasEmail ? sealedEmail(parts, row.id, email) : null,
    })
    .execute();
  return true;
}

async function changePhone(
  parts: MemberParts,
  on: Db,
  id: bigint,
  next: string,
  at: Date,
): Promise<boolean> {
  const { uniqueKeys: keys } = parts;
  const { phone } = await lockedMember(parts, id, on);
  if (!(await keys.claim(on, 'phone', next, id))) return false;
  await keys.release(on, 'phone', phone, id);
  await on
    .updateTable('member')
    .set({ phone: sealedPhone(parts, id, next), phone_changed_at: at })
    .where('id', '=', id)
    .execute();
  return true;
}

async function changeEmail(
  parts: MemberParts,
  on: Db,
  id: bigint,
  next: string,
  at: Date,
): Promise<boolean> {
  const { uniqueKeys: keys } = parts;
  const { contact_email: email } = await lockedMember(parts, id, on);
  const isSame = email?.toLowerCase() === next.toLowerCase();
  if (!isSame && !(await keys.claim(on, 'email', next, id))) return false;
  if (!isSame && email !== null) await keys.release(on, 'email', email, id);
  await on
    .updateTable('member')
    .set({ contact_email: sealedEmail(parts, id, next), email_verified_at: at })
    .where('id', '=', id)
    .execute();
  return true;
}

async function setNameOnce(on: Db, id: bigint, fullName: string): Promise<string> {
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
}

async function updateMember(on: Db, id: bigint, change: MemberChange): Promise<void> {
  await on.updateTable('member').set(change).where('id', '=', id).execute();
}

async function setStatus(
  { db }: MemberParts,
  id: bigint,
  status: MemberStatus,
  on: Db = db,
): Promise<void> {
  await on.updateTable('member').set({ status }).where('id', '=', id).execute();
}
