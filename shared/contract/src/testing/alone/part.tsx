import { Component, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { AlonePart } from './alone-remote.ts';

interface Loaded {
  readonly part: AlonePart;
  readonly Shown: ComponentType<Readonly<Record<string, unknown>>>;
  readonly data: unknown;
}

/** Loads and shows a part; if it does not load or throws, shows the error. */
export function Part({ part, props = {} }: { readonly part: AlonePart; readonly props?: object }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState<string>();
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const [module, data] = await Promise.all([part.load(), part.data?.()]);
      if (!isGone) setLoaded({ part, Shown: module.default, data: data?.default });
    };
    load().catch((error: unknown) => setFailed(String(error)));
    return () => void (isGone = true);
  }, [part]);
  if (failed !== undefined) return <p role="alert">{failed}</p>;
  if (loaded?.part !== part) return null;
  const { Shown, data } = loaded;
  return (
    <PartBoundary>
      <Shown {...props} {...(data !== undefined && { data })} />
    </PartBoundary>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
}

/**
 * Shows the error that a part throws. Modals throw here if they need properties from the part that
 * opens them.
 */
class PartBoundary extends Component<BoundaryProps, { readonly failed?: string }> {
  override readonly state: { readonly failed?: string } = {};

  static getDerivedStateFromError(cause: unknown): { readonly failed: string } {
    return { failed: String(cause) };
  }
  override render(): ReactNode {
    const { failed } = this.state;
    return failed === undefined ? this.props.children : <p role="alert">{failed}</p>;
  }
}
