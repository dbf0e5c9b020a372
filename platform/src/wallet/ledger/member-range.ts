/** Members above `above`, up to and including `upTo`. */
export interface MemberRange {
  readonly above: bigint;
  readonly upTo: bigint;
}

/** All ids: the range of the whole ledger. */
export const everyMember: MemberRange = { above: -(2n ** 63n), upTo: 2n ** 63n - 1n };
