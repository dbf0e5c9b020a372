/** A point at an angle (radians, 0 to the right) and a distance from the centre, rounded for short markup. */
export function polar(angle: number, radius: number): [number, number] {
  return [round(Math.cos(angle) * radius), round(Math.sin(angle) * radius)];
}

export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** The outline of a star of `points` arms, first arm up, as an SVG path. */
export function starPath(points: number, outer: number, inner: number, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    polar((Math.PI * index) / points - Math.PI / 2 + turn, index % 2 === 0 ? outer : inner).join(
      ' ',
    ),
  );
  return `M${corners.join('L')}Z`;
}

export type Facet = { light: string; dark: string; colors: readonly [string, string] };

/** The colours of each arm: its light half and its dark half. */
export const armColors: readonly (readonly [string, string])[] = [
  ['#FFE39A', '#F5A90F'],
  ['#FF8A7A', '#E5484D'],
  ['#FF7CC2', '#C92A85'],
  ['#7BEBD6', '#17A58E'],
  ['#A9D8FF', '#2F86E0'],
];

/** The ten facets of the parol, two per arm. */
export function facets(outer = 72, inner = 29): Facet[] {
  return armColors.map((colors, index) => {
    const middle = -Math.PI / 2 + (index * 2 * Math.PI) / 5;
    const tip = polar(middle, outer).join(' ');
    const before = polar(middle - Math.PI / 5, inner).join(' ');
    const after = polar(middle + Math.PI / 5, inner).join(' ');
    return { light: `M0 0L${before}L${tip}Z`, dark: `M0 0L${after}L${tip}Z`, colors };
  });
}

/** A ring of lights: `count` dots at `radius`, every second one smaller. */
export function ring(count: number, radius: number): { x: number; y: number; big: boolean }[] {
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = polar((index * 2 * Math.PI) / count - Math.PI / 2, radius);
    return { x, y, big: index % 2 === 0 };
  });
}

/**
 * The bigger or the smaller lights of a ring as one path. A dot is a line of almost no length with
 * round ends as wide as the dot. With a circle for each light, a picture would have forty elements.
 */
export function ringPath(count: number, radius: number, big: boolean): string {
  return ring(count, radius)
    .filter((dot) => dot.big === big)
    .map(({ x, y }) => `M${x} ${y}h.01`)
    .join('');
}
