/** `loginStreak` → `login-streak`. */
export const kebab = (name) => name.replaceAll(/([A-Z])/g, (letter) => `-${letter.toLowerCase()}`);
/** `login-streak` → `loginStreak`. */
export const camel = (id) => id.replaceAll(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());
/** `login-streak` → `LoginStreak`. */
export const pascal = (id) => id[0].toUpperCase() + camel(id).slice(1);
/** `login-streak` → `Login streak`. */
export const sentence = (id) => {
  const words = id.replaceAll('-', ' ');
  return words[0].toUpperCase() + words.slice(1);
};
/** A text as a string literal in our code style. */
export const quoted = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
