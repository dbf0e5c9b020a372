/** A child of an element; false, null and undefined are left out. */
export type Child = Node | string | false | null | undefined;
/**
 * Names that start with `on` are event listeners; undefined, false and null are left out, true
 * becomes the empty string.
 */
export type Attributes = Readonly<
  Record<string, string | number | boolean | null | undefined | ((event: Event) => unknown)>
>;

const isShown = (child: Child): child is Node | string =>
  child !== false && child !== null && child !== undefined;

/** An element: `h('button', { class: 'x', onclick }, 'text', child)`. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Child | readonly Child[])[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false || value === null) continue;
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...shown(children));
  return element;
}

/** The nodes and texts among children. */
export const shown = (
  children: Child | readonly (Child | readonly Child[])[],
): readonly (Node | string)[] =>
  (Array.isArray(children) ? children : [children]).flat().filter(isShown);

const parser = new DOMParser();
/** An SVG drawn from our own markup. */
export const svg = (markup: string): Node =>
  document.importNode(parser.parseFromString(markup, 'image/svg+xml').documentElement, true);

/** Matches when the player prefers less motion; animations are then skipped. */
export const calm = matchMedia('(prefers-reduced-motion: reduce)');

/** Resolves after `ms` milliseconds. */
export const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** The page's element with this id, which its HTML always has. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** The 2D context of a canvas. */
export function inkOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const ink = canvas.getContext('2d');
  if (!ink) throw new Error('this browser has no 2D canvas');
  return ink;
}
