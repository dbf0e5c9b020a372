/** A function file with one change. */
export interface Mutant {
  /** The line of the change, from 1, as it was and as it is now. */
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** The whole changed file. */
  readonly text: string;
}

interface Change {
  readonly at: number;
  readonly from: string;
  readonly to: string;
}

const swap = (pairs: readonly (readonly [string, string])[]): ((from: string) => string) => {
  const all = new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one]]));
  return (from) => all.get(from) ?? from;
};

/** What changes in code without comments and texts. */
const rules: readonly { readonly pattern: RegExp; readonly to: (from: string) => string }[] = [
  // A comparison; `:=` and `=>` assign.
  {
    pattern: /(?<=\s)(?:<=|>=|<>|<|>|=)(?=\s)/g,
    to: swap([
      ['<', '<='],
      ['>', '>='],
      ['=', '<>'],
    ]),
  },
  { pattern: /\bis (?:not )?null\b/g, to: swap([['is null', 'is not null']]) },
  {
    pattern: /\bis (?:not )?distinct from\b/g,
    to: swap([['is distinct from', 'is not distinct from']]),
  },
  // A sign, between two operands or before one.
  { pattern: /(?<=\s)[-+](?=\s)/g, to: swap([['+', '-']]) },
  { pattern: /(?<=[\s(])-(?=\w)/g, to: () => '' },
  // A constant, without columns by position and the one row of a probe.
  {
    pattern: /(?<![\w.:$])\d+\b/g,
    to: (from) => String(Number(from) + 1),
  },
];

/** The file with one change each: a comparison, a sign, a constant by one, a list without one text, no time zone. */
export function mutantsOf(sql: string): Mutant[] {
  const code = sql.replace(/--[^\n]*/g, blank);
  const bare = code.replace(
    /'(?:[^']|'')*'|(?:group by|order by|limit|offset|select) \d+(?:, \d+)*/g,
    blank,
  );
  const lines = sql.split('\n');
  return [
    ...rules.flatMap(({ pattern, to }) =>
      [...bare.matchAll(pattern)].map(({ index: at, 0: from }) => ({ at, from, to: to(from) })),
    ),
    ...[...code.matchAll(/ at time zone '[^']+'/g)].map(({ index: at, 0: from }): Change => ({
      at,
      from,
      to: '',
    })),
    ...shorterLists(code),
  ]
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, from, to }) => {
      const line = sql.slice(0, at).split('\n').length;
      const text = sql.slice(0, at) + to + sql.slice(at + from.length);
      const after = (text.split('\n')[line - 1] ?? '').trim();
      return { line, before: (lines[line - 1] ?? '').trim(), after, text };
    });
}

/** Blanks of the same length keep the places of everything else. */
const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Each list of texts without one of them. */
function shorterLists(code: string): Change[] {
  return [...code.matchAll(/\bin \(('[^()]*)\)/g)].flatMap(
    ({ index: at, 0: from, 1: list = '' }) => {
      const items = list.split(/,\s*/);
      const without = (left: string) => items.filter((item) => item !== left).join(', ');
      return items.length < 2
        ? []
        : items.map((left) => ({ at, from, to: `in (${without(left)})` }));
    },
  );
}
