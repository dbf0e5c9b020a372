import * as wire from '@parol/wire/passkey';
import { type CallContext, type Endpoint, member, open } from '../../kernel/http/http.ts';
import { parseId } from '../../kernel/ids/ids.ts';
import { sessionRequester } from '../otp/otp.ts';
import type { Answerer } from './passkey-answers.ts';
import { nameFrom, type PasskeyService } from './passkey.service.ts';

const answererOf = ({ caller, device }: Pick<CallContext<never>, 'caller' | 'device'>): Answerer =>
  caller
    ? { memberId: caller.memberId, requester: sessionRequester(caller) }
    : { deviceId: device.remember() };

/** The calls of group `member` about passkeys, without the log-in. */
export function passkeyEndpoints(passkeys: PasskeyService): readonly Endpoint[] {
  return [
    open(wire.passkeyChallenge, async (context) => {
      const { purpose } = context.body;
      // A log-in's challenge belongs to the browser, even if a session is still open.
      const by = purpose === 'login' ? { ...context, caller: undefined } : context;
      return [{ options: await passkeys.challenge(purpose, answererOf(by)) }];
    }),
    open(wire.passkeyProof, async (context) => [
      { totp: await passkeys.prove(context.body.credential, answererOf(context)) },
    ]),
    member(wire.passkeyList, async ({ caller }) =>
      (await passkeys.list(caller.memberId)).map(({ id, name, created_at, used_at }) => ({
        passkey_id: String(id),
        name,
        created_at: created_at.toISOString(),
        used_at: used_at?.toISOString() ?? null,
      })),
    ),
    member(wire.passkeyBegin, async ({ caller, body, device }) => [
      { options: await passkeys.begin({ caller, deviceId: device.remember() }, body) },
    ]),
    member(wire.passkeyAdd, async ({ caller, body, address, device }) => {
      const name = body.name?.trim() || nameFrom(device.name);
      const { id, recoveryCodes } = await passkeys.add({ caller, address }, body.credential, name);
      return [{ passkey_id: String(id), recovery_codes: [...recoveryCodes] }];
    }),
    member(wire.passkeyRename, async ({ caller, body }) => {
      await passkeys.rename(caller.memberId, parseId(body.passkey_id), body.name.trim());
      return [];
    }),
    member(wire.passkeyRemove, async ({ caller, body, address }) => {
      await passkeys.remove({ caller, address }, parseId(body.passkey_id), body);
      return [];
    }),
  ];
}
