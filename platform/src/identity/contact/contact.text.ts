/** To the e-mail that no longer is the member's: whoever reads it must be able to act. */
export const emailChangedText =
  'The email of your Parol account was changed. If that was not you, contact us at once. / Napalitan ang email ng Parol account mo. Kung hindi ikaw iyon, kontakin agad kami.';

/** To the phone that no longer is the member's username. */
export function phoneChangedText(masked: string): string {
  return `Your Parol account now uses the phone ${masked}. If that was not you, contact us at once. / Ang Parol account mo ay gumagamit na ng numerong ${masked}. Kung hindi ikaw iyon, kontakin agad kami.`;
}
