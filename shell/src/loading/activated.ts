/**
 * Resolves when the player has opened the page: at once, unless the browser prerendered it, as the
 * page's speculation rules allow. Links are the router's from then on, so the rules end.
 */
export async function activated(): Promise<void> {
  if ((document as { prerendering?: boolean }).prerendering)
    await new Promise((resolve) =>
      document.addEventListener('prerenderingchange', resolve, { once: true }),
    );
  document.querySelector('script[type=speculationrules]')?.remove();
}
