import type {
  Accepted,
  AdapterOrder,
  HttpRequest,
  NoticeOutcome,
  NoticeReply,
  ProviderReply,
  Report,
  Settlement,
} from './adapter.ts';

/** A notice as the provider sends it, without its signature, token and time, which the suite adds. */
export interface NoticeExample {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** The exact text of the body; empty if it has none. */
  readonly body: string;
  readonly reports: readonly Report[];
}

/**
 * What each function of an adapter makes of examples of the provider's manual:
 * `mfe-cashier/gateways/<name>.examples.ts`. The conformance suite, `npm run gateway -- try` and the
 * gate of a publish run them; the latter also changes status, amount, currency and reference of each
 * notice, which must then fail its proof.
 */
export interface AdapterExamples {
  readonly orders: readonly {
    readonly name: string;
    readonly order: AdapterOrder;
    readonly request: HttpRequest;
    readonly reply: ProviderReply;
    readonly accepted: Accepted | null;
  }[];
  /** Replies to `read`, for the first example of `orders`. */
  readonly states?: readonly {
    readonly name: string;
    readonly reply: ProviderReply;
    readonly report: Report | null;
  }[];
  /** One of each word of the protocol. */
  readonly notices: readonly NoticeExample[];
  readonly settlements?: readonly {
    readonly reply: ProviderReply;
    readonly payments: Settlement;
  }[];
  readonly replies?: Readonly<Partial<Record<NoticeOutcome, NoticeReply>>>;
}
