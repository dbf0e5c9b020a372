import type { Fleet } from '@parol/contract/release';
import { articleOf } from './shown-article.ts';

/** Paths of the pages whose article is among the hidden ones. */
export const withdrawnPages = (
  { remotes }: Fleet,
  hidden: ReadonlySet<string>,
): readonly string[] =>
  hidden.size === 0
    ? []
    : Object.values(remotes).flatMap(({ route }) =>
        route.pages.filter((page) => hidden.has(articleOf(page) ?? '')).map(({ path }) => path),
      );
