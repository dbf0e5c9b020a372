/**
 * A committed fact that waits on the outbox. A message of topic `wallet.posted` carries no payload: its member and id are
 * those of its transfer.
 */
export interface OutboxMessage {
  id: bigint;
  member: bigint;
  topic: string;
  payload: Record<string, unknown>;
  at: Date;
}
