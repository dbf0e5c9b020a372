import { callPath, codes, type Call } from '@parol/wire';
import { answersOf } from '@parol/wire/answers';
import { sentinelAmount, sentinelNumber, sentinelPhone, sentinelText } from '@parol/wire/sentinel';

/** A code that more calls than this may answer has them counted, not named. */
const named = 4;

function answeredBy(code: string, calls: readonly Call[]): string {
  const by = calls.filter((call) => answersOf(call).includes(code));
  if (by.length === 0) return 'no call of ours; every call takes it';
  if (by.length === calls.length) return 'every call';
  return by.length > named
    ? `${by.length} calls`
    : by.map((call) => `\`${callPath(call).replace('/api/', '')}\``).join(', ');
}

/** docs/sentinels.md: what to type in the sandbox to see each code of the catalogue. */
export function sentinelPage(calls: readonly Call[]): string {
  const rows = codes.map(
    (code) =>
      `| ${sentinelNumber(code)} | \`${code}\` | \`${sentinelText(code)}\` | ${sentinelAmount(code)} | ${sentinelPhone(code)} | ${answeredBy(code, calls)} |`,
  );
  return `# Sentinels

Generated from \`shared/wire\` by \`npm run docs:api\`. In the sandbox, and in no other profile, a request that carries one of these values in any field is refused with its code before anything is looked at or done: no money moves, nothing is stored. A member's call wants a session that holds all the same. A value counts only where the call may answer its code ([the API](api.md) says which); elsewhere it is a value like any other.

Three forms, one for what each kind of field takes: a text, an amount (₱100 and the code's number, and 77 centavos), and digits (09997770 and the code's number) for phones and account numbers. A game is opened with one by its address: \`/launchOne?game=sentinel:game_maintenance\`. Texts that name a figure get one.

| | code | text | amount | digits | answered by |
|---|---|---|---|---|---|
${rows.join('\n')}

Apart from these the sandbox's third parties have habits of their own: an order or a request that ends in 13 centavos fails at the provider or is rejected by the operator, and a document whose number ends in 13 can't be read.
`;
}
