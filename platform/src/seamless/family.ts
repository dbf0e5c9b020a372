import type { WalletAnswer, WalletOp, WalletOpKind } from './wallet-op.ts';

export interface SignedRequest {
  /** The bytes as they came: a signature is never checked over a re-serialised body. */
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}
export interface FamilyReply {
  readonly httpStatus: number;
  readonly body: unknown;
}

/** How one protocol family speaks: everything that differs between providers' wallets; what they mean is in the core. */
export interface WalletFamily {
  /** `/wallet/<id>/:provider/<operation>`. */
  readonly id: string;
  verify(request: SignedRequest, secret: string): boolean;
  /** The operation that a body asks for; undefined when it is malformed. */
  parse(kind: WalletOpKind, raw: Buffer): WalletOp | undefined;
  render(kind: WalletOpKind, answer: WalletAnswer): FamilyReply;
  /** Replies to what never reached the core. */
  readonly unsigned: FamilyReply;
  readonly malformed: FamilyReply;
  readonly broken: FamilyReply;
}
