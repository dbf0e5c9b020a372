import { readJson as readStrictly } from '../../kernel/http/http.ts';
import type { FamilyId, Verdict } from '../provider/provider.ts';
import type { WalletAnswer, WalletOp } from './wallet-op.ts';

interface SignedRequest {
  /** `/wallet/<family>/<provider>/<operation>`. */
  readonly path: string;
  /**
   * The received bytes of the body or the query string: signatures are checked over these, never
   * over re-encoded data.
   */
  readonly raw: Buffer;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}
export interface FamilyReply {
  readonly httpStatus: number;
  readonly body: unknown;
}

/** One protocol family: the format of wallet calls. Their meaning is in wallet-core. */
export interface WalletFamily {
  /** `/wallet/<id>/:provider/<operation>`. */
  readonly id: FamilyId;
  readonly method: 'GET' | 'POST';
  /** Operation names in its URLs. */
  readonly operations: ReadonlySet<string>;
  /** Verifies the signature at a time, ours. */
  verify(request: SignedRequest, secret: string, at: Date): Verdict;
  /**
   * Whether a refused bet's transaction id is used up, because the protocol's signatures name neither operation
   * nor time: otherwise the bytes of that bet would be accepted later, or as a win.
   */
  readonly keepsRefusedBets: boolean;
  /** Decodes a request; undefined if malformed. An amount that is not exact becomes undefined. */
  parse(operation: string, raw: Buffer): WalletOp | undefined;
  render(answer: WalletAnswer): FamilyReply;
  /** Replies to requests that never reach the core. */
  readonly unsigned: FamilyReply;
  readonly stale: FamilyReply;
  readonly malformed: FamilyReply;
  readonly broken: FamilyReply;
}

/** The parsed JSON; undefined if it is invalid or ambiguous. */
export function readJson(raw: Buffer): unknown {
  try {
    return readStrictly(raw);
  } catch {
    return undefined;
  }
}
