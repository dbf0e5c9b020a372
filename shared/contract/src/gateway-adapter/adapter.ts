import type { ExactAmount } from './amount.ts';
import type { Proof, ReplyProof, Signing } from './recipe.ts';

/** A JSON value whose numbers are their literal texts, so that no amount passes a floating-point number. */
export type ExactJson =
  | string
  | boolean
  | null
  | readonly ExactJson[]
  | { readonly [name: string]: ExactJson };

/** An order of ours, as an adapter sees it. */
export interface AdapterOrder {
  readonly gateway: string;
  /** Our reference, unique; the provider returns the same order for a repeated one. */
  readonly reference: string;
  /** Pesos, whole centavos: two decimals. */
  readonly amount: ExactAmount;
  readonly label: string;
  /** Where the player returns; proves nothing. */
  readonly returnUrl: string;
  readonly notifyUrl: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
  readonly createdAt: string;
  readonly mobile: boolean;
  /** The chosen channel; null if the gateway has none. */
  readonly channel: string | null;
  /** The values of the descriptor's extra fields. */
  readonly extra: Readonly<Record<string, string>>;
  /** For gateways of another currency: what the player pays, fixed by the platform. */
  readonly foreign: { readonly currency: string; readonly amount: ExactAmount } | null;
}

/**
 * An order that the provider has accepted. What only the request of the player told is not kept: its
 * `mobile` is false, its `extra` has no fields, and its `returnUrl` is the page of the deposit's status.
 * `accepted` gets the order as `order` got it.
 */
export interface PlacedOrder extends AdapterOrder {
  readonly providerRef: string;
}

/** A request to the provider's API. The platform adds host, content type, time, nonce and signature. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /**
   * Appended to the gateway's API address, which may have a path of its own; a slash first, no query.
   */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: { readonly json: unknown } | { readonly form: Readonly<Record<string, string>> };
  readonly signing: Signing;
}

/** An answer of the provider with a status below 500. */
export interface ProviderReply {
  readonly status: number;
  /** The body as JSON or form fields; null if it is neither. */
  readonly body: ExactJson;
}

/** How the player pays. Addresses, numbers and QR texts stand literally in the provider's reply. */
export type Show = (
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'qr'; readonly text: string }
  /** A number that the player types into an app or takes to a counter. */
  | { readonly kind: 'reference'; readonly number: string }
  | {
      readonly kind: 'account';
      readonly bank: string;
      readonly number: string;
      readonly name: string;
    }
  | {
      readonly kind: 'crypto';
      readonly address: string;
      readonly network: string;
      readonly currency: string;
      readonly amount: ExactAmount;
    }
) & {
  /** ISO 8601, UTC; null if it ends with the order. */
  readonly expiresAt: string | null;
};

export interface Accepted {
  readonly providerRef: string;
  /** The first is what the player sees first; at most three, each of another kind. */
  readonly show: readonly [Show, ...Show[]];
}

/** What a provider's word says about an order. Only explicit final words are final. */
export type Meaning =
  | 'pending'
  | 'paid'
  | 'failed'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'partly_refunded'
  | 'chargeback'
  /** A word that the protocol does not have, which an operator must read. */
  | 'unknown';

/** What a provider says about one order. */
export interface Report {
  /** The same id with the same content is a repeat. */
  readonly eventId: string | null;
  /** The provider's id of the payment or refund; null if it only names the order. */
  readonly paymentId: string | null;
  /** Our reference, and the provider's: at least one; the platform checks each against the order. */
  readonly reference: string | null;
  readonly providerRef: string | null;
  /** The provider's original word, for the records. */
  readonly word: string;
  readonly meaning: Meaning;
  /** Null if it is not named. Positive also where money was returned. */
  readonly amount: ExactAmount | null;
  /** Whether the amount is this event's, or the order's total so far. */
  readonly amountOf: 'event' | 'total';
  /** Such as PHP. */
  readonly currency: string;
}

/** The parts of a notice that its signature covers; all parts if it has no signature. */
export interface Notice {
  /** The whole body, if all its bytes are covered; null otherwise. */
  readonly body: ExactJson;
  /** Covered fields by name; text as received, empty for null. */
  readonly fields: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** By name in lower case; a part of a compound header is named `name.key`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A page of the provider's record of one day. */
export interface Settlement {
  readonly lines: readonly SettlementLine[];
  /** The provider's total over the day, refunds subtracted; null if it names none. */
  readonly total: ExactAmount | null;
  /** Passed to `settlement` for the next page; null on the last one. */
  readonly next: string | null;
}

export interface SettlementLine {
  readonly paymentId: string | null;
  readonly reference: string | null;
  readonly providerRef: string | null;
  /** Positive also where money was returned; `state` says which it is. */
  readonly amount: ExactAmount;
  readonly currency: string;
  readonly state: 'paid' | 'refunded' | 'chargeback';
}

export type NoticeOutcome = 'taken' | 'repeated' | 'refused' | 'unknown-order' | 'try-again';

/** What the provider is answered, after the commit; at most 1 KB. */
export interface NoticeReply {
  readonly status: 200 | 400 | 401 | 404 | 503;
  readonly type: 'text' | 'json';
  readonly body: string;
}

/**
 * A provider's protocol: pure functions between its format and ours, in
 * `mfe-cashier/gateways/<name>.adapter.ts`. Data in, data out; no clock, network or secret. It runs
 * isolated, at most 50 ms and 32 MB a call. A function that throws fails this call alone.
 */
export interface GatewayAdapter {
  readonly proof: Proof;
  readonly replyProof?: ReplyProof;
  /** The request that makes the order. */
  order(order: AdapterOrder): HttpRequest;
  /** Null if the provider refused the order. */
  accepted(reply: ProviderReply, order: AdapterOrder): Accepted | null;
  /** The request for an order's state. Required if `proof` is a doorbell. */
  read?(order: PlacedOrder): HttpRequest;
  /** Null if the reply says nothing about the order. */
  state?(reply: ProviderReply, order: PlacedOrder): Report | null;
  /** The request that ends an unpaid order, where the provider can. */
  cancel?(order: PlacedOrder): HttpRequest;
  /** The request for a day of the provider's records; `day` is YYYY-MM-DD in Manila. */
  settlement?(day: string, page: string | null): HttpRequest;
  payments?(reply: ProviderReply): Settlement;
  /** What a notice says: a report per order that it names. */
  report(notice: Notice): readonly Report[];
  /** The platform's own plain reply without it. */
  reply?(outcome: NoticeOutcome): NoticeReply;
}
