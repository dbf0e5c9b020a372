/** A request as it is sent. */
export interface SignedRequest {
  readonly method: 'GET' | 'POST';
  /** Path and query below the host. */
  readonly target: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** What was signed, and how; null for a token and for nothing. */
  readonly signed: {
    readonly scheme: 'hmac' | 'rsa';
    readonly hash: 'sha256' | 'sha512';
    readonly bytes: Buffer;
  } | null;
}
