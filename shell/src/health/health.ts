import type { RouteData } from '@parol/contract/release';
import { longest } from '@parol/contract/release-report';
import { isElsewhere } from '../releases/base.ts';
import { LoadFailure } from '../releases/load-failure.ts';

/** Releases that failed in this tab: blocks loading them until the player retries, and reports them. */
export interface Health {
  /** Whether a release, or one of its exposes, has failed. */
  readonly hasFailed: (route: RouteData, expose: string) => boolean;
  /**
   * Reports a failure, once per release, expose and phase, and remembers it unless it is a hang.
   * `ms`: from the start of loading.
   */
  readonly failed: (route: RouteData, expose: string, failure: LoadFailure, ms: number) => void;
  /** Reports that a release broke the rule named by `code`. The release stays in use. */
  readonly broke: (
    release: Pick<RouteData, 'name' | 'version'>,
    code: string,
    message: string,
  ) => void;
  /** Reports a release's first success in this tab. */
  readonly loaded: (release: Pick<RouteData, 'name' | 'version'>, ms: number) => void;
  /** Another release has replaced one that hung: from now on, all of that one counts as failed. */
  readonly replaced: (route: RouteData) => void;
  /** The player retries: all releases of a remote may be loaded again. */
  readonly forget: (remote: string) => void;
}

/**
 * How long failures are not reported after the page begins to unload, because the browser then
 * cancels its loads.
 */
const unloadMs = 5_000;

export function createHealth(): Health {
  let unloadedAt = -Infinity;
  // The player may stay on the page, so reports resume after a while.
  for (const event of ['beforeunload', 'pagehide'])
    addEventListener(event, () => (unloadedAt = performance.now()));
  const failed = new Set<string>();
  const reported = new Set<string>();
  let opened: ReturnType<typeof openReports> | undefined;
  const once = (key: string, send: (reports: Awaited<ReturnType<typeof openReports>>) => void) => {
    if (reported.has(key)) return;
    reported.add(key);
    opened ??= openReports();
    void opened.then(send).catch(() => undefined);
  };
  const report = (
    release: Pick<RouteData, 'name' | 'version'>,
    expose: string,
    { phase, code, message, cause }: LoadFailure,
    ms: number,
  ) => {
    if (performance.now() - unloadedAt < unloadMs) return;
    const { name: remote, version } = release;
    console.warn(
      `Parol: ${remote}@${version}${expose} failed (${phase}, ${code}): ${message}`,
      cause ?? '',
    );
    // The failure of an override says nothing about the releases that players get.
    if (isElsewhere(release)) return;
    const failure = {
      remote,
      version,
      phase,
      code,
      ms: reportedMs(ms),
      path: location.pathname.slice(0, longest.text),
    };
    once(`${remote}@${version}${expose} ${phase}`, ({ failed: send }) => send(failure, cause));
  };
  return {
    hasFailed: (route, expose) => [expose, ''].some((part) => failed.has(keyOf(route, part))),
    failed: (route, expose, failure, ms) => {
      if (failure.phase !== 'hang') failed.add(keyOf(route, expose));
      report(route, expose, failure, ms);
    },
    broke: (release, code, message) =>
      report(release, ` ${code}`, new LoadFailure('policy', code, message), 0),
    loaded: (release, ms) => {
      const { name: remote, version } = release;
      if (isElsewhere(release)) return;
      const load = { remote, version, ms: reportedMs(ms) };
      afterLoad(() => once(`${remote}@${version}`, (reports) => reports.loaded(load)));
    },
    replaced: (route) => void failed.add(keyOf(route, '')),
    forget: (remote) => {
      for (const key of failed) if (key.startsWith(`${remote}@`)) failed.delete(key);
    },
  };
}

/** A computer that sleeps while a release loads makes the load last for hours. */
const reportedMs = (ms: number) => Math.min(Math.round(ms), longest.ms);

const keyOf = (route: RouteData, expose: string) => `${route.name}@${route.version}${expose}`;

/** The code that sends reports, which the first screen does not load. */
const openReports = () => import('./send-reports.ts').then(({ createReports }) => createReports());

/** Runs the work once the page has loaded. */
function afterLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
}
