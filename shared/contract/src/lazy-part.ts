import { type ComponentType, createElement, lazy } from 'react';

const loading: Promise<unknown>[] = [];

/**
 * A component whose code loads when it is first shown; on the server it loads before anything is
 * rendered (`partsLoaded`). In a widget without its own `Suspense`, the place of the widget stays
 * unchanged until the code is loaded.
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

/** On the server: resolves once the code of all lazy parts declared so far has loaded. */
export const partsLoaded = async (): Promise<void> => void (await Promise.all(loading));
