/** The longest e-mail address that forms, calls and the platform accept, in UTF-16 units. */
export const emailMax = 120;
