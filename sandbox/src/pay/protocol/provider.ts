import type { IncomingHttpHeaders } from 'node:http';
import type { Random } from '@parol/platform/kernel/random';
import type { Keys, KeyUse } from '../keys/keys.ts';
import type { Order } from '../store/orders.repository.ts';
import type { FollowUp } from './follow-ups.ts';
import type { PayOutcome } from './outcomes.ts';
import type { PaymentKind, Shows } from '../store/pay.schema.ts';

/** What an order's state, or a notice, says; each provider has its own words for it. */
export type Word =
  | 'open'
  | 'processing'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'partlyRefunded'
  | 'chargedBack'
  /** Another currency or network came than the order's. */
  | 'mismatched'
  /** A word that is in no manual. */
  | 'unknown';

/** An order as the merchant asks for it; amounts in the scale of `pay.schema.ts`. */
export interface NewOrder {
  readonly reference: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly network: string | null;
  readonly label: string;
  readonly channel: string | null;
  readonly shows: Shows;
  readonly return_url: string;
  readonly notify_url: string;
  readonly expires_at: Date;
}

/** An order with what has happened to it. */
export interface OrderView {
  readonly order: Order;
  readonly word: Word;
  /** Everything that was paid, and everything that went back; both positive. */
  readonly paid: bigint;
  readonly returned: bigint;
  /** The page on which the player pays. */
  readonly payUrl: string;
}

/** Something to report about an order. */
export interface Happening {
  readonly word: Word;
  /** Writes the word in another letter case. */
  readonly otherCase: boolean;
  /** Of this payment or return, positive; null without one. */
  readonly amount: bigint | null;
  /** Paid so far, returns subtracted. */
  readonly balance: bigint;
  readonly eventId: string;
  /** Of the payment or return; null without one. */
  readonly paymentId: string | null;
  readonly at: Date;
  readonly currency: string;
  readonly network: string | null;
  readonly confirmations: number;
}

/** A merchant's request. */
export interface ApiRequest {
  readonly method: string;
  /** As sent, without and with the query. */
  readonly path: string;
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly query: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  readonly body: unknown;
}

/** A line of the settlement report. */
export interface SettledPayment {
  readonly paymentId: string;
  readonly kind: PaymentKind;
  readonly order: Pick<Order, 'id' | 'reference' | 'code' | 'currency' | 'network'>;
  /** Negative for returns. */
  readonly amount: bigint;
}

/** Which part of the report is asked for: the lines after one, or from a place on. */
export interface ReportPage {
  /** YYYY-MM-DD in Manila; undefined for all days. */
  readonly day: string | undefined;
  readonly after?: string;
  readonly offset?: number;
}

export interface Settlement extends ReportPage {
  readonly lines: readonly SettledPayment[];
  /** How many lines the report has on all pages, and their sum. */
  readonly count: number;
  readonly total: bigint;
  /** Whether lines follow. */
  readonly more: boolean;
}

/** A notice as it is sent. */
export interface SignedNotice {
  /** Added to the notify address, with the question mark; empty without one. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

interface SigningContext {
  /** The path of the notify address. */
  readonly path: string;
  readonly at: Date;
  readonly keys: Keys;
  /** The number of the key. */
  readonly number: 1 | 2;
}

export type Refusal = 'bad_signature' | 'bad_order' | 'no_such_order' | 'down';

/** Paths below `/pay/<gateway id>`; `:id` is an order's id or number, `:day` a day. */
interface Calls {
  readonly create: string;
  readonly read: string;
  readonly cancel?: string;
  readonly settlement: string;
}

/**
 * A payment provider of the sandbox, as its manual in README.md says. Everything but the data is a
 * pure function; signatures are its own, so that a mistake of the platform's verifier is seen.
 */
export interface Provider {
  /** The name of its protocol, in orders. */
  readonly protocol: string;
  /** Shown on its pages. */
  readonly brand: string;
  /** How its replies to the merchant are written. */
  readonly form: 'json' | 'form';
  /** Method and path of each call. */
  readonly calls: Calls;
  readonly keyUse: KeyUse;
  /** Lines on a page of the report. */
  readonly pageSize: number;
  /** Outcomes and reports that its pages offer besides or instead of the common ones. */
  readonly adds?: readonly PayOutcome[];
  readonly lacks?: readonly (PayOutcome | FollowUp)[];
  newId(random: Random): string;
  /** The number, account or address of an order; null if its page is all. */
  newCode(random: Random, order: NewOrder): string | null;
  /** Whether a merchant's request is genuine. */
  isAuthentic(request: ApiRequest, keys: Keys, now: Date): boolean;
  /** Undefined for an order that can't be made. */
  readOrder(body: unknown): NewOrder | undefined;
  /** The id or code of the order that a request is about. */
  orderNamed(request: ApiRequest): string;
  reply(view: OrderView): unknown;
  /** Undefined for a page that can't be read. */
  reportPage(request: ApiRequest): ReportPage | undefined;
  settlement(page: Settlement): unknown;
  refusal(why: Refusal): { readonly status: number; readonly body: unknown };
  /** The headers that prove a reply, where the provider signs its replies. */
  sealReply?(
    request: ApiRequest,
    body: string,
    context: Omit<SigningContext, 'path' | 'number'>,
  ): Readonly<Record<string, string>>;
  /** Whether the replies about an order lack their proof, on request. */
  leavesUnsealed?(order: Pick<Order, 'amount'>): boolean;
  /** The body of a notice, without what is made anew at each sending. */
  notice(order: Order, happening: Happening): string;
  sign(notice: string, context: SigningContext): SignedNotice;
  /** Whether an answer ends the repetition of a notice. */
  isTaken(answer: { readonly status: number; readonly body: string }): boolean;
}
