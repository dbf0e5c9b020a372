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
 * rows, before the tab needs them; so the tab reads them with the code of their part.
 */
export function rowsOnPage({
  replies,
  parts,
}: Pick<RenderedContent, 'replies' | 'parts'>): RowsOnPage {
  if (!parts) return { seeds: replies, left: {} };
  const isSeed = ({ isUrgent }: ShownPart, reply: unknown) =>
    isUrgent && JSON.stringify(reply).length <= longestReply;
  const seeds = Object.fromEntries(
    parts.flatMap((part) =>
      Object.entries(part.replies).filter(([, reply]) => isSeed(part, reply)),
    ),
  );
  const left = parts.flatMap(({ name, replies: own }) => {
    const keys = Object.keys(own).filter((key) => !Object.hasOwn(seeds, key));
    return keys.length > 0 ? [[name, keys] as const] : [];
  });
  return { seeds, left: Object.fromEntries(left) };
}
