/**
 * A committed event waiting in the outbox. A message of topic `wallet.posted` has no payload: its
 * member and id are those of its transfer.
 */
export interface OutboxMessage {
  id: bigint;
  member: bigint;
  topic: string;
  payload: Record<string, unknown>;
  at: Date;
}
