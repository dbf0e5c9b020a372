import type { Db } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { type LimitService, refuseIfWaiting } from '../../kernel/limit/limit.ts';
import { dayMs, formatAmount, maskPhone } from '@parol/domain';
import type { Member, Members } from '../member/member.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import { movements } from '../../wallet/statement/statement.ts';
import {
  messageRows,
  type DataPage,
  profileRows,
  type DataRow,
  ownedRows,
  ownedTables,
  transferRows,
} from './member-data.repository.ts';

/** A named list of the export, read page by page. */
interface DataList {
  readonly name: string;
  readonly pages: AsyncIterable<readonly DataRow[]>;
}

export interface MemberData {
  readonly at: Date;
  readonly accountId: string;
  /** Each list can be read once; an empty page exports an empty list. */
  readonly lists: readonly DataList[];
}

export interface MemberDataService {
  /** All stored data of a member, in readable form. Refuses too_many_requests after ten an hour. */
  of(memberId: bigint): Promise<MemberData>;
}

const perHour = 10;
const hourMs = 3_600_000;
/** Rows held in memory at a time. */
const pageSize = 1_000;
/** Above every id. */
const endOfIds = 2n ** 63n - 1n;
/** Integer columns that are not money; all others are units. */
const counts =
  /(?:^|_)(?:id|number|size|position|minutes|polls|tries|nonce|level|step|attempts|version|count|rounds|revision|times)$/;

export function memberDataService(
  parts: Pick<Parts, 'db' | 'clock' | 'contacts'>,
  members: Members,
  limits: Pick<LimitService, 'waitFor'>,
): MemberDataService {
  const { db, clock } = parts;
  return {
    async of(memberId) {
      refuseIfWaiting(await limits.waitFor(`member-data:${memberId}`, perHour, hourMs));
      const member = await members.byId(memberId);
      if (!member) throw new Refusal('account_not_exists');
      const tables = await ownedTables(db);
      const lists: readonly DataList[] = [
        {
          name: 'profile',
          pages: pagesOf(async () => ({
            rows: await profileRows(parts, memberId),
            next: undefined,
          })),
        },
        {
          name: 'transfers_sent',
          pages: pagesOf<bigint>((after) => transferRows(parts, 'sent', memberId, after, pageSize)),
        },
        {
          name: 'transfers_received',
          pages: pagesOf<bigint>(
            (after) => transferRows(parts, 'received', memberId, after, pageSize),
            masked,
          ),
        },
        {
          name: 'messages',
          pages: pagesOf<bigint>((after) =>
            messageRows(parts, member, ownSince(member), after, pageSize),
          ),
        },
        ...tables.map((table) => ({
          name: table.table,
          pages: filled(
            pagesOf<readonly string[]>((after) => ownedRows(db, table, memberId, after, pageSize)),
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

/** Reads a list page by page in readable form; at least one page, possibly empty. */
async function* pagesOf<Place>(
  read: (from: Place | undefined) => Promise<DataPage<Place>>,
  shown: (row: DataRow) => DataRow = (row) => row,
): AsyncGenerator<readonly DataRow[]> {
  let from: Place | undefined;
  do {
    const { rows, next } = await read(from);
    // A list that ends with a full page is followed by an empty one, which is skipped.
    if (rows.length > 0 || from === undefined) yield rows.map((row) => readable(shown(row)));
    from = next;
  } while (from !== undefined);
}

/** Omits empty pages, so that tables without rows of the member are not exported. */
async function* filled(
  pages: AsyncIterable<readonly DataRow[]>,
): AsyncGenerator<readonly DataRow[]> {
  for await (const page of pages) if (page.length > 0) yield page;
}

/** Recipients see the sender's phone masked, as on the site. */
const masked = (row: DataRow): DataRow => ({
  ...row,
  sender_phone: maskPhone(String(row.sender_phone)),
});

/** Newest first, like the statement, by keyset pagination. */
async function movementsBefore(
  db: Db,
  memberId: bigint,
  before: bigint = endOfIds,
): Promise<DataPage<bigint>> {
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

/**
 * Start of the member's messages by phone: a day before, because the phone was verified by a code
 * first.
 */
const ownSince = ({ phone_changed_at: changed, created_at: created }: Member) =>
  new Date((changed ?? created).getTime() - dayMs);

/** Money as pesos, ids and times as text. */
function readable(row: DataRow): DataRow {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (value instanceof Date) return [name, value.toISOString()];
      if (typeof value === 'bigint')
        return [name, counts.test(name) ? String(value) : formatAmount(value)];
      return [name, value];
    }),
  );
}
