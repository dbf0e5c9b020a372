import { parseAmount } from '@parol/domain';
import * as v from 'valibot';
import { eventNames, eventTypeOf } from './event-types.ts';

/**
 * The language of missions and badges: an aggregate over the events of one type that match every
 * triple of `where`, compared with a target. event-types.ts lists the event types and their
 * attributes.
 */

const word = () => v.pipe(v.string(), v.nonEmpty(), v.maxLength(60));

const triple = v.variant('operator', [
  v.strictObject({
    attribute: word(),
    operator: v.picklist(['in', 'not_in']),
    values: v.pipe(v.array(word()), v.minLength(1)),
  }),
  v.strictObject({
    attribute: word(),
    operator: v.picklist(['at_least', 'at_most']),
    values: v.tuple([v.pipe(v.number(), v.integer())]),
  }),
]);
export type Triple = v.InferOutput<typeof triple>;

/** `of`: the attribute whose different values are counted, or whose amounts are added up. */
const aggregate = v.variant('kind', [
  v.strictObject({ kind: v.literal('count') }),
  v.strictObject({ kind: v.picklist(['distinct', 'sum']), of: word() }),
]);

/** Pesos for a sum, a whole number for counts; "20.00" becomes 200000n units, "3" becomes 3n. */
const target = v.union([v.pipe(v.number(), v.integer(), v.minValue(1)), v.string()]);

export const conditionSchema = v.pipe(
  v.strictObject({
    event: v.picklist(eventNames),
    where: v.optional(v.array(triple), []),
    aggregate,
    target,
  }),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const fault = vocabularyFault(value);
    const parsed = targetOf(value);
    if (fault === undefined && parsed !== undefined) return { ...value, target: parsed };
    addIssue({ message: fault ?? 'has a target that is no number above zero' });
    return NEVER;
  }),
);
/** `target`: units of pesos for a sum, otherwise a count. */
export type Condition = v.InferOutput<typeof conditionSchema>;

type Typed = Omit<Condition, 'target'> & { readonly target: number | string };

/** The first part of the condition that its event type does not allow, as text. */
function vocabularyFault({ event, where, aggregate, target: typed }: Typed) {
  const type = eventTypeOf(event);
  for (const { attribute, operator, values } of where) {
    const known = type.attributes[attribute];
    if (!known) return `${event} has no attribute "${attribute}"`;
    const isText = operator === 'in' || operator === 'not_in';
    if (isText !== (known.kind === 'text'))
      return `"${attribute}" is a ${known.kind}, which ${operator} does not compare`;
    const unknown = values.find(
      (value) => known.kind === 'text' && known.values?.includes(String(value)) === false,
    );
    if (unknown !== undefined) return `"${attribute}" is never "${unknown}"`;
  }
  if (aggregate.kind !== 'count' && !type[aggregate.kind].includes(aggregate.of))
    return `${event} has no ${aggregate.kind} of "${aggregate.of}"`;
  if (type.most !== undefined && Number(typed) > Number(type.most))
    return `${event} can be required at most ${type.most} times`;
  return undefined;
}

function targetOf({ aggregate, target: typed }: Typed): bigint | undefined {
  if (aggregate.kind !== 'sum') return typeof typed === 'number' ? BigInt(typed) : undefined;
  const units = parseAmount(typed);
  return units !== undefined && units > 0n ? units : undefined;
}
