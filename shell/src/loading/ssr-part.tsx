import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { replayTap } from './served-taps.ts';

/** Elements with HTML from the server: by a page's path, or by a widget's id. */
const ssrParts = new Map<string, HTMLElement>();
const longestFrameMs = 1_000;
/** Parts of the first screen, whose replacements load before anything else. */
const urgent = '[data-urgent]';
let takenOver: (() => void) | undefined;
let taking: Promise<void> | undefined;

/**
 * Keeps the server-rendered HTML, which React removes from the document when it starts. Returns a
 * promise that resolves when that HTML is painted, a frame without parts too, or undefined if there
 * is none.
 */
export function holdSsrParts(root: Element): Promise<void> | undefined {
  for (const html of root.querySelectorAll<HTMLElement>('[data-served]'))
    ssrParts.set(html.dataset['served'] ?? '', html);
  if (root.querySelector(urgent)) taking = new Promise((resolve) => (takenOver = resolve));
  return root.firstElementChild ? painted() : undefined;
}

/** Whether the server rendered this page or widget, and its own code has not yet replaced that. */
export const isServerRendered = (name: string): boolean => ssrParts.has(name);

/** Whether the server rendered this page or widget, and that needs no code: it has no controls. */
export const isComplete = (name: string): boolean =>
  ssrParts.get(name)?.hasAttribute('data-complete') === true;

/** Whether the server's HTML only fills the place until the code has loaded, like a skeleton. */
export const isFrame = (name: string): boolean =>
  ssrParts.get(name)?.hasAttribute('data-loading') === true;

/** Whether any HTML of the server is still to be replaced. */
export const hasSsrParts = (): boolean => ssrParts.size > 0;

/** Resolves when the server-rendered parts of the first screen are replaced; undefined if there are none. */
export const urgentTakenOver = (): Promise<void> | undefined => taking;

/**
 * A page or widget as the server rendered it, until its code takes over: nothing moves, and it can be
 * read. The loaded one then shows the same rows in its place
 * (docs/decisions/0101-public-pages-in-html.md).
 */
export function SsrPart({ name }: { readonly name: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const html = ssrParts.get(name);
    if (html) place.current?.replaceChildren(html);
    const around = place.current?.parentElement;
    return () => {
      // Deferred, because the part may have moved within the tree in the same commit.
      setTimeout(() => {
        if (!html?.isConnected) {
          // Later visits are rendered by the page's or widget's own code.
          ssrParts.delete(name);
          if (around) replayTap(name, around);
        }
        if (!document.querySelector(urgent)) takenOver?.();
      });
    };
  }, [name]);
  return <div ref={place} />;
}

/** Resolves once the HTML is on the screen, so that players see it before the shell's work; at once in a hidden tab, which paints nothing. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState === 'hidden') return resolve();
    requestAnimationFrame(() => setTimeout(resolve));
    // A tab that becomes hidden meanwhile gets no more animation frames.
    setTimeout(resolve, longestFrameMs);
  });
