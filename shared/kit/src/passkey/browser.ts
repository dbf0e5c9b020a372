import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** Options of the platform, in the JSON form of Web Authentication. */
type Options = Readonly<Record<string, unknown>> & { readonly challenge: string };

/** Loaded with the first use of a passkey, because most visits need none. */
const library = () => import('@simplewebauthn/browser');

/** Whether the browser supports passkeys. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** Whether the browser can offer passkeys in the list of a text field. */
export async function supportsPasskeyAutofill(): Promise<boolean> {
  return supportsPasskeys() && (await library()).browserSupportsWebAuthnAutofill();
}

/** Creates a passkey; undefined if the user cancelled or the device can't create one. */
export async function makePasskey(options: Options): Promise<string | undefined> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return startRegistration({ optionsJSON }).then(JSON.stringify, () => undefined);
}

/**
 * Gets a passkey's response; undefined if the user cancelled or has no passkey. With `autofill` it
 * waits until the user picks one in a field's list, or another request replaces this one.
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

/** Cancels a request that waits for autofill. */
export async function stopPasskeyAutofill(): Promise<void> {
  (await library()).WebAuthnAbortService.cancelCeremony();
}
