import * as wire from '@parol/wire/member';
import { passkeyLogin } from '@parol/wire/passkey';
import type { RowOnWire } from '@parol/wire';
import { type CallContext, type Endpoint, member, open } from '../../kernel/http/http.ts';
import type { PhoneProof } from '../otp/otp.ts';
import type { SessionService } from '../session/session.ts';
import {
  accountRow,
  type Member,
  type SignUpExtras,
  type LoadAccountFlags,
} from '../member/member.ts';
import type { LogInCodesService } from './log-in-codes.service.ts';
import type { LoggedIn, LogInService } from './log-in.service.ts';
import type { ProfileService } from './profile.service.ts';
import type { ResetPassword } from './reset-password.service.ts';
import type { SignUpService } from './sign-up.service.ts';
import { callSourceOf } from './call-source.ts';

type AccountRow = RowOnWire<typeof wire.account>;
type SignUpCall = typeof wire.signup | typeof wire.signupV2;

export interface MemberServices {
  readonly signUps: SignUpService;
  readonly logIns: LogInService;
  readonly codes: LogInCodesService;
  readonly resetPassword: ResetPassword;
  readonly profiles: ProfileService;
  readonly sessions: SessionService;
  readonly phoneProof: PhoneProof;
  readonly loadAccountFlags: LoadAccountFlags;
}

const extraFields = ['fbp', 'pixelId', 'ch', 'cm', 'pp', 'domain'] as const;

/** The calls of group `member` about the account itself (specification §7, "Account"). */
export function accountEndpoints(services: MemberServices): readonly Endpoint[] {
  return [
    ...signUpEndpoints(services),
    ...logInEndpoints(services),
    ...resetEndpoints(services),
    ...ownAccountEndpoints(services),
    ...payoutCodeEndpoints(services),
  ];
}

const signUpEndpoints = (services: MemberServices): readonly Endpoint[] => [
  open(wire.signup, (context) => signUp(services, context)),
  open(wire.signupV2, (context) => signUp(services, context)),
  open(wire.codeCheck, async ({ body }) => [
    { code: await services.signUps.checkCode(body.kind, body.code) },
  ]),
  open(wire.validateTac, async (context) => {
    const fresh = await services.signUps.activate(
      context.body.account_id,
      context.body.tac,
      context.address,
      context.device.remember(),
    );
    const loggedIn = await services.logIns.firstTime(fresh, callSourceOf(context));
    return enter(services, loggedIn, context);
  }),
  open(wire.renewTac, async (context) => {
    const { account_id: phone, purpose } = context.body;
    return resend(await services.codes.renew(phone, purpose, callSourceOf(context)));
  }),
];

const logInEndpoints = (services: MemberServices): readonly Endpoint[] => [
  open(wire.login, async (context) => {
    const { account_id: phone, password, totp } = context.body;
    const source = callSourceOf(context);
    const loggedIn = await services.logIns.byPassword(phone, password, totp, source);
    return enter(services, loggedIn, context);
  }),
  open(wire.loginTac, async (context) =>
    resend(await services.codes.forLogIn(context.body.account_id, callSourceOf(context))),
  ),
  open(wire.newLogin, async (context) => {
    const { account_id: phone, member_otp: code, totp } = context.body;
    const loggedIn = await services.logIns.byCode(phone, code, totp, callSourceOf(context));
    return enter(services, loggedIn, context);
  }),
  open(passkeyLogin, async (context) => {
    const { credential } = context.body;
    const loggedIn = await services.logIns.byPasskey(credential, callSourceOf(context));
    return enter(services, loggedIn, context);
  }),
];

const resetEndpoints = ({ codes, resetPassword }: MemberServices): readonly Endpoint[] => [
  open(wire.forgotPassword, async (context) => {
    const { account_id: phone, contact_phone: lastDigits } = context.body;
    return resend(await codes.forReset(phone, lastDigits, callSourceOf(context)));
  }),
  open(wire.resetPassword, async (context) => {
    const { account_id: phone, tac: code, new_password: newPassword, totp } = context.body;
    await resetPassword({ phone, code, newPassword, totp }, callSourceOf(context));
    return [];
  }),
];

const ownAccountEndpoints = (services: MemberServices): readonly Endpoint[] => [
  member(wire.account, async ({ caller }) => [
    await rowOf(services, await services.profiles.member(caller.memberId)),
  ]),
  member(wire.logout, async ({ caller, cookie }) => {
    await services.sessions.close(caller.memberId, caller.sessionId);
    cookie(undefined);
    return [];
  }),
  member(wire.updatePassword, async ({ body, caller, address }) => {
    await services.profiles.changePassword(caller, body.password, body.new_password, address);
    return [];
  }),
  member(wire.updateProfile, async ({ body, caller, address }) => [
    await rowOf(services, await services.profiles.update(caller, body, address)),
  ]),
];

const payoutCodeEndpoints = ({ phoneProof }: MemberServices): readonly Endpoint[] => [
  member(wire.validateBankTac, async ({ caller, body }) => {
    await phoneProof.confirm(caller, 'bank', body.tac);
    return [];
  }),
  member(wire.bankTac, async ({ caller, address }) =>
    resend(await phoneProof.send(caller, 'bank', address)),
  ),
];

async function rowOf({ loadAccountFlags }: MemberServices, row: Member): Promise<AccountRow> {
  return accountRow(row, await loadAccountFlags(row.id));
}

/** Sets the cookie of the new session, and logs out the session of the cookie that it replaces. */
async function enter(
  services: MemberServices,
  { member: row, session }: LoggedIn,
  context: Pick<CallContext<never>, 'cookie' | 'caller'>,
): Promise<readonly AccountRow[]> {
  const { caller } = context;
  if (caller) await services.sessions.close(caller.memberId, caller.sessionId);
  context.cookie(session.secret);
  return [{ ...(await rowOf(services, row)), session_token: session.handle }];
}

async function signUp(
  { signUps }: MemberServices,
  { body, address, device }: CallContext<SignUpCall>,
): Promise<readonly []> {
  const form = {
    phone: body.account_id,
    password: body.password,
    email: body.contact_email,
    terms: body.terms,
    overAge: body.over_age,
    referralCode: body.referral_code,
    affiliateCode: body.affiliate_code,
    extras: extrasOf(body),
  };
  await signUps.signUp(form, address, device.remember());
  return [];
}

const resend = ({ resendAt }: { readonly resendAt: Date }) => [
  { resend_at: resendAt.toISOString() },
];

function extrasOf(
  body: Readonly<Partial<Record<(typeof extraFields)[number], string | undefined>>>,
): SignUpExtras {
  return Object.fromEntries(
    extraFields.flatMap((name) => (body[name] ? [[name, body[name]]] : [])),
  );
}
