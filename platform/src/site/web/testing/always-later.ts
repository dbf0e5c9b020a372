/** A clock that passes more than a second between two looks, so that no row is kept. */
export function alwaysLater(): () => number {
  let now = 0;
  return () => (now += 2_000);
}
