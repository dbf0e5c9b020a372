import type { GiftModel } from './gift.model.ts';

/**
 * Coupons with a number of uses each; a member can use one of a batch (rewards/coupon/RULES.md).
 */
export class CouponModel {
  codes: readonly string[] = [];
  readonly members = new Set<bigint>();
  private readonly left = new Map<string, number>();

  constructor(private readonly gifts: GiftModel) {}

  issue(codes: readonly string[], uses: number): void {
    this.codes = codes;
    for (const code of codes) this.left.set(code, uses);
  }

  /** How many of some concurrently trying members succeed. */
  redeem(code: string, members: readonly bigint[]): number {
    const may = members.filter((member) => !this.members.has(member)).length;
    return Math.min(may, this.left.get(code) ?? 0);
  }

  redeemed(code: string, members: readonly bigint[]): void {
    this.left.set(code, (this.left.get(code) ?? 0) - members.length);
    for (const member of members) {
      this.members.add(member);
      this.gifts.send(member);
    }
  }
}
