import type { Tx } from '../../kernel/database/database.ts';
import { Refusal } from '../../kernel/http/http.ts';
import { parseId } from '../../kernel/ids/ids.ts';
import type { ResponsibleGamingGate } from '../../responsible-gaming/responsible-gaming.ts';
import type { LedgerParts } from '../../wallet/ledger/ledger.ts';
import type { Programmes } from '../programme/programme.ts';
import type { TicketService } from '../ticket/ticket.ts';
import { drawNames } from './draw.messages.ts';
import { drawProgramme, termsOf } from './draw.programme.ts';
import * as repository from './draw.repository.ts';
import type { Draw } from './draw.repository.ts';
import * as entries from './entry.repository.ts';

/** Tickets in a draw: those of this request, and all of the member's. */
interface Entered {
  readonly tickets: number;
  readonly mine: number;
  readonly repeated: boolean;
}

export interface DrawEntries {
  /**
   * Enters the member's tickets that expire first, in one transaction. Repeating a `requestId` does
   * nothing. Refuses promotion_not_available, self_excluded, cooling_off, draw_not_exists,
   * draw_closed, invalid_tickets and insufficient_ticket.
   */
  enter(
    memberId: bigint,
    wanted: {
      readonly drawId: string;
      readonly tickets: number;
      readonly requestId: string | undefined;
    },
  ): Promise<Entered>;
  /**
   * Gives the member tickets and enters as many in an open draw, in one transaction. Refuses as `enter`
   * does.
   */
  grant(memberId: bigint, drawId: string, tickets: number): Promise<Entered>;
  /**
   * Takes the member's tickets out of an open draw and makes them usable again; returns how many there
   * were. Refuses draw_not_exists and draw_closed.
   */
  revoke(memberId: bigint, drawId: string): Promise<number>;
}

interface EntryParts extends Pick<LedgerParts, 'clock' | 'random' | 'wallet'> {
  readonly programmes: Programmes;
  readonly tickets: Pick<TicketService, 'grant' | 'spend' | 'spent' | 'giveBack'>;
  readonly gate: Pick<ResponsibleGamingGate, 'refusePaused'>;
}

const purpose = 'draw';

export function drawEntries(parts: EntryParts): DrawEntries {
  const { clock, wallet, tickets } = parts;
  return {
    enter(memberId, { drawId, tickets: count, requestId }) {
      const id = parseId(drawId);
      return wallet.withMemberLock(
        memberId,
        (tx) =>
          put(parts, tx, memberId, { id, count, reference: newReference(parts, id, requestId) }),
        // Without a request id, an entry whose commit was lost must not be made again.
        { idempotent: requestId !== undefined },
      );
    },
    grant(memberId, drawId, count) {
      const id = parseId(drawId);
      const reference = newReference(parts, id);
      return wallet.withMemberLock(memberId, (tx) =>
        put(parts, tx, memberId, { id, count, reference }, true),
      );
    },
    revoke: (memberId, drawId) =>
      wallet.withMemberLock(
        memberId,
        async (tx) => {
          const { id } = await openDraw(tx, parseId(drawId), clock.now());
          return takeOut(tx, tickets, { memberId, drawId: id });
        },
        { idempotent: true },
      ),
  };
}

/** Shared until the transaction ends, so that its list can't be frozen meanwhile. */
async function openDraw(tx: Tx, id: bigint | undefined, at: Date): Promise<Draw> {
  const draw = id === undefined ? undefined : await repository.sharedDraw(tx, id);
  if (!draw) throw new Refusal('draw_not_exists');
  if (draw.state !== 'open' || at < draw.opens_at || at >= draw.closes_at)
    throw new Refusal('draw_closed');
  return draw;
}

/** Enters tickets; `given` tickets are new ones, which count towards the limit like others. */
async function put(
  parts: EntryParts,
  tx: Tx,
  memberId: bigint,
  wanted: { readonly id: bigint | undefined; readonly count: number; readonly reference: string },
  isGiven = false,
): Promise<Entered> {
  const { clock, programmes, tickets, gate } = parts;
  const { id, count, reference } = wanted;
  const at = clock.now();
  const mine = id === undefined ? 0 : await entries.countOf(tx, memberId, id);
  const before = await tickets.spent(tx, { memberId, purpose, reference });
  if (before !== undefined) return { tickets: before, mine, repeated: true };
  await programmes.refuseOff(tx, drawProgramme);
  await gate.refusePaused(tx, memberId);
  const draw = await openDraw(tx, id, at);
  const left = (await termsOf(programmes, tx, draw)).perMember - mine;
  if (!Number.isInteger(count) || count < 1 || count > left)
    throw new Refusal('invalid_tickets', [{ left }]);
  if (isGiven)
    await tickets.grant(tx, {
      memberId,
      count,
      source: 'operator',
      reference: `draw:${reference}`,
    });
  const name = drawNames[draw.kind];
  const numbers = await tickets.spend(tx, { memberId, count, purpose, reference, name });
  await entries.addEntries(
    tx,
    numbers.map((number) => ({
      member_id: memberId,
      draw_id: draw.id,
      number,
      reference,
      entered_at: at,
    })),
  );
  return { tickets: count, mine: mine + count, repeated: false };
}

const newReference = (
  { random, clock }: EntryParts,
  id: bigint | undefined,
  requestId?: string,
): string => `${id ?? ''}:${requestId ?? random.id(clock.now())}`;

/** Takes the member's tickets out of a draw and makes them usable again; returns how many there were. */
export async function takeOut(
  tx: Tx,
  tickets: Pick<TicketService, 'giveBack'>,
  { memberId, drawId }: { readonly memberId: bigint; readonly drawId: bigint },
): Promise<number> {
  const removed = await entries.removeEntries(tx, memberId, drawId);
  for (const reference of removed.references)
    await tickets.giveBack(tx, { memberId, purpose, reference });
  return removed.tickets;
}
