import * as v from 'valibot';

/**
 * Where the shell reports releases, by POST and without a session. `loadsPath` takes the releases
 * that a tab has loaded or tried to load, and returns a token for each; `failuresPath` takes a
 * failure with the token of its release.
 */
export const failuresPath = '/_fleet/failures';
export const loadsPath = '/_fleet/loads';

/**
 * The id of the notice in each page's HTML that says that the site could not start. The shell
 * removes the notice once it has started; until then the page's guard replaces a shell that fails.
 */
export const bootNoticeId = 'parol-down';

/**
 * Where a release failed, in this order: its files did not arrive; not in time; they differ from
 * the published ones; it needs another contract; it lacks the page; it threw while mounting; its
 * code violated the page's policy.
 */
const phases = ['load', 'hang', 'verify', 'contract', 'expose', 'mount', 'policy'] as const;
export type FailurePhase = (typeof phases)[number];

export const name = () => v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));
export const version = () => v.pipe(v.string(), v.regex(/^\w[\w.-]{0,79}$/));
/** The longest duration (milliseconds) and text that a report may have; the tab cuts longer ones. */
export const longest = { ms: 600_000, text: 200 } as const;

export const milliseconds = () =>
  v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(longest.ms));
/** A place in a built file, `cashier/449.9c0d42ab.js:1:2345`: no address, name, message or value, so no personal data. */
const frame = () =>
  v.pipe(
    v.string(),
    v.regex(/^[a-z][a-z0-9-]{0,39}\/[\w.-]{1,80}\.js(?:\?attempt=\d{1,3})?:\d{1,6}:\d{1,8}$/),
  );
export const line = () => v.pipe(v.string(), v.maxLength(longest.text));

/**
 * The report that a release failed in a tab. A function, so that modules that only need the paths
 * don't build the schema.
 */
export const failureSchema = () =>
  v.object({
    remote: name(),
    version: version(),
    phase: v.picklist(phases),
    /** One word or a short message. */
    code: line(),
    /** Milliseconds since the load began. */
    ms: milliseconds(),
    path: line(),
    /** Where in the code, innermost first; absent if nothing was thrown. */
    frames: v.optional(v.pipe(v.array(frame()), v.maxLength(12))),
    /** The token of the release, from `loadsPath`. */
    token: line(),
  });
export type FailureReport = v.InferOutput<ReturnType<typeof failureSchema>>;

/** The most releases of a page: the shell, and each remote twice. */
export const mostReleases = 40;

/** The releases that a tab has loaded, or tried to load, for the first time. */
export const loadsSchema = () =>
  v.object({
    releases: v.pipe(
      v.array(
        v.object({
          remote: name(),
          version: version(),
          /** How long the load took; absent if it failed. */
          ms: v.exactOptional(milliseconds()),
        }),
      ),
      v.maxLength(mostReleases),
    ),
  });
export type LoadReport = v.InferOutput<ReturnType<typeof loadsSchema>>['releases'][number];

/**
 * The reply to a report of loads: a token for each release, in the same order; empty for one that
 * the fleet does not serve. A token is valid in the tab's network, for this hour and the next one.
 */
export const tokensSchema = () => v.object({ tokens: v.array(line()) });
