import { type ComponentType, createElement, lazy } from 'react';

const loading: Promise<unknown>[] = [];

/**
 * A component whose code loads when it is first shown; on the server it loads before anything is
 * rendered (`partsLoaded`). Without its own `Suspense`, a widget leaves its place unchanged until the
 * code is loaded.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): ComponentType<Props> {
  if (typeof document !== 'undefined') return lazy(load);
  let Loaded: ComponentType<Props> | undefined;
  loading.push(load().then((module) => (Loaded = module.default)));
  return function LoadedPart(props) {
    return Loaded ? createElement(Loaded, props) : null;
  };
}

/** Resolves once the code of all lazy parts so far has loaded, on the server. */
export const partsLoaded = async (): Promise<void> => void (await Promise.all(loading));
