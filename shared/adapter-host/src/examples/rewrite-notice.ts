import { decimalText, type ExactAmount, type NoticeExample } from '@parol/contract/gateway-adapter';
import { visit } from 'jsonc-parser';
import { type Fields, readFields } from '../proof/fields.ts';
import { writeFields } from './seal-notice.ts';

/** What takes the place of a value; null is JSON's null, or an empty field. */
type Rewrite = (text: string) => string | null | undefined;

/**
 * The example with other values: `rewrite` gives the new text of each value, undefined to keep it.
 * Undefined if no value changes. Numbers stay numbers.
 */
export function rewriteNotice(example: NoticeExample, rewrite: Rewrite): NoticeExample | undefined {
  const query = example.query && rewriteFields(example.query, rewrite);
  const isJson = /^\s*[[{]/.test(example.body);
  const form = isJson ? undefined : readFields(example.body);
  const body = isJson
    ? rewriteJson(example.body, rewrite)
    : form && writeFields(rewriteFields(form, rewrite));
  const rewritten = { ...example, ...(query && { query }), body: body ?? example.body };
  const same = form ? writeFields(form) : example.body;
  const isSame = rewritten.body === same && JSON.stringify(query) === JSON.stringify(example.query);
  return isSame ? undefined : rewritten;
}

function rewriteFields(fields: Fields, rewrite: Rewrite): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const other = rewrite(text);
      return [name, other === undefined ? text : (other ?? '')];
    }),
  );
}

/** Changes values alone, so that everything else stays as the provider wrote it. */
function rewriteJson(json: string, rewrite: Rewrite): string {
  const edits: { readonly from: number; readonly to: number; readonly text: string }[] = [];
  visit(json, {
    onLiteralValue: (value: unknown, offset, length) => {
      if (typeof value !== 'string' && typeof value !== 'number') return;
      const literal = json.slice(offset, offset + length);
      const other = rewrite(typeof value === 'string' ? value : literal);
      if (other === undefined) return;
      const text =
        other === null || typeof value === 'number' ? String(other) : JSON.stringify(other);
      edits.push({ from: offset, to: offset + length, text });
    },
  });
  return edits.reduceRight(
    (text, edit) => `${text.slice(0, edit.from)}${edit.text}${text.slice(edit.to)}`,
    json,
  );
}

/** An amount without zeros at the end of its decimals, to compare amounts of different forms. */
export const plainAmount = (amount: ExactAmount): string =>
  amount.decimals === 0 ? amount.digits : decimalText(amount).replace(/\.?0+$/, '');

/**
 * How a provider may write an amount, with what the text means as an amount: decimal with all or the
 * needed places, or a whole number of the smallest unit; also with a minus sign.
 */
export function amountTexts(amount: ExactAmount): readonly {
  readonly text: string;
  readonly read: (text: string) => string;
}[] {
  const absolute = { ...amount, digits: amount.digits.replace('-', '') };
  const decimal = (text: string) =>
    text
      .replace('-', '')
      .replace(/(\.\d*?)0*$/, '$1')
      .replace(/\.$/, '');
  const smallest = (text: string) =>
    plainAmount({ ...absolute, digits: text.replace('-', '').replace(/^0+(?=\d)/, '') });
  return [
    { text: decimalText(absolute), read: decimal },
    { text: plainAmount(absolute), read: decimal },
    { text: absolute.digits, read: smallest },
  ].flatMap(({ text, read }) => [
    { text, read },
    { text: `-${text}`, read },
  ]);
}
