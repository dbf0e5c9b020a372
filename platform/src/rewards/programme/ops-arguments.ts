import * as v from 'valibot';
import type { Programme, SettingsOf } from './programme.service.ts';

/** Arguments that the commands of several programmes take. */

/** The operator's reason. Throws without one. */
export function reasonOf({ reason }: Readonly<Record<string, string>>): string {
  // A `--reason` without a value is parsed as "true".
  if (!reason?.trim() || reason === 'true') throw new Error('Give a reason: --reason "…".');
  return reason.trim();
}

/** A time with its zone, of the option `name`. Throws without one. */
export function timeOf(options: Readonly<Record<string, string>>, name: 'from' | 'until'): Date {
  const given = options[name] ?? '';
  const at = new Date(given);
  if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(given) || Number.isNaN(at.getTime()))
    throw new Error(`Say ${name} when, with its time zone: --${name} 2026-12-01T00:00:00+08:00.`);
  return at;
}

/** Settings given as JSON: as stored, and parsed. Throws if they lack the programme's shape. */
export function parsedSettings<P extends Programme>(
  { code, settings }: P,
  json: string | undefined,
): { readonly value: unknown; readonly settings: SettingsOf<P> } {
  const value = parseJson(json);
  const parsed = v.safeParse(settings, value);
  if (!parsed.success)
    throw new Error(
      parsed.issues.map((issue) => `${v.getDotPath(issue) ?? code}: ${issue.message}`).join('; '),
    );
  return { value, settings: parsed.output };
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    throw new Error(
      'The settings are no JSON. "reward:settings <programme>" shows those in force.',
    );
  }
}
