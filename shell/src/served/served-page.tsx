import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** The HTML of a page that the server rendered, by the page's path. */
let served: { readonly path: string; readonly html: Element } | undefined;

/** Keeps the page's HTML, which React removes from the document when it starts. */
export function holdServedPage(root: Element): void {
  const html = root.querySelector<HTMLElement>('[data-served]');
  const path = html?.dataset['served'];
  if (html && path) served = { path, html };
}

/** Whether the server rendered this page. */
export const isServed = (path: string): boolean => served?.path === path;

/**
 * The page's HTML as the server rendered it, while its code loads: nothing moves, and it can be read.
 * The loaded page then shows the same rows in its place (decision 0101).
 */
export function ServedPage({ path }: { readonly path: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (served?.path === path) place.current?.replaceChildren(served.html);
    return () => {
      // Later visits of the page are rendered by its own code.
      served = undefined;
    };
  }, [path]);
  return <div ref={place} />;
}
