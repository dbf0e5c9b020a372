import { commonCodes, memberCodes } from '@parol/wire';

const named = (codes: readonly string[]): string => codes.map((code) => `\`${code}\``).join(', ');

/** What is true of every call, as Markdown. */
export const introduction = `Every call is a POST with a JSON body. A reply is \`{ "status": 1, "statusdesc": "OK", "value": [rows] }\`, a refusal \`{ "status": 0, "statusdesc": code, "value": [details] }\` with HTTP 200. Replies of the group \`game\` have the code in \`status_desc\` too. Unknown fields of a body are ignored; a malformed body is 400, an unknown call 404, a body too large 413, each with the envelope.

Members' calls also carry \`account_id\`, \`auth_token\` and the session's HttpOnly cookie; all three must match. Amounts are decimal strings in pesos ("500.00"); instants are ISO 8601 in UTC; a day is YYYY-MM-DD in Asia/Manila.

Every call can return ${named(commonCodes)}; every member's call also ${named(memberCodes)}.

In the sandbox, a request with a code's sentinel in any field is refused with that code before anything else happens: no money moves, nothing is stored. Member calls still need a valid session. There are three forms for the kinds of fields: the text \`sentinel:<code>\`; an amount of ₱100 plus the code's number, and 77 centavos; for phones and account numbers 09997770 and the code's number. Each call lists those of its own codes.
`;
