import { type ComponentType, useEffect, useState } from 'react';
import type { AlonePart } from './alone-remote.ts';

interface Loaded {
  readonly part: AlonePart;
  readonly Component: ComponentType<Readonly<Record<string, unknown>>>;
  readonly data: unknown;
}

/** Loads a part and shows it; a part that does not load says so. */
export function Part({ part, props = {} }: { readonly part: AlonePart; readonly props?: object }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const [module, data] = await Promise.all([part.load(), part.data?.()]);
      if (!isGone) setLoaded({ part, Component: module.default, data: data?.default });
    };
    load().catch((error: unknown) => setFailed(String(error)));
    return () => void (isGone = true);
  }, [part]);
  if (failed !== undefined) return <p role="alert">{failed}</p>;
  if (loaded?.part !== part) return null;
  const { Component, data } = loaded;
  return <Component {...props} {...(data !== undefined && { data })} />;
}
