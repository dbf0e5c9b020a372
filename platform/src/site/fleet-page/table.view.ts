import { escapeHtml } from '../../kernel/http/http.ts';

export const number = (value: number): string => value.toLocaleString('en');
export const code = (text: string | null): string =>
  text === null ? 'none' : `<code>${escapeHtml(text)}</code>`;
export const ms = (value: number | undefined): string =>
  value === undefined ? '–' : `${number(value)} ms`;

/**
 * A table in its own scroll area, also usable by keyboard. A heading that begins with # marks a
 * column of numbers.
 */
export function table(
  heading: string,
  columns: readonly string[],
  rows: readonly string[],
  empty: string,
): string {
  if (rows.length === 0) return `<p class="quiet">${empty}</p>`;
  const head = columns.map((column) =>
    column.startsWith('#')
      ? `<th scope="col" class="number">${column.slice(1)}</th>`
      : `<th scope="col">${column}</th>`,
  );
  return `<div class="scroll" role="region" aria-labelledby="${heading}" tabindex="0"><table><thead><tr>${head.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;
}
