import type { FamilyId } from '../provider/provider.ts';
import type { WalletAnswer, WalletOp } from './wallet-op.ts';

export interface SignedRequest {
  /** The bytes as they came, the body's or the query's: a signature is never checked over what was read and written again. */
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
  readonly id: FamilyId;
  readonly method: 'GET' | 'POST';
  /** The words by which its providers name what they ask for. */
  readonly operations: ReadonlySet<string>;
  verify(request: SignedRequest, secret: string): boolean;
  /** What a request asks for; undefined when it is malformed. An amount that can't be told exactly is undefined in it. */
  parse(operation: string, raw: Buffer): WalletOp | undefined;
  render(answer: WalletAnswer): FamilyReply;
  /** Replies to what never reached the core. */
  readonly unsigned: FamilyReply;
  readonly malformed: FamilyReply;
  readonly broken: FamilyReply;
}

/** JSON, or undefined for bytes that are none. */
export function readJson(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'));
  } catch {
    return undefined;
  }
}
