import type { RouteData } from '@parol/contract/release';
import { addressOf } from './base.ts';

/** The addresses of the files that a release's description names: entry, parts and texts. */
export const namedFiles = (route: RouteData): ReadonlySet<string> =>
  new Set(
    [
      route.entry,
      ...[...route.pages, ...route.slots, ...route.modals].flatMap(({ files }) => files),
      ...Object.values(route.locales),
    ].map((file) => addressOf(route, file)),
  );
