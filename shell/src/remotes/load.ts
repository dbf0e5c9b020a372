import type { RouteData } from '@parol/contract/release';
import { afterWaiting } from '../releases/after-waiting.ts';
import { addressOf, nameOf } from '../releases/base.ts';
import { namedFiles } from '../releases/named-files.ts';
import type { ComponentType } from 'react';
import * as v from 'valibot';
import { config } from '../config/config.ts';
import { refusalOf } from '../releases/refusal.ts';
import { hashes } from '../releases/hashes.ts';
import { abandonLoads } from '../releases/pending-loads.ts';
import { loadStyle } from '../releases/verified-styles.ts';
import type { Texts } from '../texts/texts.ts';
import { loadExpose } from './federation.ts';
import { failureOf, LoadFailure } from '../releases/load-failure.ts';
import type { Part } from './place.ts';
import { preloadFiles } from './preload.ts';

export type RemoteComponent = ComponentType<Record<string, unknown>>;
export type Loaded =
  | { readonly status: 'loaded'; readonly component: RemoteComponent }
  | {
      readonly status: 'failed';
      readonly failure: LoadFailure;
      /** The component, if the failure is a hang and it arrives after all. */
      readonly late: Promise<RemoteComponent>;
    };

/** Releases from which places of the page are loading, by their named files. */
const loading: ReadonlySet<string>[] = [];
/**
 * Whether a place of the page is loading from a release with this file, so that it handles the
 * failure.
 */
export const isBeingLoaded = (path: string): boolean => loading.some((files) => files.has(path));

const ready = new Map<string, RemoteComponent>();
const keyOf = (route: RouteData, expose: string) => `${route.name}@${route.version}${expose}`;

/** A component that has already been loaded with its texts, or undefined. */
export const loadedBefore = (
  route: RouteData,
  expose: string,
  texts: Texts,
): RemoteComponent | undefined => (texts.has(route) ? ready.get(keyOf(route, expose)) : undefined);

/**
 * Loads a component with its stylesheets and its remote's texts in parallel, each checked against
 * its hash. Never throws: a failure (no response within 8 seconds, a refused or broken file, a
 * module without a component) is returned. A load that times out goes on until it is abandoned.
 */
export async function loadComponent(route: RouteData, part: Part, texts: Texts): Promise<Loaded> {
  const named = namedFiles(route);
  preloadFiles(
    route,
    part.files.filter((file) => !isStyle(file)),
  );
  loading.push(named);
  const work = component(route, part, texts).finally(() =>
    loading.splice(loading.indexOf(named), 1),
  );
  try {
    return { status: 'loaded', component: await within(config.times.giveUp, work) };
  } catch (cause) {
    const failure = await explained(cause);
    if (failure.phase !== 'hang') abandonLoads((path) => named.has(path));
    return { status: 'failed', failure, late: work };
  }
}

const isStyle = (file: string) => file.endsWith('.css');

async function component(route: RouteData, part: Part, texts: Texts): Promise<RemoteComponent> {
  const [module] = await Promise.all([
    loadExpose(route, part.expose),
    texts.load(route),
    ...part.files.filter(isStyle).map((file) => loadStyle(addressOf(route, file))),
  ]);
  const found = (module as { default?: unknown } | null | undefined)?.default;
  if (typeof found !== 'function')
    throw new LoadFailure(
      'expose',
      'no_component',
      `${keyOf(route, part.expose)} has no component`,
    );
  ready.set(keyOf(route, part.expose), found as RemoteComponent);
  return found as RemoteComponent;
}

/** Error of a remote's bundle for a stylesheet that the browser refused; `request` is its address. */
const refusedStyle = v.object({ code: v.literal('CSS_CHUNK_LOAD_FAILED'), request: v.string() });

async function explained(cause: unknown): Promise<LoadFailure> {
  const style = v.safeParse(refusedStyle, cause);
  if (!style.success) return failureOf(cause);
  const path = nameOf(style.output.request);
  return hashes.of(path).then((integrity) => refusalOf(path, integrity, cause), failureOf);
}

/** The MF runtime has no hook for an entry that never loads, so we set the time limit ourselves. */
function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = afterWaiting(milliseconds, () =>
      reject(new LoadFailure('hang', 'release_hung', `no answer in ${milliseconds} ms`)),
    );
    work.then(resolve, reject).finally(end);
  });
}
