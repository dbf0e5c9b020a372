import type { RouteData, SlotName } from '@parol/contract/release';

/** Position of a remote's component, by names that are stable across releases. */
export type Place =
  | { readonly kind: 'page'; readonly path: string }
  | { readonly kind: 'slot'; readonly slot: SlotName; readonly id: string }
  | { readonly kind: 'modal'; readonly selector: string };

/** The content of a release for a place: the component's expose and the files that it needs. */
export interface Part {
  readonly expose: string;
  readonly files: readonly string[];
}

/** The name by which the server's HTML marks a place: a page's path, or a widget's id. */
export function nameOf(place: Place): string {
  switch (place.kind) {
    case 'page':
      return place.path;
    case 'slot':
      return place.id;
    case 'modal':
      return place.selector;
  }
}

/** The part of a release at a place; undefined if the release has none. */
export function partAt(route: RouteData, place: Place): Part | undefined {
  switch (place.kind) {
    case 'page':
      return route.pages.find(({ path }) => path === place.path);
    case 'slot':
      return route.slots.find(({ slot, id }) => slot === place.slot && id === place.id);
    case 'modal':
      return route.modals.find(({ selector }) => selector === place.selector);
  }
}
