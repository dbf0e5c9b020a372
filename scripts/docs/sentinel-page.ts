import { callPath, codes, type Call, type Code } from '@parol/wire';
import { refusalCodesOf } from '@parol/wire/refusal-codes';
import { unreturnedCodes } from '@parol/wire/unreturned-codes';
import { sentinelAmount, sentinelNumber, sentinelPhone, sentinelText } from '@parol/wire/sentinel';

/** A code that more calls return is listed with their number instead of their names. */
const maxNamed = 4;

function answeredBy(code: Code, calls: readonly Call[]): string {
  const by = calls.filter((call) => refusalCodesOf(call).includes(code));
  if (by.length === 0)
    return `no call, although every call accepts the value: ${unreturnedCodes[code] ?? ''}`;
  if (by.length === calls.length) return 'every call';
  return by.length > maxNamed
    ? `${by.length} calls`
    : by.map((call) => `\`${callPath(call).replace('/api/', '')}\``).join(', ');
}

/** The page sentinels.md: the values that make the sandbox return each code. */
export function sentinelPage(calls: readonly Call[]): string {
  const rows = codes.map(
    (code) =>
      `| ${sentinelNumber(code)} | \`${code}\` | \`${sentinelText(code)}\` | ${sentinelAmount(code)} | ${sentinelPhone(code)} | ${answeredBy(code, calls)} |`,
  );
  return `# Sentinels

Generated from \`shared/wire\` by \`npm run docs\`. Only in the sandbox: a request with one of these values in any field is refused with its code before anything else happens: no money moves, nothing is stored. Member calls still need a valid session. A value only works in calls that can return its code ([the API](api.md) lists them); elsewhere it is an ordinary value.

There are three forms for the kinds of fields: a text; an amount (₱100 plus the code's number, and 77 centavos); digits (09997770 and the code's number) for phones and account numbers. To open a game with one, use its address: \`/launchOne?game=sentinel:game_maintenance\`. Texts with a placeholder get a sample value.

| | code | text | amount | digits | returned by |
|---|---|---|---|---|---|
${rows.join('\n')}

The sandbox's third parties also react to some values: an order or a request that ends in 13 centavos fails at the provider or is rejected by the operator, and a document whose number ends in 13 is unreadable.
`;
}
