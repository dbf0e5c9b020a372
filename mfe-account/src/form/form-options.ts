/**
 * How all our forms check: a field when it is left and then while it is mended (ux.md, Forms).
 * `all` runs every rule, so that one field's error does not hide that two others differ; the first message is shown.
 * A message waits for as long as a click takes, so that what is clicked does not move away under the finger.
 */
export const formOptions = { mode: 'onTouched', criteriaMode: 'all', delayError: 200 } as const;

/**
 * What is checked again with a new password: its repetition, once it was left. Earlier its message would come
 * before anything is typed there, and go under the player's finger when the next thing is tapped.
 */
export const repeatedField = (left: boolean | undefined): 'confirm'[] => (left ? ['confirm'] : []);
