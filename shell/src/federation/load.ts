import type { RouteData } from '@parol/contract/release';
import type { ComponentType } from 'react';
import { config } from '../config.ts';
import type { Texts } from '../texts/texts.ts';
import { loadExpose } from './federation.ts';

export type RemoteComponent = ComponentType<Record<string, unknown>>;
export type Loaded =
  | { readonly status: 'loaded'; readonly component: RemoteComponent }
  | { readonly status: 'failed'; readonly cause: unknown };

const ready = new Map<string, RemoteComponent>();
const keyOf = (route: RouteData, expose: string) => `${route.name}@${route.version}${expose}`;

/** A component that has already been loaded with its texts, or undefined. */
export const loadedBefore = (
  route: RouteData,
  expose: string,
  texts: Texts,
): RemoteComponent | undefined => (texts.has(route) ? ready.get(keyOf(route, expose)) : undefined);

/**
 * Loads a component and its remote's texts in parallel. Never throws: a failure (no response within
 * 8 seconds, a broken file, a module without a component) is returned as its cause.
 */
export async function loadComponent(
  route: RouteData,
  expose: string,
  texts: Texts,
  attempt: number,
): Promise<Loaded> {
  try {
    const [module] = await Promise.all(
      [loadExpose(route, expose, attempt), texts.load(route), undefined].map((part) =>
        within(part, config.times.giveUp),
      ),
    );
    const component = (module as { default?: unknown } | null | undefined)?.default;
    if (typeof component !== 'function')
      return { status: 'failed', cause: new Error(`${keyOf(route, expose)} has no component`) };
    ready.set(keyOf(route, expose), component as RemoteComponent);
    return { status: 'loaded', component: component as RemoteComponent };
  } catch (cause) {
    return { status: 'failed', cause };
  }
}

/** The MF runtime has no hook for an entry that never loads, so we set the time limit ourselves. */
function within<T>(work: Promise<T> | undefined, milliseconds: number): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`no answer within ${milliseconds} ms`)),
      milliseconds,
    );
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
