const tag = /<[a-z!/?]/i;

/**
 * Whether a text contains something that browsers may parse as a tag: `<b>` and `<!--`, not `<3`.
 */
export const hasMarkup = (text: string): boolean => tag.test(text);
