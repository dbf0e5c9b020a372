import type { Language } from '@parol/domain';
import type { PageHead } from './head-tags.ts';
import type { RenderedContent } from './rendered/page-renderer.ts';

/** What a request asks for. It is the same for all visitors, so that a made page can be kept. */
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
}
