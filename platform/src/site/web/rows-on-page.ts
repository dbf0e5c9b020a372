import type { RenderedContent, ShownPart } from './rendered/page-renderer.ts';

/** Longest reply, in characters of its JSON, that a page carries besides the HTML made from it. */
const longestReply = 3_000;

/** The replies with which a tab takes over what the server rendered. */
export interface RowsOnPage {
  /** By the key of their read. */
  readonly seeds: Readonly<Record<string, unknown>>;
  /** By part, the keys of the replies that the tab reads before it takes the part over. */
  readonly left: Readonly<Record<string, readonly string[]>>;
}

/**
 * Short replies of the first screen are in the page. The others would come twice, as HTML and as
 * rows, before the tab needs them; so the tab reads them with the code of their part. Figures of the
 * moment are among these: carried ones would be old already.
 */
export function rowsOnPage({
  replies,
  parts,
  liveReads = [],
}: Pick<RenderedContent, 'replies' | 'parts' | 'liveReads'>): RowsOnPage {
  if (!parts) return allRows({ replies });
  const isLive = (key: string) => liveReads.some((name) => key.startsWith(`/api/${name} `));
  const isSeed = ({ isUrgent }: ShownPart, key: string, reply: unknown) =>
    isUrgent && reply !== undefined && !isLive(key) && JSON.stringify(reply).length <= longestReply;
  const seeds = Object.fromEntries(
    parts.flatMap((part) =>
      Object.entries(part.replies).filter(([key, reply]) => isSeed(part, key, reply)),
    ),
  );
  const left = parts.flatMap(({ name, replies: own }) => {
    const keys = Object.keys(own).filter((key) => !Object.hasOwn(seeds, key));
    return keys.length > 0 ? [[name, keys] as const] : [];
  });
  return { seeds, left: Object.fromEntries(left) };
}

/** All replies that a page may carry, for a tab that reads none before it takes a part over. */
export const allRows = ({ replies }: Pick<RenderedContent, 'replies'>): RowsOnPage => ({
  seeds: Object.fromEntries(Object.entries(replies).filter(([, reply]) => reply !== undefined)),
  left: {},
});
