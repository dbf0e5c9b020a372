import type { Db } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import type { LimitService } from '../../kernel/limit/limit.ts';
import { dayMs, formatAmount, maskPhone } from '@parol/domain';
import type { Member, MemberRepository } from '../member/member.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { movements } from '../../wallet/statement/statement.ts';
import {
  keptMessages,
  type KeptPage,
  keptProfile,
  type KeptRow,
  keptRows,
  keptTables,
  keptTransfers,
} from './kept.repository.ts';

/** What is kept under one name, read a page at a time as it is taken. */
export interface KeptList {
  readonly name: string;
  readonly pages: AsyncIterable<readonly KeptRow[]>;
}

export interface Kept {
  readonly at: Date;
  readonly accountId: string;
  /** Each is read once; an empty page stands for a list that is always told of. */
  readonly lists: readonly KeptList[];
}

export interface KeptService {
  /** Everything that is kept of a member, readable by anybody. Refuses too_many_requests after ten an hour. */
  of(memberId: bigint): Promise<Kept>;
}

const perHour = 10;
const hourMs = 3_600_000;
/** Rows held at once, whatever a member has played. */
const pageSize = 1_000;
/** Above every id there can be. */
const endOfIds = 2n ** 63n - 1n;
/** Columns of whole numbers that are money are units; these are not money. */
const counts =
  /(?:^|_)(?:id|number|size|position|minutes|polls|tries|nonce|level|step|attempts|version|count|rounds)$/;

export function keptService(
  { db, clock }: Pick<Parts, 'db' | 'clock'>,
  members: MemberRepository,
  limits: Pick<LimitService, 'take'>,
): KeptService {
  return {
    async of(memberId) {
      if (!(await limits.take(`member-data:${memberId}`, perHour, hourMs)))
        throw new Refusal('too_many_requests');
      const member = await members.byId(memberId);
      if (!member) throw new Refusal('account_not_exists');
      const tables = await keptTables(db);
      const lists: readonly KeptList[] = [
        {
          name: 'profile',
          pages: pagesOf(async () => ({ rows: await keptProfile(db, memberId), next: undefined })),
        },
        {
          name: 'transfers_sent',
          pages: pagesOf<bigint>((after) => keptTransfers(db, 'sent', memberId, after, pageSize)),
        },
        {
          name: 'transfers_received',
          pages: pagesOf<bigint>(
            (after) => keptTransfers(db, 'received', memberId, after, pageSize),
            masked,
          ),
        },
        {
          name: 'messages',
          pages: pagesOf<bigint>((after) =>
            keptMessages(db, member, ownSince(member), after, pageSize),
          ),
        },
        ...tables.map((table) => ({
          name: table.table,
          pages: filled(
            pagesOf<readonly string[]>((after) => keptRows(db, table, memberId, after, pageSize)),
          ),
        })),
        {
          name: 'movements',
          pages: pagesOf<bigint>((before) => movementsBefore(db, memberId, before)),
        },
      ];
      return { at: clock.now(), accountId: member.phone, lists };
    },
  };
}

/** Page after page of a list, readable; at least one, though it may be empty. */
async function* pagesOf<Place>(
  read: (from: Place | undefined) => Promise<KeptPage<Place>>,
  shown: (row: KeptRow) => KeptRow = (row) => row,
): AsyncGenerator<readonly KeptRow[]> {
  let from: Place | undefined;
  do {
    const { rows, next } = await read(from);
    // A list that ends with a full page has an empty one behind it, which is no part of it.
    if (rows.length > 0 || from === undefined) yield rows.map((row) => readable(shown(row)));
    from = next;
  } while (from !== undefined);
}

/** A table that holds nothing of the member's is not told of. */
async function* filled(
  pages: AsyncIterable<readonly KeptRow[]>,
): AsyncGenerator<readonly KeptRow[]> {
  for await (const page of pages) if (page.length > 0) yield page;
}

/** Whoever is paid by a friend sees the friend's phone masked, here as on the site. */
const masked = (row: KeptRow): KeptRow => ({
  ...row,
  sender_phone: maskPhone(String(row.sender_phone)),
});

/** The newest first, as the statement has them; each page is as quick to read as the first. */
async function movementsBefore(
  db: Db,
  memberId: bigint,
  before: bigint = endOfIds,
): Promise<KeptPage<bigint>> {
  const found = await movements(
    db,
    memberId,
    { lo: 0n, hi: before, skip: 0, limit: pageSize },
    undefined,
  );
  const rows = found.map(({ kind, amount, balance_after, created_at: at, ref, meta }) => ({
    at,
    kind,
    amount,
    balance_after,
    ref,
    meta,
  }));
  return { rows, next: found.length < pageSize ? undefined : found.at(-1)?.id };
}

/** From when on messages to the phone were the member's: a day before, since it was proved by a code first. */
const ownSince = ({ phone_changed_at: changed, created_at: created }: Member) =>
  new Date((changed ?? created).getTime() - dayMs);

/** Money as pesos, ids and times as text. */
function readable(row: KeptRow): KeptRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value instanceof Date) return [name, value.toISOString()];
      if (typeof value === 'bigint')
        return [name, counts.test(name) ? String(value) : formatAmount(value)];
      return [name, value];
    }),
  );
}
