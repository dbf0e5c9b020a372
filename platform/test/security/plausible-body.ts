import type { Call } from '@parol/wire';
import { bodyOf } from '@parol/wire/testing/body-of';
import type { TestClient } from '../../src/testing/client.ts';
import { testPassword } from '../../src/testing/client.ts';

/** A plausible value for each field name, whatever the call: valid enough that only the authorisation decides. */
const plausibleValues: Readonly<Record<string, unknown>> = {
  deposit_amount: '100',
  transfer_amount: '10',
  withdrawal_amount: '100',
  return_url: '/mayapay',
  password: testPassword,
  new_password: 'Another2026',
  game_code: 'jeepney-jackpot',
  lang_code: 'en',
  recipient: '639179990000',
  request_id: 'security-request',
  target_bank_id: 'sandbox-bdo',
  target_bank_acc_no: '001234567890',
  target_bank_acc_holder: 'Parol Sandbox',
  ref_no: 'SECURITY-1',
  deposit_date: '2026-11-21',
  deposit_method: 'online_transfer',
};

/** A plausible body for a call; values in `own` take precedence. */
export function plausibleBody(
  call: Call,
  client: TestClient,
  own: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const given = { ...plausibleValues, player_id: client.accountId, ...own };
  const known = fieldsOf(call);
  const body = bodyOf(call);
  return {
    ...body,
    ...Object.fromEntries(
      Object.entries(given).filter(
        ([name]) => name in body || (name in own && known.includes(name)),
      ),
    ),
  };
}

/** A call's own field names. */
export function fieldsOf(call: Call): readonly string[] {
  const schema = call.request();
  return 'entries' in schema && typeof schema.entries === 'object' && schema.entries !== null
    ? Object.keys(schema.entries)
    : [];
}
