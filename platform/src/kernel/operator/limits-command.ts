import type * as v from 'valibot';
import { input, type OpsCommand, opsCommand } from '../ops/ops.ts';
import type { Parts } from '../parts/parts.ts';
import { settingsFromJson } from '../settings/settings.ts';
import { addGuarded, type GuardedSettings } from './guarded-settings.ts';
import type { Proposals } from './proposal.service.ts';

interface LimitsCommand {
  readonly name: string;
  readonly formerly?: string;
  readonly summary: string;
  /** What the limits apply to. */
  readonly of: string;
  /** The command that shows those in force. */
  readonly list: string;
}

/**
 * A command `<settings as JSON> --from <time> --reason <text>` that adds limits; looser ones need two
 * operators.
 */
export const limitsCommand = <Schema extends v.GenericSchema>(
  parts: Pick<Parts, 'db' | 'clock'> & { readonly proposals: Proposals },
  kind: GuardedSettings<v.InferOutput<Schema>>,
  schema: Schema,
  { of, list, ...facts }: LimitsCommand,
): OpsCommand =>
  opsCommand({
    ...facts,
    inOneTransaction: true,
    effect: 'loosens',
    asksForTwo: true,
    args: [input.text('settings as JSON')],
    options: { from: input.time('from'), reason: input.reason() },
    async run([json], { from: effectiveAt, reason }, caller) {
      const given = settingsFromJson(schema, json, { name: of, list });
      const isSet = await addGuarded(parts, kind, { effectiveAt, ...given, reason }, caller);
      const from = `From ${effectiveAt.toISOString()} on, these limits hold`;
      return [isSet ? `${from}.` : `${from} when another operator sets the same.`];
    },
  });
