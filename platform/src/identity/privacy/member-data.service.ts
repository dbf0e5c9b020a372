import { dayMs, formatAmount } from '@parol/domain';
import { Refusal } from '../../kernel/http/http.ts';
import { type LimitService, refuseIfWaiting } from '../../kernel/limit/limit.ts';
import type { Parts } from '../../kernel/parts/parts.ts';
import type {
  DataPage,
  DataRow,
  ExportedMember,
  PersonalData,
} from '../../kernel/personal-data/personal-data.ts';
import { type Member, type Members, profileRows } from '../member/member.ts';
import { ownedRows, ownedTables } from './member-data.repository.ts';

/** A named list of the export, read page by page. */
interface NamedPages {
  readonly name: string;
  readonly pages: AsyncIterable<readonly DataRow[]>;
}

export interface MemberData {
  readonly at: Date;
  readonly accountId: string;
  /** Each list can be read once; an empty page exports an empty list. */
  readonly lists: readonly NamedPages[];
}

export interface MemberDataService {
  /** All stored data of a member, in readable form. Refuses too_many_requests after ten an hour. */
  of(memberId: bigint): Promise<MemberData>;
}

const perHour = 10;
const hourMs = 3_600_000;
/** Rows held in memory at a time. */
const pageSize = 1_000;
/** Integer columns that are not money; all others are units. */
const counts =
  /(?:^|_)(?:id|number|size|position|minutes|polls|tries|nonce|level|step|attempts|version|count|rounds|revision|times)$/;

export function memberDataService(
  parts: Pick<Parts, 'db' | 'clock' | 'contacts'>,
  needs: {
    readonly members: Pick<Members, 'byId'>;
    readonly limits: Pick<LimitService, 'waitFor'>;
    readonly personalData: readonly PersonalData[];
  },
): MemberDataService {
  const { db, clock } = parts;
  const { members, limits, personalData } = needs;
  return {
    async of(memberId) {
      refuseIfWaiting(await limits.waitFor(`member-data:${memberId}`, perHour, hourMs));
      const member = await members.byId(memberId);
      if (!member) throw new Refusal('account_not_exists');
      const unlisted = personalData.flatMap(({ unlistedTables = [] }) => unlistedTables);
      const tables = await ownedTables(db, unlisted);
      const lists: readonly NamedPages[] = [
        {
          name: 'profile',
          pages: pagesOf(async () => ({
            rows: await profileRows(parts, memberId),
            next: undefined,
          })),
        },
        ...personalData.flatMap(({ lists: own = [] }) =>
          own.map((list) => ({
            name: list.name,
            pages: pagesOf<bigint>((from) => list.page(exported(member), from, pageSize)),
          })),
        ),
        ...tables.map((table) => ({
          name: table.table,
          pages: filled(
            pagesOf<readonly string[]>((after) => ownedRows(db, table, memberId, after, pageSize)),
          ),
        })),
      ];
      return { at: clock.now(), accountId: member.phone, lists };
    },
  };
}

/** Reads a list page by page in readable form; at least one page, possibly empty. */
async function* pagesOf<Place>(
  read: (from: Place | undefined) => Promise<DataPage<Place>>,
): AsyncGenerator<readonly DataRow[]> {
  let from: Place | undefined;
  do {
    const { rows, next } = await read(from);
    // A list that ends with a full page is followed by an empty one, which is skipped.
    if (rows.length > 0 || from === undefined) yield rows.map(readable);
    from = next;
  } while (from !== undefined);
}

/** Omits empty pages, so that tables without rows of the member are not exported. */
async function* filled(
  pages: AsyncIterable<readonly DataRow[]>,
): AsyncGenerator<readonly DataRow[]> {
  for await (const page of pages) if (page.length > 0) yield page;
}

/** Messages to the phone count from a day before, because the phone was verified by a code first. */
const exported = ({ id, phone, contact_email: email, ...member }: Member): ExportedMember => ({
  id,
  phone,
  email,
  phoneSince: new Date((member.phone_changed_at ?? member.created_at).getTime() - dayMs),
});

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
