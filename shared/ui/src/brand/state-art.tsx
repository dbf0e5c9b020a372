import { armColors, facets, polar, ring, starPath } from './star-geometry.ts';

type State = 'empty' | 'error' | 'offline' | 'lost' | 'success';

export type StateArtProps = {
  kind: State;
  size?: number | undefined;
};

/** The arms of the star that are lit. */
const lit: Record<State, readonly number[]> = {
  success: [0, 1, 2, 3, 4],
  empty: [],
  error: [0, 3, 4],
  offline: [0],
  lost: [0, 1, 3],
};

/** The arm that is missing or broken. */
const damaged: Partial<Record<State, number>> = { lost: 2, error: 1 };

const checkMark = (
  <>
    <circle r="24" fill="#fff" />
    <path
      d="M-11 1-3 9 12-8"
      stroke={armColors[3]?.[1]}
      strokeWidth="6"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </>
);

/** A lantern for each state: unlit if empty, a broken arm for an error, no lights if offline, a missing arm for a 404. */
export function StateArt({ kind, size = 112 }: StateArtProps) {
  return (
    <svg viewBox="-100 -100 200 200" width={size} height={size} aria-hidden="true">
      {kind === 'success' && <circle r="96" fill="#FFB93D" opacity=".14" />}
      {ring(kind === 'offline' ? 12 : 24, 82).map((dot, index) => (
        <circle
          key={`${dot.x},${dot.y}`}
          cx={dot.x}
          cy={dot.y}
          r={dot.big ? 4 : 2.8}
          fill={
            kind === 'success' || (kind !== 'offline' && index % 5 === 0)
              ? '#FFC94D'
              : 'var(--control-line)'
          }
        />
      ))}
      {facets(66, 27).map((facet, index) => (
        <Arm key={facet.light} kind={kind} facet={facet} index={index} />
      ))}
      {kind === 'empty' && (
        <path
          d={starPath(5, 66, 27)}
          fill="none"
          stroke="var(--control-line)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      )}
      {kind === 'error' && (
        <path
          d="M6-8 26-20 20-6 42-16"
          stroke="var(--danger)"
          strokeWidth="4"
          fill="none"
          strokeLinejoin="round"
        />
      )}
      {kind === 'success' ? (
        checkMark
      ) : (
        <circle r="8" fill={lit[kind].length > 0 ? '#FFF4D6' : 'var(--control-line)'} />
      )}
    </svg>
  );
}

type ArmProps = { kind: State; facet: ReturnType<typeof facets>[number]; index: number };

function Arm({ kind, facet, index }: ArmProps) {
  const isDamaged = index === damaged[kind];
  if (isDamaged && kind === 'lost')
    return (
      <path
        d={facet.light + facet.dark}
        fill="none"
        stroke="var(--control-line)"
        strokeWidth="2.5"
        strokeDasharray="5 6"
        strokeLinejoin="round"
      />
    );
  const on = lit[kind].includes(index);
  const [x, y] = polar(-Math.PI / 2 + (index * 2 * Math.PI) / 5, isDamaged ? 14 : 0);
  return (
    <g transform={`translate(${x} ${y})${isDamaged ? 'rotate(9)' : ''}`}>
      <path d={facet.light} fill={on ? facet.colors[0] : 'var(--card-hover)'} />
      <path d={facet.dark} fill={on ? facet.colors[1] : 'var(--border)'} />
    </g>
  );
}
