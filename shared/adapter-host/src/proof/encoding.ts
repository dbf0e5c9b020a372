import type { SignatureEncoding } from '@parol/contract/gateway-adapter';

/** The bytes of a signature; undefined if the text is anything but its one way of writing. */
export function decodeSignature(text: string, encoding: SignatureEncoding): Buffer | undefined {
  if (encoding === 'hex')
    return /^(?:[0-9a-f]{2})+$/.test(text) || /^(?:[0-9A-F]{2})+$/.test(text)
      ? Buffer.from(text, 'hex')
      : undefined;
  const base64 = encoding === 'base64' ? text : unescaped(text);
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length > 0 && bytes.toString('base64') === base64 ? bytes : undefined;
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

export function encodeSignature(bytes: Buffer, encoding: SignatureEncoding): string {
  if (encoding === 'hex') return bytes.toString('hex');
  const base64 = bytes.toString('base64');
  return encoding === 'base64' ? base64 : encodeURIComponent(base64);
}
