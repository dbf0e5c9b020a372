import { formatAmount } from '@parol/domain';
import type { RowOnWire, ParsedRequestOf } from '@parol/wire';
import { localized } from '@parol/wire/fields';
import type { adjustmentDetails, promoStatement, transferDetails } from '@parol/wire/report';
import * as v from 'valibot';
import type { Parts } from '../../kernel/parts/parts.ts';
import {
  type FriendTransfer,
  transferOnWire,
  transfersById,
} from '../../cashier/transfer/transfer.ts';
import type { PostingKind } from '../../wallet/ledger/ledger.ts';
import {
  dayRange,
  movementPage,
  type MovementPage,
  type MovementRow,
} from '../../play/statement/statement.ts';
import * as promos from './promo.repository.ts';

type Adjustments = RowOnWire<typeof adjustmentDetails>;
type Promos = RowOnWire<typeof promoStatement>;
type TransferList = RowOnWire<typeof transferDetails>;

const transferKinds = { out: ['transfer_out'], in: ['transfer_in'] } as const satisfies Record<
  string,
  readonly PostingKind[]
>;
/** The idempotency key of a friend transfer's movements contains its id: `friend:<id>:out`. */
const friendKey = /^friend:(\d+):(?:in|out)$/;

type DetailsParts = Pick<Parts, 'db' | 'clock' | 'config' | 'contacts'>;

/** The statement's detail lists. All refuse with date_range_too_long. */
export const detailsService = (parts: DetailsParts) => ({
  promos: (member: bigint, request: ParsedRequestOf<typeof promoStatement>) =>
    promosOf(parts, member, request),
  adjustments: (member: bigint, request: ParsedRequestOf<typeof adjustmentDetails>) =>
    adjustmentsOf(parts, member, request),
  transfers: (member: bigint, request: ParsedRequestOf<typeof transferDetails>) =>
    transfersOf(parts, member, request),
});

async function promosOf(
  { db, clock, config }: DetailsParts,
  member: bigint,
  request: ParsedRequestOf<typeof promoStatement>,
): Promise<Promos> {
  const range = dayRange(clock, config.statementDays, request);
  const skip = (request.page_number - 1) * request.page_size;
  const [sums, rows] = await Promise.all([
    promos.claimSums(db, member, range.lo, range.hi),
    promos.claims(db, member, { lo: range.lo, hi: range.hi, skip, limit: request.page_size }),
  ]);
  return {
    total: sums.total,
    index: request.page_number,
    size: request.page_size,
    working_date: range.from,
    data: rows.map(claimOnWire),
    sums: {
      bonus: formatAmount(sums.bonus),
      taken_back: formatAmount(sums.taken_back),
      met: sums.met,
      open: sums.open,
    },
  };
}

async function adjustmentsOf(
  { db, clock, config }: DetailsParts,
  member: bigint,
  request: ParsedRequestOf<typeof adjustmentDetails>,
): Promise<Adjustments> {
  const range = dayRange(clock, config.statementDays, request);
  const page = await movementPage(db, member, range, request, ['adjustment']);
  return {
    total: page.total,
    index: request.page_number,
    size: request.page_size,
    working_date: range.from,
    up_to: textOf(page.upTo),
    data: page.rows.map(adjustmentOnWire),
    sums: {
      added: formatAmount(credited(page, 'adjustment')),
      taken: formatAmount(debited(page, 'adjustment')),
    },
  };
}

/** Lists the ledger's movements; the other member comes from the transfer's record. */
async function transfersOf(
  { db, clock, config, contacts }: DetailsParts,
  member: bigint,
  { working_date, to, direction, ...request }: ParsedRequestOf<typeof transferDetails>,
): Promise<TransferList> {
  const range = dayRange(clock, config.statementDays, {
    from: working_date,
    to: to ?? working_date,
  });
  const page = await movementPage(
    db,
    member,
    range,
    request,
    direction ? transferKinds[direction] : [...transferKinds.out, ...transferKinds.in],
  );
  const records = await transfersById(
    db,
    page.rows.flatMap((row) => friendId(row) ?? []),
  );
  const recordOf = new Map(records.map((record) => [record.id, record]));
  return {
    total: page.total,
    index: request.page_number,
    size: request.page_size,
    working_date: range.from,
    up_to: textOf(page.upTo),
    data: page.rows.map((row) =>
      transferRow(row, recordOf.get(friendId(row) ?? 0n), member, contacts),
    ),
    sums: {
      sent: formatAmount(debited(page, 'transfer_out')),
      received: formatAmount(credited(page, 'transfer_in')),
      fees: formatAmount(debited(page, 'fee')),
    },
  };
}

const textOf = (id: bigint | undefined) => (id === undefined ? null : String(id));
const credited = ({ sums }: MovementPage, kind: PostingKind) =>
  sums.kinds.get(kind)?.credited ?? 0n;
const debited = ({ sums }: MovementPage, kind: PostingKind) => sums.kinds.get(kind)?.debited ?? 0n;

function friendId({ key }: MovementRow): bigint | undefined {
  const id = friendKey.exec(key)?.[1];
  return id === undefined ? undefined : BigInt(id);
}

/** A movement without a transfer record is shown with the ledger's data only. */
function transferRow(
  row: MovementRow,
  record: FriendTransfer | undefined,
  member: bigint,
  contacts: Parts['contacts'],
): TransferList['data'][number] {
  if (record) return transferOnWire(record, member, contacts);
  const amount = formatAmount(row.amount < 0n ? -row.amount : row.amount);
  return {
    transfer_id: String(row.id),
    direction: row.kind === 'transfer_out' ? 'out' : 'in',
    friend: '',
    transfer_amount: amount,
    fee: formatAmount(0n),
    received: amount,
    at: row.created_at.toISOString(),
  };
}

function claimOnWire(row: promos.Claim): Promos['data'][number] {
  return {
    requirement_id: String(row.id),
    // The query leaves out those of plain deposits.
    kind: row.kind === 'deposit' ? 'promotion' : row.kind,
    name: row.name,
    bonus: formatAmount(row.bonus),
    target: formatAmount(row.target),
    done: formatAmount(row.done),
    state: row.state,
    taken_back: formatAmount(row.taken_back),
    opened_at: row.opened_at.toISOString(),
    expires_at: row.expires_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}

const causes = v.picklist(['operator', 'forfeit', 'cap', 'giveup']);

function adjustmentOnWire(row: MovementRow): Adjustments['data'][number] {
  const cause = v.safeParse(causes, row.meta?.reason);
  const labels = v.safeParse(localized(), row.meta?.labels);
  const label = typeof row.meta?.label === 'string' ? row.meta.label : '';
  return {
    adjustment_id: String(row.id),
    cause: cause.success ? cause.output : 'other',
    reason: labels.success ? labels.output : { en: label, ph: label },
    amount: formatAmount(row.amount),
    balance_after: formatAmount(row.balance_after),
    at: row.created_at.toISOString(),
    reference: row.ref ?? row.key,
  };
}
