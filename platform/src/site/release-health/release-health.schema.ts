import type { FailurePhase } from '@parol/contract/release-report';

interface ReleaseLoadTable {
  remote: string;
  version: string;
  hour: Date;
  bucket: number;
  count: bigint;
}
interface ReleaseFailureTable {
  id: bigint;
  at: Date;
  remote: string;
  version: string;
  phase: FailurePhase;
  code: string;
  /** Milliseconds from the beginning of the load to the failure. */
  ms: number;
  path: string;
  /** Hashes; `address` is that of the network. */
  visitor: string;
  address: string;
  /** Hash of the token of the page load; null in reports from before there were tokens. */
  token: string | null;
}

declare module '../../kernel/database/schema.ts' {
  interface Database {
    release_load: ReleaseLoadTable;
    release_failure: ReleaseFailureTable;
  }
}
