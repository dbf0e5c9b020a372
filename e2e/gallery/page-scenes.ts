import type { FleetPage } from '../fixtures/fleet-pages.ts';
import { scenes } from './scenes.ts';
import type { Scene } from './stage.ts';

/** A scene for each page whose component no other scene shows. */
export function withPageScenes(pages: readonly FleetPage[]): readonly Scene[] {
  const paths = new Set(scenes.map(({ path }) => path.split('?')[0]));
  const shown = new Set(
    pages.filter(({ path }) => paths.has(path)).map(({ component }) => component),
  );
  const others = new Map<string, Scene>();
  for (const { path, access, component } of pages)
    if (!shown.has(component) && !others.has(component))
      others.set(component, {
        name: path.slice(1),
        as: access === 'member' ? 'demo' : 'visitor',
        path,
      });
  return [...scenes, ...others.values()];
}
