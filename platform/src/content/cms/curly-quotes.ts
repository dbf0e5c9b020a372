/** A tag, which stays as it is; a straight quote, as it is or escaped; or text up to the next of these. */
const parts = /<[^>]*>|&quot;|&#39;|["']|(?:(?!&quot;|&#39;)[^<"'])+/g;
/** What an opening quote follows: the start, a space, a bracket, a dash or another opening quote. */
const opens = /(?:^|[\s([–—“])$/;

/**
 * A text or HTML with curly quotes in the place of straight ones, outside tags. A double quote opens
 * at the start of a word, else closes; a single one is an apostrophe, as in "don't" and "'yung".
 */
export function withCurlyQuotes(html: string): string {
  let before = '';
  return html.replaceAll(parts, (part) => {
    if (part.startsWith('<')) return part;
    const isDouble = part === '"' || part === '&quot;';
    const isSingle = part === "'" || part === '&#39;';
    const shown = isSingle ? '’' : !isDouble ? part : opens.test(before) ? '“' : '”';
    before = shown.slice(-1);
    return shown;
  });
}
