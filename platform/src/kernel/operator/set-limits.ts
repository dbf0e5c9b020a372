import type * as v from 'valibot';
import type { OpsCaller } from '../ops/ops.ts';
import type { Parts } from '../parts/parts.ts';
import { settingsFromJson } from '../settings/settings.ts';
import { addGuarded, type GuardedSettings } from './guarded-settings.ts';
import type { Proposals } from './proposal.service.ts';

/**
 * Runs a command `<settings as JSON> --from <time> --reason <text>` that adds limits; looser ones
 * need two operators. `name` says what the limits apply to, `list` is the command that shows those
 * in force.
 */
export const setLimits =
  <Schema extends v.GenericSchema>(
    parts: Pick<Parts, 'db' | 'clock'> & { readonly proposals: Proposals },
    kind: GuardedSettings<v.InferOutput<Schema>>,
    schema: Schema,
    named: { readonly name: string; readonly list: string },
  ) =>
  async (
    [json]: readonly [string],
    { from: effectiveAt, reason }: { readonly from: Date; readonly reason: string },
    caller: OpsCaller,
  ) => {
    const given = settingsFromJson(schema, json, named);
    const isSet = await addGuarded(parts, kind, { effectiveAt, ...given, reason }, caller);
    const from = `From ${effectiveAt.toISOString()} on, these limits hold`;
    return [isSet ? `${from}.` : `${from} when another operator sets the same.`];
  };
