import type { ProofKey, SigningKey } from '@parol/adapter-host';

export type { ProofKey, SigningKey } from '@parol/adapter-host';

/** The number of a key in `gateway:list`, for the log. */
interface Listed {
  readonly listed?: number;
}

/** Where a gateway's provider is, and the keys in force between the two. */
export interface Connection {
  /** Base address of its API, without a slash at the end. */
  readonly api: string;
  /** Origins of its pages, to which players may be sent. */
  readonly pages: readonly string[];
  /** Timeout for an answer, in milliseconds. */
  readonly timeoutMs: number;
  /** Verify notices: one, or two while a key is replaced. */
  readonly proofKeys: readonly (ProofKey & Listed)[];
  /** Absent if requests are not signed. */
  readonly signingKey?: SigningKey & Listed;
  /** Verify the provider's answers. */
  readonly replyKeys: readonly (ProofKey & Listed)[];
}

/** The connections of all gateways, at most a few seconds old. */
export interface Connections {
  /** Undefined for a gateway that is not connected. */
  of(gatewayId: string): Promise<Connection | undefined>;
  /** Origins of all pay pages, for the policy of our pages. Never fails. */
  payOrigins(): Promise<readonly string[]>;
}
