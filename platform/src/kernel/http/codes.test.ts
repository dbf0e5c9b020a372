import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { codes, sessionEndingCodes } from '@parol/wire';
import { refusalCodesOf } from '@parol/wire/refusal-codes';
import { everyCall } from '@parol/wire/every-call';
import { uploadCodes } from '@parol/wire/upload';

const source = new URL('../../', import.meta.url);
/** Seamless wallet codes go to game providers and have no texts for players. */
const toOthers = /^play\/seamless\//;
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !toOthers.test(file))
  .map((file) => [file, readFileSync(new URL(file, source), 'utf8')] as const);

/** The string literals in the parentheses that open at `open`. */
function literalsIn(text: string, open: number): readonly string[] {
  let depth = 0;
  let end = open;
  do {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    end += 1;
  } while (depth > 0 && end < text.length);
  // Literals in the details and in comparisons are not codes.
  const answer = text
    .slice(open, end)
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/[!=]==\s*'[^']*'/g, '');
  return [...answer.matchAll(/'([^']+)'/g)].map(([, literal = '']) => literal);
}

const written = files.flatMap(([file, text]) =>
  [...text.matchAll(/\b(?:new Refusal|refuse)\(/g)].flatMap((match) =>
    literalsIn(text, match.index + match[0].length - 1).map((code) => ({ file, code })),
  ),
);
const declared = new Set<string>([...everyCall.flatMap(refusalCodesOf), ...uploadCodes]);
/** Each has its texts: shell/src/texts/codes.test.ts. */
const known: ReadonlySet<string> = new Set(codes);

it('finds the refusals in the source', () => {
  expect(written.map(({ code }) => code)).toEqual(
    expect.arrayContaining([
      'pending_deposit',
      'invalid_tac',
      'game_not_supported',
      'ticket_not_exists',
    ]),
  );
});

it('every code in the source, and those that calls declare - is in the list of codes', () => {
  expect(written.filter(({ code }) => !known.has(code))).toEqual([]);
  expect([...declared, ...sessionEndingCodes].filter((code) => !known.has(code))).toEqual([]);
});

it('every code returned to players - is declared by a call', () => {
  // Operators see these codes on the command line; a call that does not exist declares none.
  const toOperators = new Set(['ticket_processed', 'unknown_call']);
  expect(written.filter(({ code }) => !declared.has(code) && !toOperators.has(code))).toEqual([]);
});

it('every code that a call declares - is returned by the platform', () => {
  const all = files.map(([, text]) => text).join('\n');
  const ofMissingFields = new Set(everyCall.flatMap(({ required }) => Object.values(required)));
  expect(
    [...declared].filter(
      (code) =>
        known.has(code) &&
        !ofMissingFields.has(code) &&
        !all.includes(`'${code}'`) &&
        !code.endsWith('_required'),
    ),
  ).toEqual([]);
});
