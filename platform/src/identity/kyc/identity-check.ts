/** Requires a verified identity before money moves, if the profile demands it. */
export interface Identity {
  /** Refuses kyc_required, with the state of the member's proof of identity. */
  refuseUnlessVerified(memberId: bigint): Promise<void>;
}

/** Accepts every member, for the seeded history. */
export const noIdentityCheck: Identity = { refuseUnlessVerified: async () => undefined };
