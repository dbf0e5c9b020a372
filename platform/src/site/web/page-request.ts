import type { Visitor } from '@parol/contract/serving';
import type { Language } from '@parol/domain';
import type { TrustedKey } from '../fleet/fleet.ts';
import type { PageHead } from './head-tags.ts';
import type { RenderedContent } from './rendered/page-renderer.ts';

/** What is asked for, and how. */
export interface PageRequest {
  readonly path: string;
  readonly language: Language;
  readonly theme: 'night' | 'light';
  /** Low-data mode, by the player's switch or the browser's Save-Data: the page links no fonts. */
  readonly isLowData: boolean;
  readonly isMember: boolean;
  /** Head of an article's page; `absent` if the article is not public, undefined for others. */
  readonly head: PageHead | 'absent' | undefined;
  /** The HTML that the page's release renders. */
  readonly content: RenderedContent | undefined;
  /** The language in the address (`?lang=`). */
  readonly linkLanguage: Language | undefined;
  readonly visitor: Visitor;
  /** Paths of pages that do not exist now, although the fleet has them. */
  readonly withdrawn: readonly string[];
  /** Safe mode: the previous release of everything. */
  readonly isSafe: boolean;
  /** Origins of the remotes that this tab loads from elsewhere. */
  readonly overrides: Readonly<Record<string, string>>;
}

/** For the tab's checks of fleets: the signed fleet text that the page starts with, and the keys. */
export interface SignedFleet {
  readonly text: string;
  readonly trusted: readonly TrustedKey[];
}
