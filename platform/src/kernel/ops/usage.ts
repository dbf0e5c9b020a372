import type * as v from 'valibot';
import { innerOf, titleOf } from './problem.ts';

type Schema = v.GenericSchema<unknown, unknown>;

/** The parts of a declared command that its usage shows. */
export interface UsageFacts {
  readonly args?: readonly Schema[] | undefined;
  readonly rest?: Schema | undefined;
  readonly options?: Readonly<Record<string, Schema>> | undefined;
  readonly named?: boolean;
  readonly asksForTwo?: boolean;
  readonly credits?: unknown;
  readonly takesTwo?: unknown;
}

/** The usage of a command, `<ticket> --reason text`, and whether each option takes a value. */
export function usageOf({ args = [], rest, options = {}, ...facts }: UsageFacts): {
  readonly usage: string;
  readonly optionTypes: Readonly<Record<string, 'string' | 'boolean'>>;
} {
  const mayTakeTwo =
    facts.asksForTwo || facts.credits !== undefined || facts.takesTwo !== undefined;
  const parts = [
    ...args.map((schema) => inBrackets(schema, argumentText(schema))),
    ...(rest ? [`[${titleOf(rest)} …]`] : []),
    ...Object.entries(options).map(([name, schema]) =>
      inBrackets(schema, isFlag(schema) ? `--${name}` : `--${name} ${titleOf(schema)}`),
    ),
    ...(facts.named ? ['--as you'] : mayTakeTwo ? ['[--as you]'] : []),
  ];
  const types = Object.entries(options).map(
    ([name, schema]) => [name, isFlag(schema) ? 'boolean' : 'string'] as const,
  );
  return { usage: parts.join(' '), optionTypes: Object.fromEntries(types) };
}

const isFlag = (schema: Schema): boolean => innerOf(schema).type === 'boolean';

const inBrackets = (schema: Schema, text: string): string =>
  schema.type === 'optional' ? `[${text}]` : text;

/** `on|off`, or `<ticket>`; `[ticket]` in the brackets of an optional one. */
function argumentText(schema: Schema): string {
  const title = titleOf(schema);
  return schema.type === 'optional' || title.includes('|') ? title : `<${title}>`;
}
