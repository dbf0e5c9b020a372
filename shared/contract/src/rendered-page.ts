import type { Language } from '@parol/domain';
import type { Head } from './head.ts';

/** Rows of reads in wire form, by the read's key. */
export type WireRows = Readonly<Record<string, readonly unknown[]>>;

/** Codes of refused reads, by the read's key. */
export type Refusals = Readonly<Record<string, string>>;

/** A read that a page shows. */
export interface ShownRead {
  readonly key: string;
  /** `group/name`. */
  readonly call: string;
  readonly body: unknown;
}

export interface RenderRequest {
  /** Path and query. */
  readonly address: string;
  readonly language: Language;
  /** The remote's texts in that language. */
  readonly texts: Readonly<Record<string, unknown>>;
  readonly rows: WireRows;
  /** Since 1.8. */
  readonly refusals?: Refusals;
  /** Ids of the remote's sections that are turned off. Since 1.11. */
  readonly disabled?: readonly string[];
}

export interface RenderedPage {
  readonly html: string;
  readonly shown: readonly ShownRead[];
  /** The argument of the page's `useHead`. */
  readonly head: Head | undefined;
}
