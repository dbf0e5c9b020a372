import { useSyncExternalStore, type RefObject } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};
const leave = () => void document.exitFullscreen().catch(() => undefined);

/** Whether full screen is on, with functions to change it; refusals of the browser are ignored. */
export function useFullScreen(element: RefObject<HTMLElement | null>): {
  readonly on: boolean;
  readonly toggle: () => void;
  readonly leave: () => void;
} {
  const on = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));
  return {
    on,
    toggle: () => (on ? leave() : void element.current?.requestFullscreen().catch(() => undefined)),
    leave: () => on && leave(),
  };
}
