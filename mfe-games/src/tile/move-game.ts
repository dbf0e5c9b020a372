/** The picture's name in a transition. */
const name = 'game';
/** A change that takes longer is shown without a movement: the page stays as it was until then. */
const mostMs = 200;

type Place = (Element & ElementCSSInlineStyle) | null | undefined;

/**
 * Changes the page from a game's tile to the game, or back, so that the picture moves to its new
 * place. Where the browser has no view transitions, with reduced motion and in low-data mode the
 * page only changes.
 * @param to Finds the new place in the changed page.
 */
export function moveGame(from: Place, change: () => void, to: () => Place): void {
  if (!from || !mayMove()) return change();
  let reached: Place;
  from.style.viewTransitionName = name;
  const { ready, finished } = document.startViewTransition(async () => {
    // Two elements of one name would end the transition.
    from.style.viewTransitionName = '';
    const changed = nextChange();
    change();
    await changed;
    reached = to();
    if (reached) reached.style.viewTransitionName = name;
  });
  const clear = () => void (reached && (reached.style.viewTransitionName = ''));
  finished.then(clear, clear);
  // Rejected in a hidden tab, or when another transition begins: the page has changed all the same.
  ready.catch(() => undefined);
}

/** Where the open game is on the page: the player, or the picture in its sheet. */
export const placeOfGame = (): Place => document.querySelector<HTMLElement>('[data-game-place]');

/** The picture of the tile that leads to an address. */
export const tileTo = (address: string): Place =>
  [...document.links].find((link) => link.getAttribute('href') === address)?.firstElementChild as
    | HTMLElement
    | null
    | undefined;

const mayMove = (): boolean =>
  'startViewTransition' in document &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  !document.documentElement.hasAttribute('data-low-data');

/** Resolves once elements of the page were added or removed, or after `mostMs`. */
function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    };
    // A changed text, such as a meter's, is none.
    const observer = new MutationObserver((changes) => {
      const nodes = changes.flatMap(({ addedNodes, removedNodes }) => [
        ...addedNodes,
        ...removedNodes,
      ]);
      if (nodes.some((node) => node instanceof Element)) end();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(end, mostMs);
  });
}
