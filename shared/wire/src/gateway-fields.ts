import { parseAmount, visibleText } from '@parol/domain';
import * as v from 'valibot';
import { localized, text } from './call/fields.ts';

/** Fields of the request itself that a gateway can require (specification §7). */
const commonExtraFields = ['bank_code', 'payment_type', 'is_mobile', 'method'] as const;
export type CommonExtraField = (typeof commonExtraFields)[number];
/** Names that a gateway's own field can't have, because the request uses them. */
const reserved = ['deposit_amount', 'promotion_id', 'mode', 'return_url', 'extra'];
/** Maximum length of a text in a gateway-specific field. */
const longest = 200;

/** Name of a gateway-specific field, which is sent in `extra`. */
const extraName = () => v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{1,30}$/));
/** Values of a gateway's own fields by name. */
export const extraValues = () => v.record(extraName(), text(longest));

const characters = ['any', 'digits', 'letters and digits'] as const;
const isOf: Readonly<Record<(typeof characters)[number], RegExp>> = {
  any: /^[^\p{C}]*$/u,
  digits: /^\d*$/,
  'letters and digits': /^[\p{L}\p{N}]*$/u,
};
const length = () => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longest));
const decimal = () => v.pipe(v.string(), v.regex(/^-?\d{1,9}(\.\d{1,4})?$/));

const fields = v.strictObject({
  name: extraName(),
  /**
   * `choice` by default. The common fields are choices, except `is_mobile`, which the page fills
   * in.
   */
  kind: v.exactOptional(v.picklist(['choice', 'text', 'number'])),
  label: localized(),
  hint: v.exactOptional(localized()),
  /** Text for a missing field. */
  missing: localized(),
  /** Text for a text or number that breaks a rule. */
  invalid: v.exactOptional(localized()),
  /** A valid text or number, for tests of the gateway. */
  example: v.exactOptional(text(longest)),
  /** Whether the player may leave it out. */
  optional: v.exactOptional(v.boolean()),
  /** Options of a choice; empty for other kinds. */
  options: v.array(v.strictObject({ value: v.pipe(text(40), v.nonEmpty()), label: localized() })),
  /** Rules of a text; without one, at most 200 characters of any kind. */
  characters: v.exactOptional(v.picklist(characters)),
  minLength: v.exactOptional(length()),
  maxLength: v.exactOptional(length()),
  /**
   * Rules of a number, bounds inclusive. `decimals` is the maximum number of places, at most four;
   * none by default.
   */
  minimum: v.exactOptional(decimal()),
  maximum: v.exactOptional(decimal()),
  decimals: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(4))),
});
export type GatewayField = v.InferOutput<typeof fields>;

export const isCommon = (name: string): name is CommonExtraField =>
  commonExtraFields.some((one) => one === name);
export const kindOf = ({ kind }: Pick<GatewayField, 'kind'>): 'choice' | 'text' | 'number' =>
  kind ?? 'choice';

/** A field that a gateway asks for besides the amount. */
export const extraFieldSchema = v.pipe(
  fields,
  v.check(({ name }) => !reserved.includes(name), 'the name is taken: choose another one'),
  v.check(
    (field) => !isCommon(field.name) || kindOf(field) === 'choice',
    'a field of the specification is a choice: remove "kind", or choose another name',
  ),
  v.forward(
    v.check(
      (field) =>
        kindOf(field) !== 'choice' || field.name === 'is_mobile' || field.options.length > 0,
      'a choice without options can never be made: add some',
    ),
    ['options'],
  ),
  v.check(
    (field) =>
      kindOf(field) === 'choice' || (field.invalid !== undefined && field.options.length === 0),
    'a text or number needs "invalid", and has no options',
  ),
  v.check(
    (field) => kindOf(field) === 'choice' || extraFieldProblem(field, field.example) === undefined,
    'a text or number needs an "example" that fits its rules',
  ),
  v.check(
    ({ minLength = 1, maxLength = longest }) => minLength <= maxLength,
    'minLength is above maxLength',
  ),
  v.check(
    ({ minimum, maximum }) =>
      minimum === undefined || maximum === undefined || unitsOf(minimum) <= unitsOf(maximum),
    'minimum is above maximum',
  ),
);

/** The reason why a field's value can't be sent; the platform applies the same rules. */
export function extraFieldProblem(
  field: GatewayField,
  value: string | undefined,
): 'missing' | 'invalid' | undefined {
  const typed = visibleText(value ?? '');
  if (typed === '') return field.optional ? undefined : 'missing';
  const kind = kindOf(field);
  if (kind === 'text') return textFits(field, typed) ? undefined : 'invalid';
  if (kind === 'number') return numberFits(field, typed) ? undefined : 'invalid';
  const { options } = field;
  return options.length === 0 || options.some((option) => option.value === typed)
    ? undefined
    : 'invalid';
}

function textFits(field: GatewayField, typed: string): boolean {
  const { minLength = 1, maxLength = longest } = field;
  const size = [...typed].length;
  return size >= minLength && size <= maxLength && isOf[field.characters ?? 'any'].test(typed);
}

function numberFits({ minimum, maximum, decimals = 0 }: GatewayField, typed: string): boolean {
  const units = parseAmount(typed);
  const places = typed.split('.')[1]?.length ?? 0;
  return (
    units !== undefined &&
    places <= decimals &&
    (minimum === undefined || units >= unitsOf(minimum)) &&
    (maximum === undefined || units <= unitsOf(maximum))
  );
}

const unitsOf = (value: string): bigint => parseAmount(value) ?? 0n;
