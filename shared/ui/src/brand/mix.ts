/** Mixes two hex colours ("#rrggbb"): `share` of the first, the rest of the second. For SVG paint, because older phones don't support color-mix(). */
export function mix(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const a = Number.parseInt(one.slice(at, at + 2), 16);
    const b = Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(a * share + b * (1 - share))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}
