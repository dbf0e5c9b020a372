import { useEffect, useRef, useState, type ReactNode } from 'react';
import { isServer, PicturesLater } from '../lobby/ssr-tiles.tsx';

/** Renders its children on the server or once near the screen; until then reserves the height. */
export function WhenNear({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (near || !place.current) return undefined;
    if (typeof IntersectionObserver === 'undefined') return setNear(true);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '500px 0px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return (
    <div ref={place} className={className}>
      {(near || isServer) && <PicturesLater>{children}</PicturesLater>}
    </div>
  );
}
