type LetteringProps = { title: string; kind: number; accent: string; metal: string; deep: string };

/** Breaks a title into two balanced lines. */
export function twoLines(title: string): [string, string] {
  const words = title.split(' ');
  if (words.length < 2) return [title, ''];
  let best = 1;
  let least = Infinity;
  for (let at = 1; at < words.length; at++) {
    const gap = Math.abs(words.slice(0, at).join(' ').length - words.slice(at).join(' ').length);
    if (gap < least) {
      least = gap;
      best = at;
    }
  }
  return [words.slice(0, best).join(' '), words.slice(best).join(' ')];
}

/** A font size at which the text fits into `width` units: Sora's letters are about 0.64 em wide. */
function fit(text: string, max: number, width: number): number {
  return Math.min(max, Math.floor((width / Math.max(1, text.length * 0.66)) * 10) / 10);
}

const letters = { textAnchor: 'middle', fontFamily: 'Sora, system-ui, sans-serif' } as const;

/** The game's name at the bottom of its picture, in one of four styles. */
export function GameLettering({ title, kind, accent, metal, deep }: LetteringProps) {
  const [first, second] = twoLines(title);
  const manner = kind % 4;
  const top = second ? 170 : 181;
  if (manner === 1) {
    return (
      <g
        {...letters}
        fontWeight="800"
        stroke={deep}
        strokeWidth="4"
        paintOrder="stroke"
        strokeLinejoin="round"
      >
        <text x="75" y={top} fontSize={fit(first, 20, 124)} fill={metal}>
          {first}
        </text>
        <text x="75" y="187" fontSize={fit(second, 16, 124)} fill="#fff">
          {second}
        </text>
      </g>
    );
  }
  if (manner === 2 && second) {
    const size = fit(second, 12.5, 92);
    return (
      <g {...letters} fontWeight="800">
        <text x="75" y="165" fontSize={fit(first, 18, 124)} fill="#fff">
          {first}
        </text>
        <path d="M16 171H134L128 180 134 189H16L22 180Z" fill={accent} />
        <text x="75" y={180 + size * 0.36} fontSize={size} fill="#1A1140">
          {second}
        </text>
      </g>
    );
  }
  if (manner === 3) {
    const size = fit(title, 14, 122);
    return (
      <g {...letters} fontWeight="800">
        <path d="M30 164H120" stroke={metal} strokeWidth="1.5" />
        <text x="75" y="181" fontSize={size} fill="#fff" letterSpacing=".02em">
          {title}
        </text>
      </g>
    );
  }
  return (
    <g {...letters}>
      <text x="75" y={top} fontWeight="800" fontSize={fit(first, 17, 124)} fill="#fff">
        {first}
      </text>
      <text x="75" y="187" fontWeight="700" fontSize={fit(second, 13, 124)} fill={accent}>
        {second}
      </text>
    </g>
  );
}
