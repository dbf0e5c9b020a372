/** `login-streak` of `loginStreak`. */
export const kebab = (name) => name.replaceAll(/([A-Z])/g, (letter) => `-${letter.toLowerCase()}`);
/** `loginStreak` of `login-streak`. */
export const camel = (id) => id.replaceAll(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
/** `LoginStreak` of `login-streak`. */
export const pascal = (id) => id[0].toUpperCase() + camel(id).slice(1);
/** `Login streak` of `login-streak`. */
export const sentence = (id) => {
  const words = id.replaceAll('-', ' ');
  return words[0].toUpperCase() + words.slice(1);
};
/** A text as a literal of our code style. */
export const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
