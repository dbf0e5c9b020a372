import { classOf, type Fleet } from '@parol/contract/release';
import { placeOf, shellPart } from '@parol/contract/release-addresses';
import type { Host } from '../host/host.ts';
import type { Health } from '../health/health.ts';

type Release = Parameters<Health['broke']>[0];

/** How long after the event elements are looked for again: React may not have inserted them yet. */
const insertedMs = 1_000;
const loading = 'img, source, iframe, video, audio, track, embed, object, link, script';

/**
 * Reports what the policy blocked under the release whose code tried it. An image or frame that a
 * remote renders is loaded by the shell's React, so its release is that of the element's place.
 */
export function reportViolation(
  { health, fleet }: Pick<Host, 'health' | 'fleet'>,
  violation: SecurityPolicyViolationEvent,
): void {
  const { sourceFile, effectiveDirective, blockedURI } = violation;
  const report = (release: Release) =>
    health.broke(release, effectiveDirective, `the policy blocked ${blockedURI}`);
  const code = releaseOfCode(sourceFile, fleet.current());
  if (code) return report(code);
  // Code of an extension.
  if (sourceFile && !sourceFile.startsWith(`${location.origin}/`)) return undefined;
  const find = () =>
    [violation.target, ...loaded(blockedURI)]
      .map((element) => releaseAt(element, fleet.current()))
      .find((release) => release !== undefined);
  const found = find();
  if (found) return report(found);
  setTimeout(() => {
    const later = find();
    if (later) report(later);
  }, insertedMs);
  return undefined;
}

/** The release of a remote that a script belongs to; of a shared script, the active one. */
function releaseOfCode(sourceFile: string, { remotes }: Fleet): Release | undefined {
  const path = URL.canParse(sourceFile) ? new URL(sourceFile).pathname : sourceFile;
  const { part = '', version = remotes[part]?.route.version } = placeOf(path) ?? {};
  return version === undefined || part === shellPart ? undefined : { name: part, version };
}

/** The elements that load an address, which may be shortened to its origin. */
const loaded = (address: string): readonly Element[] =>
  /^[a-z]+:/.test(address)
    ? [...document.querySelectorAll(loading)].filter((element) =>
        ['src', 'srcset', 'href', 'data', 'poster'].some((name) =>
          element.getAttribute(name)?.includes(address),
        ),
      )
    : [];

/**
 * The release whose part of the page an element is in: the remote of the closest slot, or of the
 * closest class, because each remote has classes of its own.
 */
function releaseAt(element: EventTarget | null, { remotes }: Fleet): Release | undefined {
  const routes = Object.values(remotes).map(({ route }) => route);
  for (let at = element instanceof Element ? element : null; at; at = at.parentElement) {
    const { classList } = at;
    const slot = at.getAttribute('data-slot');
    const found = routes.find(
      ({ name, slots }) =>
        slots.some(({ id }) => id === slot) ||
        [...classList].some((one) => new RegExp(`^${classOf(name, '[\\w-]{5}')}$`).test(one)),
    );
    if (found) return found;
  }
  return undefined;
}
