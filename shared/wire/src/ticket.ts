import * as v from 'valibot';
import { call } from './call/call.ts';
import {
  amount,
  instant,
  localized,
  page,
  pageOf,
  repeated,
  requestId,
  text,
  typedAmount,
} from './call/fields.ts';

/** Sources of tickets. */
export const ticketSources = [
  'deposit',
  'mission',
  'tokens',
  'operator',
  'prediction_void',
  'other',
] as const;
/** Purposes that tickets are spent on. */
export const ticketPurposes = ['draw', 'prize', 'prediction', 'revoked', 'other'] as const;

const codes = ['promotion_not_available', 'self_excluded', 'cooling_off'] as const;

const ticketRow = () =>
  v.looseObject({
    /** The number on the ticket. */
    ticket_no: v.string(),
    /** `other` is a source that this release does not know. */
    source: v.fallback(v.picklist(ticketSources), 'other'),
    issued_at: instant(),
    expires_at: instant(),
  });

const prizeRow = () =>
  v.looseObject({
    prize_id: v.string(),
    name: localized(),
    /** Its price in tickets. */
    tickets: v.number(),
    /** Tokens, otherwise the name of a gift. */
    tokens: v.nullable(amount()),
    gift: v.nullable(localized()),
    /** How many are left for all members, and how many of these the member may still take. */
    left: v.number(),
    left_for_member: v.number(),
    until: instant(),
  });

/**
 * The member's usable jackpot tickets, in order of expiry, in pages of ten from index 1, with the
 * rules for earning and buying them and the prizes that they buy.
 */
export const jackpotTicketList = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'jackpotTicketList',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject(page()),
  row: () =>
    v.looseObject({
      ...pageOf(ticketRow()),
      /** The tickets that expire first, and when; null without tickets. */
      next_expiry: v.nullable(v.looseObject({ tickets: v.number(), at: instant() })),
      /** Deposited pesos that earn one ticket; maximum tickets per deposit and per day. */
      deposit_per_ticket: amount(),
      per_deposit: v.number(),
      per_day: v.number(),
      /** Number of days after the day of issue on which a ticket can still be used. */
      days_valid: v.number(),
      /** Tokens for one ticket, and how many the member may still buy today; null if none are sold. */
      sale: v.optional(v.nullable(v.looseObject({ price: amount(), left: v.number() })), null),
      prizes: v.array(prizeRow()),
    }),
  codes,
});

/** Exchanges tickets for a prize. `tickets` is the price that was shown. */
export const redeemTickets = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'redeemTickets',
  request: () =>
    v.strictObject({ prize_id: text(40), tickets: v.number(), request_id: requestId() }),
  row: () => v.looseObject({ prize_id: v.string(), tickets: v.number(), repeated: repeated() }),
  required: { prize_id: 'prize_id_required', tickets: 'tickets_required' },
  codes: [...codes, 'insufficient_ticket', 'prize_not_available'],
});

/** Buys tickets for tokens. `amount` is the price of all of them that was shown. */
export const buyTickets = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'buyTickets',
  request: () =>
    v.strictObject({ tickets: v.number(), amount: typedAmount(), request_id: requestId() }),
  row: () => v.looseObject({ tickets: v.number(), repeated: repeated() }),
  required: { tickets: 'tickets_required', amount: 'amount_required' },
  codes: [...codes, 'invalid_tickets', 'prize_not_available', 'insufficient_token'],
  places: { invalid_tickets: 'tickets', insufficient_token: 'tickets' },
});

/** The uses of the member's tickets, newest first, in pages of ten from index 1. */
export const getClaimedTickets = /*#__PURE__*/ call({
  group: 'campaign',
  name: 'getClaimedTickets',
  kind: 'read',
  onFailure: 'leave',
  request: () => v.strictObject(page()),
  row: () =>
    v.looseObject(
      pageOf(
        v.looseObject({
          claim_id: v.string(),
          /** `other` is a purpose that this release does not know. */
          purpose: v.fallback(v.picklist(ticketPurposes), 'other'),
          name: localized(),
          tickets: v.number(),
          claimed_at: instant(),
          /** When the tickets were given back; null if they were not. */
          returned_at: v.nullable(instant()),
        }),
      ),
    ),
});
