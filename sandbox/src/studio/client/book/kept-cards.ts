// Cards that stay the same elements as long as they show the same: the player may be tapping one.

/** The cards of a list by id, with what they show. */
export class KeptCards<
  T extends { readonly id: string },
  Card extends { readonly isConnected: boolean },
> {
  private readonly kept = new Map<string, { readonly shows: string; readonly card: Card }>();

  /** Draws a card if what it shows has changed since the last time. */
  cardOf(of: T, draw: () => Card): Card {
    const shows = JSON.stringify(of);
    const before = this.kept.get(of.id);
    if (before?.shows === shows) return before.card;
    const card = draw();
    this.kept.set(of.id, { shows, card });
    return card;
  }
  /** Forgets cards that are no longer on show. */
  forget(): void {
    for (const [id, { card }] of this.kept) if (!card.isConnected) this.kept.delete(id);
  }
}

/** Makes the rows the children of a list, without touching those that stay in their order. */
export function arrange(list: HTMLElement, rows: readonly HTMLElement[]): void {
  const gone = [...list.children].filter((child) => !rows.some((row) => row === child));
  for (const child of gone) child.remove();
  for (const [i, row] of rows.entries())
    if (list.children[i] !== row) list.insertBefore(row, list.children[i] ?? null);
}
