import * as v from 'valibot';

/** The specification's constants (§9) and the site's own settings, in one place. */
export const config = {
  versionLabel: 'UAT v1.0.37',
  /** Keys in the browser's storage; that of the session is in the page's configuration. */
  storage: {
    drafts: 'parol-drafts',
    returnUrl: 'parol-wanted-address',
    fleet: 'parol-fleet',
    reload: 'parol-reload',
    overrides: 'parol-overrides',
    install: 'parol-install',
    lastSeen: 'parol-last-seen',
    languageCookie: 'parol_lang',
    themeCookie: 'parol_theme',
    dataCookie: 'parol_data',
  },
  /** Times in milliseconds. */
  times: {
    /**
     * A file that has not loaded after this time counts as hung, for every place that waits for it.
     */
    fileLoad: 120_000,
    /** A remote that has not loaded counts as slow after `slow`, and as failed after `giveUp`. */
    slow: 5_000,
    giveUp: 8_000,
    /** Pause before a file's second try. */
    fileRetry: 300,
    progress: 300,
    fleetFreshFor: 15_000,
    /** A page reloads itself for a missing chunk at most once in this period. */
    reloadAgain: 600_000,
    balancePoll: 10_000,
    balancePollLowData: 60_000,
    /** How long the address that a visitor could not open is kept, to be opened after log-in. */
    returnUrl: 1_800_000,
    /** The offline page does not show a balance that is older than this. */
    lastBalance: 43_200_000,
  },
} as const;

const pageConfigSchema = v.object({
  /** Base URL of all calls; empty for the page's own origin. */
  apiBase: v.string(),
  /** Calls whose path differs on an operator's own back end: `group/name` → path. */
  apiPaths: v.optional(v.record(v.string(), v.string()), {}),
  /** The name of the session's cookie, under which the browser stores the rest of the session (specification §9). */
  sessionKey: v.optional(v.string(), 'parol_session'),
  thirdPartyOrigin: v.string(),
  gameOrigins: v.array(v.string()),
  sandbox: v.boolean(),
  /** The operator's licence, and the address where the regulator confirms it. */
  licence: v.optional(v.object({ number: v.string(), regulator: v.optional(v.string()) })),
  /** Public keys that sign fleets: the id, and the key as base64 of its SubjectPublicKeyInfo. */
  fleetKeys: v.optional(v.array(v.object({ id: v.string(), spki: v.string() })), []),
  /** The visitor whose releases the page shows (contract: serving). */
  visitor: v.optional(
    v.object({ id: v.string(), forced: v.optional(v.record(v.string(), v.boolean()), {}) }),
    { id: '' },
  ),
  /** The page shows the previous release of everything. */
  safe: v.optional(v.boolean(), false),
  /** Paths of pages that do not exist now, although the fleet has them: their articles are not public, or their programmes are off. */
  withdrawn: v.optional(v.array(v.string()), []),
  /** Origins of the remotes that this tab loads from another origin, by name. */
  overrides: v.optional(v.record(v.string(), v.string()), {}),
  /** A developer's page: it reloads when something was rebuilt. */
  dev: v.optional(v.boolean(), false),
});
export type PageConfig = v.InferOutput<typeof pageConfigSchema>;

/** Configuration that the server wrote into the page. Throws when it is missing. */
export function readPageConfig(): PageConfig {
  return v.parse(pageConfigSchema, readJson('parol-config'));
}

/** The content of a script of the page that holds JSON. */
export const readJson = (id: string): unknown => JSON.parse(readText(id) ?? 'null');

/** The exact text of such a script. */
export const readText = (id: string): string | undefined =>
  document.getElementById(id)?.textContent ?? undefined;
