import { escapeHtml } from '../../../kernel/http/http.ts';

/** What does nothing, goes out of date or is not whole without code: style attributes are removed. */
const unfinished =
  /<(?:button|input|select|textarea|form|audio|video|canvas|time)[\s>]| (?:style|aria-live)="| role="(?:status|timer)"/;

/** Whether rendered HTML needs no code in the browser: its text and links are all that it has. */
export const isComplete = (rendered: string): boolean => !unfinished.test(rendered);

/**
 * Prepares rendered HTML for the time before the client takes over. Removes style attributes, which
 * the page's policy forbids; the client sets them. Makes forms and buttons inert: text typed into a
 * form would be lost, or sent in the address, and buttons do nothing yet; the shell keeps taps on
 * them.
 */
export const withoutControls = (rendered: string): string =>
  rendered
    .replaceAll(/ style="[^"]*"/g, '')
    .replaceAll(/<(form|button|input|select|textarea)(?=[\s>])/g, '<$1 inert');

/**
 * The HTML of a page or widget in the element that the client takes over. `urgent`: on the first
 * screen. `isFrame`: what a member sees while the page loads, so that the client says when that is slow.
 */
export function ssrPart(
  name: string,
  content: { readonly html: string; readonly isComplete: boolean; readonly isFrame?: boolean },
  urgent: boolean,
): string {
  const kind = content.isComplete ? ' data-complete' : urgent ? ' data-urgent' : '';
  const state = content.isFrame ? `${kind} data-loading` : kind;
  return `<div data-served="${escapeHtml(name)}"${state}>${content.html}</div>`;
}
