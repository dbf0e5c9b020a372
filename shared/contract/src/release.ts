import * as v from 'valibot';
import {
  cookie,
  eventName,
  file,
  localeFiles,
  localized,
  path,
  sectionId,
  slotName,
} from './release-fields.ts';
import { homeSlots } from './release-slots.ts';

export { iconNames, type IconName } from './release-icons.ts';
export { shellManifestSchema, type ShellManifest } from './release-shell.ts';

/** The version of the contract between shell and remotes; a major change breaks remotes. */
export const contractVersion = '1.19.0';

export const accesses = ['member', 'visitor', 'everyone'] as const;
export type Access = (typeof accesses)[number];
export const frames = ['site', 'bare'] as const;
export type Frame = (typeof frames)[number];
export const navAreas = ['rail', 'rail-more', 'tabs', 'me', 'footer', 'categories'] as const;
export type NavArea = (typeof navAreas)[number];
/** Slots of the shell's own pages; a remote's release names those of its pages (`offers`). */
export const shellSlots = [
  // Above every member page, for things that must always be visible. Empty while its remote is down.
  'app.overlay',
  'app.notice',
  // On the 404 page, below the way back.
  'notfound.games',
  ...homeSlots,
] as const;
/**
 * A slot, `<page>.<place>`. Releases may define new ones; the gate refuses slots that no page
 * offers.
 */
export type SlotName = `${string}.${string}`;
/** A part of a remote's page, `<remote>.<part>`. A release defines its own. */
export type SectionId = `${string}.${string}`;
/** An event, `<remote>.<what happened>`. A release defines its own. */
export type EventName = `${string}.${string}`;

/** The name of a remote's CSS class; the gate refuses stylesheets that select other classes. */
export const classOf = (remote: string, hash: string): string => `${remote}-${hash}`;

const early = () =>
  v.object({
    call: v.string(),
    body: v.record(v.string(), v.unknown()),
    visitorsOnly: v.exactOptional(v.boolean()),
  });

/** A name from `iconNames`, or another one for a later shell; or an SVG path on 24 × 24, a line. */
const icon = () =>
  v.union([
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
    v.object({
      path: v.pipe(v.string(), v.maxLength(2000), v.regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d ,.+-]*$/)),
    }),
  ]);

const pageSchema = v.object({
  path: path(),
  expose: v.string(),
  title: localized(),
  access: v.picklist(accesses),
  frame: v.picklist(frames),
  catchAll: v.boolean(),
  /** Scripts and stylesheets that the page needs besides the entry, so that all load in parallel. */
  files: v.array(file()),
  early: v.optional(early()),
});
const slotSchema = v.object({
  slot: slotName(),
  id: v.string(),
  expose: v.string(),
  order: v.number(),
  urgent: v.boolean(),
  /** Not urgent in a page that has its HTML. Since contract 1.18. */
  yields: v.optional(v.boolean()),
  access: v.picklist(accesses),
  reserve: v.optional(v.tuple([v.number(), v.number()])),
  files: v.array(file()),
  early: v.optional(early()),
});
const modalSchema = v.object({
  selector: v.string(),
  expose: v.string(),
  title: localized(),
  access: v.picklist(accesses),
  files: v.array(file()),
});
const navSchema = v.object({
  area: v.picklist(navAreas),
  path: v.string(),
  label: localized(),
  icon: icon(),
  order: v.number(),
  access: v.picklist(accesses),
  /** The group on Me; a page shows an unknown one of a later contract last. Since contract 1.15. */
  group: v.exactOptional(v.string()),
  /** A line below the label. Since contract 1.15. */
  hint: v.exactOptional(localized()),
});

/**
 * The data with which the shell routes, guards, places and loads a release; inlined in fleet.json.
 */
export const routeDataSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
  owner: v.string(),
  version: v.pipe(v.string(), v.regex(/^\w[\w.-]*$/)),
  contract: v.string(),
  entry: file(),
  pages: v.array(pageSchema),
  slots: v.array(slotSchema),
  modals: v.array(modalSchema),
  nav: v.array(navSchema),
  /** Ids of parts of its pages that can be turned off. Since contract 1.11. */
  sections: v.exactOptional(v.array(sectionId())),
  /** Slots on its pages that other remotes may fill; absent if it has none. */
  offers: v.exactOptional(v.array(slotName())),
  /** The only events that it may emit; before contract 1.9 all whose names begin with its own. */
  emits: v.exactOptional(v.array(eventName())),
  /** The cookies that it may read and set, without prefix; none if absent. Since contract 1.14. */
  cookies: v.exactOptional(v.array(cookie())),
  locales: localeFiles(),
  /** `group/name` of every call in its code; the shell refuses all others. */
  calls: v.array(v.string()),
});
export type RouteData = v.InferOutput<typeof routeDataSchema>;
export type ReleasePage = v.InferOutput<typeof pageSchema>;
export type ReleaseSlot = v.InferOutput<typeof slotSchema>;
export type ReleaseModal = v.InferOutput<typeof modalSchema>;
export type ReleaseNav = v.InferOutput<typeof navSchema>;
export type ReleaseIcon = ReleaseNav['icon'];

const slotVariant = () => v.object({ parameters: v.array(v.string()), styles: v.array(file()) });

/** `release.json`, written by the build: the route data, size and hash of every file, the full data of the calls. */
export const releaseSchema = v.object({
  schema: v.literal(1),
  route: routeDataSchema,
  /** Size in bytes as served (brotli if smaller), and SHA-384 of the uncompressed file for Subresource Integrity. */
  files: v.record(
    v.string(),
    v.object({
      bytes: v.number(),
      brotli: v.number(),
      integrity: v.pipe(v.string(), v.startsWith('sha384-')),
    }),
  ),
  calls: v.array(
    v.object({
      group: v.string(),
      name: v.string(),
      auth: v.string(),
      kind: v.string(),
      onFailure: v.string(),
    }),
  ),
  /** Version ranges of the modules that it takes from the shell. */
  shared: v.record(v.string(), v.string()),
  attachments: v.array(file()),
  /**
   * Pages' descriptions for search engines, by path. Not in the route data: tabs don't need them.
   */
  descriptions: v.exactOptional(v.record(v.string(), localized())),
  /**
   * The module that renders pages on the server (contract: render), the paths that it can render,
   * and by path the URL parameters that it reads. Before contract 1.8 without parameters.
   */
  rendered: v.exactOptional(
    v.object({
      file: file(),
      paths: v.array(path()),
      parameters: v.exactOptional(v.record(path(), v.array(v.string()))),
      /** Ids of the widgets of Home that it can render. Since contract 1.9. */
      slots: v.exactOptional(v.array(v.string())),
      /**
       * By a widget's id, the parameters of Home's URL that it reads, and the stylesheets of lazy
       * parts that it shows for them. Since contract 1.10.
       */
      slotVariants: v.exactOptional(v.record(v.string(), slotVariant())),
    }),
  ),
  /** Current paths of pages by their former paths. */
  redirects: v.exactOptional(v.record(path(), path())),
});
export type Release = v.InferOutput<typeof releaseSchema>;

/** `sha384-…`, as in Subresource Integrity. */
const integrity = () => v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
/**
 * By version that may be served, the hash of its manifest, which has the hashes of all its files.
 */
const manifests = () => v.record(v.string(), integrity());

/** The fleet's entry of one remote. */
export const fleetRemoteSchema = v.object({
  active: v.string(),
  /** The version before `active`, served when `active` fails; null if there is none. */
  previous: v.nullable(v.string()),
  /** A release that some visitors get instead of `active` (serving.ts). */
  canary: v.optional(
    v.object({
      version: v.string(),
      percent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
      route: routeDataSchema,
    }),
  ),
  manifests: manifests(),
  /** Paths of pages, since contract 1.11 also ids of slots and sections, that are turned off. */
  disabled: v.array(v.string()),
  /** The route data of `active`. */
  route: routeDataSchema,
});
export type FleetRemote = v.InferOutput<typeof fleetRemoteSchema>;

/** The signed part of `fleet.json` (signed-text.ts): which releases are served. */
export const fleetSchema = v.object({
  schema: v.literal(2),
  /** Counter of the store's changes. */
  revision: v.number(),
  /** Milliseconds since 1970; it grows with each change, so that an old fleet can't be replayed. */
  issued: v.number(),
  shell: v.object({
    version: v.string(),
    previous: v.nullable(v.string()),
    manifests: manifests(),
  }),
  remotes: v.record(v.string(), fleetRemoteSchema),
  /** The signed head (fleet-tree.ts), from which pages carry parts; absent in earlier fleets. */
  head: v.exactOptional(v.string()),
});
export type Fleet = v.InferOutput<typeof fleetSchema>;
