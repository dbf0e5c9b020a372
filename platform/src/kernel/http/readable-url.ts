/** Encoded bytes that follow each other and may be UTF-8, or a percent sign that begins none. No database stores a null byte. */
const encoded = /(?:%(?!00)[0-9a-f]{2})+|%/gi;

/**
 * An address in which each percent sign that encodes nothing readable is the sign itself, as people
 * type it: `/best-slots-100%-bonus` becomes `/best-slots-100%25-bonus`. Otherwise the router would
 * refuse the address before any page can say that it does not exist. The query is left to its
 * readers, but for null bytes.
 */
export function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const at = url.includes('?') ? url.indexOf('?') : url.length;
  const path = url.slice(0, at).replace(encoded, readableBytes);
  return path + url.slice(at).replaceAll('%00', '%2500');
}

function readableBytes(text: string): string {
  try {
    decodeURIComponent(text);
    return text;
  } catch {
    return text.replaceAll('%', '%25');
  }
}
