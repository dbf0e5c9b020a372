import type { FigureName } from '@parol/contract/release-figures';
import type { FailurePhase } from '@parol/contract/release-report';
import type { Local, TableOf } from '../../kernel/database/database.ts';
import type {
  PageFigureColumns,
  ReleaseFailureColumns,
  ReleaseLoadColumns,
} from './release-health.tables.ts';

type ReleaseLoadTable = ReleaseLoadColumns;
type ReleaseFailureTable = TableOf<
  ReleaseFailureColumns,
  {
    phase: FailurePhase;
    /** Milliseconds from the beginning of the load to the failure. */
    ms: number;
    /** Hashes; `address` is that of the network. */
    visitor: string;
    /** Hash of the token of the page load; null in reports from before there were tokens. */
    token: string | null;
  }
>;

type PageFigureTable = TableOf<PageFigureColumns, { figure: FigureName }>;

declare module '../../kernel/database/schema.ts' {
  interface Database {
    page_figure: Local<PageFigureTable>;
    release_load: Local<ReleaseLoadTable>;
    release_failure: Local<ReleaseFailureTable>;
  }
}
