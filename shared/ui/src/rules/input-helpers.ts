/** Leaves only the digits of what was typed or pasted. */
export function digitsOnly(typed: string): string {
  return typed.replace(/[^0-9]/g, '');
}

/** Leaves only Latin letters and digits. */
export function lettersAndDigitsOnly(typed: string): string {
  return typed.replace(/[^a-z0-9]/gi, '');
}

/** Leaves letters of any script (ñ too), with their marks, and spaces. */
export function lettersAndSpaceOnly(typed: string): string {
  return typed.replace(/[^\p{L}\p{M} ]/gu, '');
}
