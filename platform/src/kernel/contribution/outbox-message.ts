/**
 * A committed event waiting in the outbox. A message of topic `wallet.posted` has no payload: its
 * member and id are those of its transfer.
 */
export interface OutboxMessage {
  id: bigint;
  member: bigint;
  topic: string;
  /** The kind of the transfer, for the topic `wallet.posted`. */
  kind?: string | null;
  payload: Record<string, unknown>;
  at: Date;
}
