import * as v from 'valibot';
import { developmentVariables } from './development-variables.ts';
import { fleetVariables } from './fleet-variables.ts';
import { identityVariables } from './identity-variables.ts';
import { messageVariables } from './message-variables.ts';
import { platformVariables } from './platform-variables.ts';
import { ruleVariables } from './rule-variables.ts';
import { scaleVariables } from './scale-variables.ts';
import { secretPatterns, secretVariables } from './secret-variables.ts';
import type { AboutVariable } from './variable.ts';

/** The environment variables by subject, as docs/configuration.md lists them. */
const subjects = {
  platform: platformVariables,
  scale: scaleVariables,
  fleet: fleetVariables,
  rules: ruleVariables,
  identity: identityVariables,
  messages: messageVariables,
  secrets: secretVariables,
  development: developmentVariables,
} as const;
export type Subject = keyof typeof subjects;

const plain = {
  ...platformVariables,
  ...scaleVariables,
  ...fleetVariables,
  ...ruleVariables,
  ...identityVariables,
  ...messageVariables,
  ...developmentVariables,
};
const schema = v.object({ ...plain, ...secretVariables });

/** The values of all variables that are no secrets, by name. */
export type Settings = {
  readonly [Name in keyof typeof plain]: v.InferOutput<(typeof plain)[Name]>;
};

/** A variable whose value is refused, or that is missing. */
export interface ConfigFault {
  readonly variable: string;
  /** One sentence that says what to do. */
  readonly line: string;
}

/** The configuration has faults: one line for each. */
export class ConfigFaults extends Error {
  override readonly name = 'ConfigFaults';
  constructor(readonly faults: readonly ConfigFault[]) {
    super(faults.map(({ line }) => line).join('\n'));
  }
}

const names = Object.keys(schema.entries);

/** The values of the variables, or all faults of single values. */
export function readVariables(
  env: NodeJS.ProcessEnv,
): { readonly settings: Settings } | { readonly faults: readonly ConfigFault[] } {
  const parsed = v.safeParse(schema, Object.fromEntries(names.map((name) => [name, env[name]])));
  if (parsed.success) return { settings: parsed.output };
  return {
    faults: parsed.issues.map((issue) => {
      const variable = String(issue.path?.[0].key);
      return { variable, line: `${variable} ${issue.message}` };
    }),
  };
}

/** What docs/configuration.md and `npm run config` say of the variables of a subject, by name. */
export const aboutVariables = (subject: Subject): Readonly<Record<string, AboutVariable>> => ({
  ...Object.fromEntries(
    Object.entries(subjects[subject]).map(([name, one]) => [name, v.getMetadata(one)]),
  ),
  ...(subject === 'secrets' && secretPatterns),
});
export const allSubjects = Object.keys(subjects) as Subject[];
