import { formatPeso, parseAmount } from '@parol/domain';

/** The rows from which content takes its figures; undefined if there is none. */
export interface FigureRows {
  readonly promotion: (id: string) => Promise<unknown>;
  /** The programme's current settings. */
  readonly programme: (code: string) => Promise<unknown>;
  /** The limits of a `withdrawal` or `transfer` now. */
  readonly moneyOut: (way: string) => Promise<unknown>;
  /** `counted`: percent of a stake that counts towards a bonus that opens now, by category. */
  readonly turnover: (what: string) => Promise<unknown>;
  /** The rules of a `withdrawal` or `transfer` that are configuration. */
  readonly cashier: (way: string) => Promise<unknown>;
}
type RowKind = keyof FigureRows;
const rowKinds: readonly RowKind[] = ['promotion', 'programme', 'moneyOut', 'turnover', 'cashier'];

/** `{{peso programme.vip.levels.1.turnover}}`: form, kind of row, its id, and the path in it. */
const placeholder = new RegExp(
  String.raw`\{\{(?:(peso|units) )?(${rowKinds.join('|')})\.([A-Za-z0-9_-]+)\.([A-Za-z0-9_.]+)\}\}`,
  'g',
);

/** Shown instead of a figure that its row no longer has. */
export const missingFigure = '—';

/** Fills the current figures into a text. */
export type FillFigures = (text: string) => Promise<string>;

/**
 * Fills the placeholders of texts with current figures, so that no article or banner contradicts a
 * promotion, a programme or a limit: unchanged, as pesos from a decimal string (`peso`), or as
 * pesos from units of 1/10,000 peso (`units`). Reads each row once for all texts.
 */
export function figureFiller(rows: FigureRows): FillFigures {
  const read = new Map<string, Promise<unknown>>();
  const rowOf = (kind: RowKind, id: string) => {
    const key = `${kind}.${id}`;
    const row = read.get(key) ?? rows[kind](id);
    read.set(key, row);
    return row;
  };
  return async (text) => {
    const found: string[] = [];
    for (const [, form, named, id = '', path = ''] of text.matchAll(placeholder)) {
      const kind = rowKinds.find((one) => one === named);
      const row = kind && (await rowOf(kind, id));
      found.push(shown(at(row, path.split('.')), form) ?? missingFigure);
    }
    return text.replace(placeholder, () => found.shift() ?? missingFigure);
  };
}

/** The placeholders of a text, each once. */
export const placeholdersIn = (text: string): readonly string[] => [
  ...new Set(Array.from(text.matchAll(placeholder), ([found]) => found)),
];

/** The beginning of the first placeholder that is not resolved and would be shown unchanged. */
export const noFigure = (text: string): string | undefined =>
  /\{\{.{0,60}/.exec(text.replace(placeholder, ''))?.[0];

/** Value at a path of an object of unknown shape. */
export function at(value: unknown, path: readonly string[]): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  return typeof value === 'object' && value !== null
    ? at(Object.entries(value).find(([key]) => key === first)?.[1], rest)
    : undefined;
}

function shown(value: unknown, form: string | undefined): string | undefined {
  if (form === 'units' && typeof value === 'bigint') return pesos(value);
  if (form === 'peso' && (typeof value === 'string' || typeof value === 'number')) {
    const units = parseAmount(value);
    return units === undefined ? undefined : pesos(units);
  }
  const isPlain = typeof value === 'string' || typeof value === 'number';
  return form === undefined && isPlain ? String(value) : undefined;
}

/** Centavos only if there are any: "₱300", "₱12.50". */
const pesos = (units: bigint) => formatPeso(units).replace(/\.00$/, '');
