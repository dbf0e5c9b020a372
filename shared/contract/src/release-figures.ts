import * as v from 'valibot';
import { path } from './release-fields.ts';
import { line, longest, milliseconds, mostReleases, name, version } from './release-report.ts';

/**
 * Where the shell reports, by POST and without a session, how fast a page was for its visitor. Apart
 * from the other reports, because only code that loads after the first screen uses it.
 */
export const figuresPath = '/_fleet/figures';
/** The greatest layout shift that a report may have; the tab cuts a greater one. */
export const mostShift = 100;

/** What is measured of a page: milliseconds, and for `cls` the sum of shifts (web.dev/vitals). */
export const figureNames = ['lcp', 'inp', 'cls', 'fcp', 'ttfb'] as const;
export type FigureName = (typeof figureNames)[number];

/**
 * How fast one page load was, once it is left: its page by the path in the release, never the
 * address, and its releases with their tokens. A figure that the browser does not measure is absent.
 */
export const figuresSchema = () =>
  v.strictObject({
    page: v.pipe(path(), v.maxLength(longest.text)),
    releases: v.pipe(
      v.array(v.strictObject({ remote: name(), version: version(), token: line() })),
      v.minLength(1),
      v.maxLength(mostReleases),
    ),
    figures: v.strictObject({
      lcp: v.exactOptional(milliseconds()),
      inp: v.exactOptional(milliseconds()),
      cls: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(mostShift))),
      fcp: v.exactOptional(milliseconds()),
      ttfb: v.exactOptional(milliseconds()),
    }),
  });
export type FiguresReport = v.InferOutput<ReturnType<typeof figuresSchema>>;
