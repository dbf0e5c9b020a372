import { articleTags } from '@parol/wire/cms';
import type { IsDead } from './dead-links.ts';

/** Elements without direct text; the line breaks of the source inside them are removed. */
const withoutText: ReadonlySet<string> = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);
/** A path of this site, or https. */
const safeAddress = /^(?:\/(?![/\\])|https:\/\/[a-z0-9])[^"'<>\\`\s]*$/i;

/** Whether a link may lead to an address. */
export const isSafeAddress = (address: string): boolean => safeAddress.test(address);

/**
 * Reduces an article's HTML to the elements that articles may have. Of other elements only the text
 * is kept, of those with code nothing, and the only attribute is a link's safe address, which a dead
 * link loses. The result is safe to render.
 */
export async function sanitise(html: string, isDead: IsDead = () => false): Promise<string> {
  // Loaded by the first article: it takes 19 MB.
  const { default: sanitizeHtml } = await import('sanitize-html');
  return sanitizeHtml(html, {
    allowedTags: [...articleTags],
    allowedAttributes: { a: ['href'] },
    transformTags: {
      a: (tagName, { href = '' }) => ({
        tagName,
        attribs: isSafeAddress(href) && !isDead(href) ? { href } : {},
      }),
    },
    textFilter: (text, tag) => (withoutText.has(tag) && text.trim() === '' ? '' : text),
  });
}
