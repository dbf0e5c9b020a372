const tag = /<[a-z!/?]/i;

/** Whether a text has what a browser may read as a tag: `<b>` and `<!--`, but not `<3`. */
export const hasMarkup = (text: string): boolean => tag.test(text);
