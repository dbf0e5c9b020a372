/** Gifts in inboxes and claims of them: each gift is credited once. */
export class GiftModel {
  /** Number of gifts sent, by member. */
  readonly sent = new Map<bigint, number>();
  /** Units credited, by `<member> inbox:<message>`. */
  readonly credited = new Map<string, bigint>();

  send(member: bigint): void {
    this.sent.set(member, (this.sent.get(member) ?? 0) + 1);
  }

  /** Whether the gift is already credited. */
  isCredited = (member: bigint, message: string): boolean =>
    this.credited.has(`${member} inbox:${message}`);
  credit(member: bigint, message: string, units: bigint): void {
    this.credited.set(`${member} inbox:${message}`, units);
  }
}
