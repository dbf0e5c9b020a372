import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { PageSkeleton } from '../remote/page-skeleton.tsx';

/** The component gallery at `/_gallery`; its code is not part of the first load. */
export function LazyGallery(): ReactNode {
  const [gallery, setGallery] = useState<{ readonly Gallery: ComponentType }>();
  useEffect(() => {
    void import('../gallery/gallery.page.tsx').then(({ Gallery }) => setGallery({ Gallery }));
  }, []);
  return gallery ? <gallery.Gallery /> : <PageSkeleton />;
}
