import type { Language } from '@parol/domain';
import type { Head } from './head.ts';

/** Rows of a read as they are on the wire, by the read's key. */
export type WireRows = Readonly<Record<string, readonly unknown[]>>;

/** A read that a page shows. */
export interface ShownRead {
  readonly key: string;
  /** `group/name`. */
  readonly call: string;
  readonly body: unknown;
  /** The rows as the call's schema reads them; undefined before there are some, or if it can't. */
  readonly parsed: readonly unknown[] | undefined;
}

export interface RenderRequest {
  /** Path and query. */
  readonly address: string;
  readonly language: Language;
  /** The remote's texts in that language. */
  readonly texts: Readonly<Record<string, unknown>>;
  readonly rows: WireRows;
}

export interface RenderedPage {
  readonly html: string;
  readonly shown: readonly ShownRead[];
  /** What the page gave to `useHead`. */
  readonly head: Head | undefined;
}
