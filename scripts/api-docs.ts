import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import {
  callPath,
  commonCodes,
  gatewayDeposit,
  memberCodes,
  otherPath,
  type Call,
} from '@parol/wire';
import { onlineDeposit } from '@parol/wire/payg';
import { everyCall } from '@parol/wire/every-call';
import { failureReasonOf } from '@parol/wire/failure-policies';
import { root } from '@parol/build/paths';
import { sentinelPage } from './sentinel-page.ts';

/**
 * `npm run docs:api`: generates docs/api.md and docs/sentinels.md from wire; with `--check`, fails
 * if one is outdated.
 */
interface Described {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Described>>;
  readonly wrapped?: Described;
  readonly item?: Described;
  readonly options?: readonly (Described | string | number)[];
  readonly literal?: unknown;
  readonly pipe?: readonly Described[];
}

/** Describes a schema briefly: `text`, `amount?`, `"en" | "ph"`. */
function words(schema: Described): string {
  switch (schema.type) {
    case 'optional':
      return schema.wrapped ? words(schema.wrapped) : 'anything';
    case 'nullable':
      return `${schema.wrapped ? words(schema.wrapped) : 'anything'} or null`;
    case 'picklist':
      return (schema.options ?? []).map((option) => JSON.stringify(option)).join(' \\| ');
    case 'literal':
      return JSON.stringify(schema.literal);
    case 'union':
      return schema.pipe?.some(({ type }) => type === 'raw_transform')
        ? 'amount'
        : (schema.options ?? [])
            .map((option) => (typeof option === 'object' ? words(option) : String(option)))
            .join(' or ');
    case 'array':
      return `list of ${schema.item ? words(schema.item) : 'anything'}`;
    case 'string':
      return schema.pipe?.some(({ type }) => type === 'iso_timestamp')
        ? 'instant'
        : schema.pipe?.some(({ type }) => type === 'iso_date')
          ? 'day'
          : 'text';
    case 'loose_object':
    case 'strict_object':
    case 'object':
      return `{ ${Object.entries(schema.entries ?? {})
        .map(([name, entry]) => `${name}: ${words(entry)}`)
        .join(', ')} }`;
    default:
      return schema.type;
  }
}

function fieldsOf(schema: Described): string {
  const entries = Object.entries(schema.entries ?? {});
  return entries.length === 0
    ? 'none'
    : entries
        .map(
          ([name, entry]) => `\`${name}${entry.type === 'optional' ? '?' : ''}\` ${words(entry)}`,
        )
        .join(', ');
}

function audience({ auth, identity }: Call): string {
  if (auth === 'member') return 'For members';
  return identity === 'optional'
    ? 'For everyone; the response depends on the session if there is one'
    : 'For everyone';
}

function section(call: Call): string {
  const codes =
    call.codes.length > 0 ? `\n- codes: ${call.codes.map((code) => `\`${code}\``).join(', ')}` : '';
  const required = Object.entries(call.required);
  const missing =
    required.length > 0
      ? `\n- required: ${required.map(([field, code]) => `\`${field}\` → \`${code}\``).join(', ')}`
      : '';
  const names = Object.entries(call.aliases ?? {});
  const aliases =
    names.length > 0
      ? `\n- second names: ${names.map(([alias, field]) => `\`${alias}\` for \`${field}\``).join(', ')}`
      : '';
  const other = call.otherName === undefined ? '' : `\n- also at: \`${otherPath(call)}\``;
  return `### \`POST ${callPath(call)}\`

${audience(call)} · ${call.kind} · on failure ${{ leave: 'nothing changes', home: 'the site goes to `/`', clear: "the site clears the member's data and goes to `/`" }[call.onFailure]}: ${failureReasonOf(call.group, call.name)?.reason ?? ''}

- request: ${fieldsOf(call.request())}
- rows: ${fieldsOf(call.row())}${missing}${aliases}${codes}${other}
`;
}

const sections: string[] = [];
for (const group of new Set(everyCall.map((call) => call.group))) {
  const calls = everyCall.filter((call) => call.group === group);
  if (group !== 'payg') sections.push(`## ${group}\n\n${calls.map(section).join('\n')}`);
}
sections.push(
  `## payg\n\nOne call for each gateway of the cashier's active release, named by its descriptor's \`call\`; they differ only by name:\n\n${section(gatewayDeposit('maya'))}\nThe generic call names the gateway by \`payment_type\`:\n\n${section(onlineDeposit)}`,
);

const page = `# The API

Generated from \`shared/wire\` by \`npm run docs:api\`. Every call is a POST with a JSON body; a reply is \`{ "status": 1, "statusdesc": "OK", "value": [rows] }\`, a refusal \`{ "status": 0, "statusdesc": code, "value": [details] }\` with HTTP 200. Replies of the group \`game\` have the code in \`status_desc\` too. Unknown fields of a body are ignored; a malformed body is 400, an unknown call 404, a body too large 413, each with the envelope.

Members' calls also carry \`account_id\`, \`auth_token\` and the session's HttpOnly cookie; all three must match. Amounts are decimal strings in pesos ("500.00"); instants are ISO 8601 in UTC; a day is YYYY-MM-DD in Asia/Manila.

Every call can return ${commonCodes.map((code) => `\`${code}\``).join(', ')}; every member's call also ${memberCodes.map((code) => `\`${code}\``).join(', ')}.

${sections.join('\n')}`;

for (const [name, text] of [
  ['api.md', page],
  ['sentinels.md', sentinelPage(everyCall)],
] as const) {
  const file = `${root}/docs/${name}`;
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`docs/${name} is outdated: run "npm run docs:api".\n`);
    process.exitCode = 1;
  }
}
