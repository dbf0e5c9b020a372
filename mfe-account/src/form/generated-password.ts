/**
 * Attributes of a new password's fields, from which password managers and phones generate one that the
 * rules accept. `passwordrules` is Apple's (https://developer.apple.com/password-rules/).
 */
export const newPasswordAttributes = {
  minLength: 6,
  maxLength: 20,
  passwordrules: 'minlength: 6; maxlength: 20; required: lower; required: digit; allowed: upper;',
};
