import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Options of the platform, in the JSON form of Web Authentication. */
type Options = Readonly<Record<string, unknown>> & { readonly challenge: string };

/** Loaded for the first passkey alone, because most visits need none. */
const library = () => import('@simplewebauthn/browser');

/** Whether the browser has passkeys at all. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Whether the browser can offer passkeys in the list of a text field. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  return supportsPasskeys() && (await library()).browserSupportsWebAuthnAutofill();
}

/** Makes a new passkey; undefined if the person cancelled or the device could not. */
export async function makePasskey(options: Options): Promise<string | undefined> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).then(JSON.stringify, () => undefined);
}

/**
 * Has a passkey answer; undefined if the person cancelled or there is none. With `autofill` it waits
 * until one is picked in the list of a field, or the next request takes its place.
 */
export async function askPasskey(
  options: Options,
  { autofill = false } = {},
): Promise<string | undefined> {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return startAuthentication({ optionsJSON, useBrowserAutofill: autofill }).then(
    JSON.stringify,
    () => undefined,
  );
}

/** Ends a request that waits for autofill. */
export async function stopPasskeyAutofill(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}
