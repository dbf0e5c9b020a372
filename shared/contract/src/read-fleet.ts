import * as v from 'valibot';
import {
  fleetRemoteSchema,
  fleetSchema,
  releaseSchema,
  routeDataSchema,
  type Fleet,
  type FleetRemote,
  type Release,
} from './release.ts';

/**
 * A list schema that skips unreadable entries: a later contract may have more slots, icons and
 * guards, and one such entry must not make the others unusable.
 */
const readable = <T>(item: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((list) =>
      list.flatMap((entry) => {
        const parsed = v.safeParse(item, entry);
        return parsed.success ? [parsed.output] : [];
      }),
    ),
  );

const { pages, slots, modals, nav, sections, offers, emits } = routeDataSchema.entries;
const readableRoute = v.object({
  ...routeDataSchema.entries,
  pages: readable(pages.item),
  slots: readable(slots.item),
  modals: readable(modals.item),
  nav: readable(nav.item),
  sections: v.exactOptional(readable(sections.wrapped.item)),
  offers: v.exactOptional(readable(offers.wrapped.item)),
  emits: v.exactOptional(readable(emits.wrapped.item)),
});
const readableRemote = v.object({
  ...fleetRemoteSchema.entries,
  canary: v.fallback(
    v.optional(
      v.object({ ...fleetRemoteSchema.entries.canary.wrapped.entries, route: readableRoute }),
    ),
    undefined,
  ),
  route: readableRoute,
});
const readableRemotes = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((remotes): Record<string, FleetRemote> => {
    const read = Object.entries(remotes).flatMap(([name, remote]) => {
      const parsed = v.safeParse(readableRemote, remote);
      return parsed.success && parsed.output.route.name === name
        ? [[name, parsed.output] as const]
        : [];
    });
    return Object.fromEntries(read);
  }),
);
const readableFleet = v.object({ ...fleetSchema.entries, remotes: readableRemotes });

/**
 * Parses a fleet entry by entry: remotes, pages, slots, modals and navigation entries that can't be
 * read are left out, and so are such names of sections, slots and events. Undefined if the value is
 * not a fleet or has another schema.
 */
export function readFleet(value: unknown): Fleet | undefined {
  const parsed = v.safeParse(readableFleet, value);
  return parsed.success ? parsed.output : undefined;
}

const { files, descriptions, redirects, rendered } = releaseSchema.entries;
const readableRelease = v.object({
  route: readableRoute,
  files,
  descriptions,
  redirects,
  rendered,
});
/** The fields of a `release.json` that the platform and the tabs use. */
export type ReadableRelease = Pick<
  Release,
  'route' | 'files' | 'descriptions' | 'redirects' | 'rendered'
>;

/**
 * Parses a `release.json`, its route data entry by entry like `readFleet`; undefined if the value
 * is not a release.
 */
export function readRelease(value: unknown): ReadableRelease | undefined {
  const parsed = v.safeParse(readableRelease, value);
  return parsed.success ? parsed.output : undefined;
}
