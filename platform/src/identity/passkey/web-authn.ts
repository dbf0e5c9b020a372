import * as v from 'valibot';
import type { Config } from '../../kernel/config/config.ts';
import { challengeLastsMs } from './challenges.ts';
import type { Passkey } from './passkey.schema.ts';

/** A new passkey as created by the browser. */
interface NewCredential {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: bigint;
  readonly transports: readonly string[];
}

/** The browser's answer to a challenge, not verified yet. */
export interface Answer {
  readonly credentialId: Buffer;
  readonly challenge: string;
  readonly userHandle: Buffer | undefined;
  readonly response: v.InferOutput<typeof assertion>;
}

/** The ceremonies of Web Authentication, for the configured origin only. */
export interface WebAuthn {
  readonly registrationOptions: (of: {
    readonly challenge: Buffer;
    readonly userHandle: Buffer;
    readonly accountId: string;
    readonly known: readonly Passkey[];
  }) => Promise<Record<string, unknown> & { readonly challenge: string }>;
  /** With `known`, only these passkeys may answer, otherwise any of the site. */
  readonly assertionOptions: (
    challenge: Buffer,
    known?: readonly Passkey[],
  ) => Promise<Record<string, unknown> & { readonly challenge: string }>;
  /** The challenge and the new passkey; undefined if the answer is not valid. */
  readonly register: (
    text: string,
    isExpected: (challenge: string) => boolean,
  ) => Promise<NewCredential | undefined>;
  /** Parses an answer; undefined if it is malformed. */
  readonly read: (text: string) => Answer | undefined;
  /**
   * The signature's counter; undefined if the passkey did not sign the challenge for this site after
   * verifying the user.
   */
  readonly verify: (answer: Answer, passkey: Passkey) => Promise<bigint | undefined>;
}

const binary = v.pipe(v.string(), v.regex(/^[\w-]+$/));
const common = {
  id: binary,
  rawId: binary,
  type: v.literal('public-key'),
  clientExtensionResults: v.optional(v.looseObject({}), {}),
};
const attestation = v.object({
  ...common,
  response: v.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), []),
  }),
});
const assertion = v.object({
  ...common,
  response: v.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: v.optional(binary),
  }),
});
const clientData = v.looseObject({ challenge: v.string() });

/** Loaded by the first use: it takes 30 MB. */
const library = () => import('@simplewebauthn/server');

/** The site whose passkeys are expected. */
interface Site {
  readonly expectedOrigin: string;
  readonly expectedRPID: string;
}

export function webAuthn({ origin }: Pick<Config, 'origin'>): WebAuthn {
  const site: Site = { expectedOrigin: origin, expectedRPID: new URL(origin).hostname };
  return {
    registrationOptions: (request) => registrationOptions(site, request),
    assertionOptions: (challenge, known) => assertionOptions(site, challenge, known),
    register: (text, isExpected) => verifyRegistration(site, text, isExpected),
    read: readAnswer,
    verify: (answer, passkey) => verifyAnswer(site, answer, passkey),
  };
}

const descriptors = (known: readonly Passkey[]) =>
  known.map(({ credential_id, transports }) => ({
    id: credential_id.toString('base64url'),
    transports: transports === '' ? [] : transports.split(','),
  }));

const registrationOptions = async (
  { expectedRPID: rpID }: Site,
  {
    challenge,
    userHandle,
    accountId,
    known,
  }: {
    readonly challenge: Buffer;
    readonly userHandle: Buffer;
    readonly accountId: string;
    readonly known: readonly Passkey[];
  },
): Promise<Record<string, unknown> & { readonly challenge: string }> => ({
  ...(await (
    await library()
  ).generateRegistrationOptions({
    rpName: 'Parol',
    rpID,
    userName: accountId,
    userID: new Uint8Array(userHandle),
    challenge: new Uint8Array(challenge),
    timeout: challengeLastsMs,
    excludeCredentials: descriptors(known),
    // Discoverable, so that a log-in needs no phone number.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })),
});

const assertionOptions = async (
  { expectedRPID: rpID }: Site,
  challenge: Buffer,
  known?: readonly Passkey[],
): Promise<Record<string, unknown> & { readonly challenge: string }> => ({
  ...(await (
    await library()
  ).generateAuthenticationOptions({
    rpID,
    challenge: new Uint8Array(challenge),
    timeout: challengeLastsMs,
    userVerification: 'required',
    ...(known && { allowCredentials: descriptors(known) }),
  })),
});

async function verifyRegistration(
  site: Site,
  text: string,
  isExpected: (challenge: string) => boolean,
): Promise<NewCredential | undefined> {
  const response = parsed(attestation, text);
  if (!response) return undefined;
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    ...site,
    response,
    expectedChallenge: isExpected,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter: BigInt(counter),
    transports: response.response.transports,
  };
}

function readAnswer(text: string): Answer | undefined {
  const response = parsed(assertion, text);
  if (!response) return undefined;
  const { clientDataJSON, userHandle } = response.response;
  const client = parsed(clientData, Buffer.from(clientDataJSON, 'base64url').toString());
  if (!client) return undefined;
  return {
    credentialId: Buffer.from(response.id, 'base64url'),
    challenge: client.challenge,
    userHandle: userHandle === undefined ? undefined : Buffer.from(userHandle, 'base64url'),
    response,
  };
}

async function verifyAnswer(
  site: Site,
  { challenge, response }: Answer,
  passkey: Passkey,
): Promise<bigint | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...site,
    response: response as never,
    expectedChallenge: challenge,
    credential: {
      id: passkey.credential_id.toString('base64url'),
      publicKey: new Uint8Array(passkey.public_key),
      // 0 turns the library's comparison off. The caller compares the counter once the signature is
      // verified, because a forged answer must not mark a passkey as copied.
      counter: 0,
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo ? BigInt(authenticationInfo.newCounter) : undefined;
}

function parsed<S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | undefined {
  let value: unknown;
  try {
    // Browsers send optional members without a value as null or empty: they count as absent.
    value = JSON.parse(text, (_, member: unknown) =>
      member === null || member === '' ? undefined : member,
    );
  } catch {
    return undefined;
  }
  const result = v.safeParse(schema, value);
  return result.success ? result.output : undefined;
}
