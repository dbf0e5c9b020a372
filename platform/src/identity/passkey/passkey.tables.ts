// Written by `npm run gen:tables` from the migrated database.

export interface PasskeyColumns {
  member_id: bigint;
  id: bigint;
  credential_id: Buffer;
  public_key: Buffer;
  user_handle: Buffer;
  transports: string;
  counter: bigint;
  name: string;
  created_at: Date;
  used_at: Date | null;
}

export interface PasskeyChallengeColumns {
  member_id: bigint;
  challenge_hash: Buffer;
  expires_at: Date;
}

export interface PasskeyProofColumns {
  member_id: bigint;
  token_hash: Buffer;
  asker: string;
  expires_at: Date;
}
