import { useLayoutEffect, useState } from 'react';

/** What covers the page: the modal that has the focus, or was opened last, else what fills the screen; undefined while the page is in front. */
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

/** Follows what covers the page, while `watched`: all that lies beneath it is neither seen nor read out. */
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
