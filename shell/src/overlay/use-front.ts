import { useLayoutEffect, useState } from 'react';

/** The element in front of the page: the focused or last opened modal, else a full-screen element; undefined if there is none. */
function front(): Element | undefined {
  const modals = [...document.querySelectorAll('dialog[open]')].filter((dialog) =>
    dialog.matches(':modal'),
  );
  const focused = document.activeElement?.closest('dialog[open]');
  return (
    modals.find((modal) => modal === focused) ??
    modals.at(-1) ??
    document.fullscreenElement ??
    undefined
  );
}

/** Tracks the element in front of the page while `watched`: content behind it is neither visible nor announced. */
export function useFront(watched: boolean): Element | undefined {
  const [element, setElement] = useState<Element>();
  useLayoutEffect(() => {
    if (!watched) return undefined;
    const look = () => setElement(front());
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['open'],
    });
    document.addEventListener('fullscreenchange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('fullscreenchange', look);
    };
  }, [watched]);
  return watched ? element : undefined;
}
