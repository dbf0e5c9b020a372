import { articleTags } from '@parol/wire/cms';
import sanitizeHtml from 'sanitize-html';

/** Between the tags of these elements only line breaks of the source stand. */
const withoutText: ReadonlySet<string> = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tr']);
/** A path of this site, or https. */
const safeAddress = /^(?:\/(?![/\\])|https:\/\/[a-z0-9])[^"'<>\\`\s]*$/i;

/** Whether a link may lead to an address. */
export const isSafeAddress = (address: string): boolean => safeAddress.test(address);

/**
 * Reduces an article's HTML to the elements that articles may have: the text of others stays, those
 * with code go with their content, and the only attribute is a link's safe address. The result can be
 * rendered as it is.
 */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...articleTags],
    allowedAttributes: { a: ['href'] },
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: isSafeAddress(href) ? { href } : {} }),
    },
    textFilter: (text, tag) => (withoutText.has(tag) && text.trim() === '' ? '' : text),
  });
