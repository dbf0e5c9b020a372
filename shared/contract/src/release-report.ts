import * as v from 'valibot';

/** Where the shell reports failures and first loads of releases, by POST and without a session. */
export const failuresPath = '/_fleet/failures';
export const loadsPath = '/_fleet/loads';

/**
 * The id of the notice in each page's HTML that its start failed. The shell removes it once it has
 * started; until then the page's guard replaces a shell that fails.
 */
export const bootNoticeId = 'parol-down';

/**
 * Where a release failed: its files did not arrive, or not in time; they are not the published ones;
 * it needs another contract; it lacks the page; it threw while mounting; its code did what the
 * page's policy forbids.
 */
const phases = ['load', 'hang', 'verify', 'contract', 'expose', 'mount', 'policy'] as const;
export type FailurePhase = (typeof phases)[number];

const name = () => v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));
const version = () => v.pipe(v.string(), v.regex(/^\w[\w.-]{0,79}$/));
/** The longest duration (milliseconds) and text that a report may have; the tab cuts longer ones. */
export const longest = { ms: 600_000, text: 200 } as const;

const milliseconds = () => v.pipe(v.number(), v.finite(), v.minValue(0), v.maxValue(longest.ms));
const line = () => v.pipe(v.string(), v.maxLength(longest.text));

/** A release failed in a tab. A function, so that who needs the paths alone does not load it. */
export const failureSchema = () =>
  v.object({
    remote: name(),
    version: version(),
    phase: v.picklist(phases),
    /** One word or a short message. */
    code: line(),
    /** Milliseconds from the beginning of the load. */
    ms: milliseconds(),
    path: line(),
  });
export type FailureReport = v.InferOutput<ReturnType<typeof failureSchema>>;

/** A release was loaded for the first time in a tab. */
export const loadSchema = () =>
  v.object({ remote: name(), version: version(), ms: milliseconds() });
export type LoadReport = v.InferOutput<ReturnType<typeof loadSchema>>;
