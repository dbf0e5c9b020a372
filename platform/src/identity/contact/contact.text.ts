/** Sent to the replaced e-mail, so that its owner can react to a theft. */
export const emailChangedText =
  'The email of your Parol account was changed. If that was not you, contact us at once. / Napalitan ang email ng Parol account mo. Kung hindi ikaw iyon, kontakin agad kami.';

/** Sent to the replaced phone. */
export function phoneChangedText(masked: string): string {
  return `Your Parol account now uses the phone ${masked}. If that was not you, contact us at once. / Ang Parol account mo ay gumagamit na ng numerong ${masked}. Kung hindi ikaw iyon, kontakin agad kami.`;
}
