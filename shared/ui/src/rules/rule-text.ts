import { type Language, type Localized, localText } from '@parol/domain';

/**
 * Error texts of the generic rules, with the specification's wording where it has one (§5). The message
 * provides `{least}` and `{most}`.
 */
const texts = {
  required: { en: 'Please fill this in', ph: 'Pakisagutan ito' },
  minValue: { en: 'Must be {least} or above', ph: 'Dapat {least} o higit pa' },
  maxValue: { en: 'Must be {most} or below', ph: 'Hanggang {most} lang' },
  between: { en: 'Must be between {least} and {most}', ph: 'Dapat mula {least} hanggang {most}' },
  minLength: {
    en: 'Must be {least} characters or above',
    ph: 'Dapat {least} na character o higit pa',
  },
  maxLength: { en: 'Must be {most} characters or below', ph: 'Hanggang {most} character lang' },
  alpha: { en: 'Only alphabet character are accepted', ph: 'Letra lang ang tinatanggap' },
  alphanumeric: {
    en: 'Only alphanumeric character are accepted',
    ph: 'Letra at numero lang ang tinatanggap',
  },
  passwordCharacter: {
    en: 'Only alphanumeric character are accepted, not “{character}”',
    ph: 'Letra at numero lang ang tinatanggap, hindi “{character}”',
  },
  passwordSpace: {
    en: 'Only alphanumeric character are accepted, no spaces',
    ph: 'Letra at numero lang ang tinatanggap, walang espasyo',
  },
  passwordInvisible: {
    en: 'There is an invisible character in it: type the password again',
    ph: 'May hindi nakikitang character dito: i-type ulit ang password',
  },
  numeric: { en: 'Only numeric character are accepted', ph: 'Numero lang ang tinatanggap' },
  email: {
    en: 'Please enter a valid email, such as maria@example.com',
    ph: 'Maglagay ng tamang email, gaya ng maria@example.com',
  },
  ipv4: {
    en: 'Please enter a valid IPv4 address, such as 203.0.113.7',
    ph: 'Maglagay ng tamang IPv4 address, gaya ng 203.0.113.7',
  },
  url: {
    en: 'Please enter a full address, such as https://example.com',
    ph: 'Maglagay ng buong address, gaya ng https://example.com',
  },
  selectOption: { en: 'Please choose one of the options', ph: 'Pumili ng isa sa listahan' },
  sameAs: { en: 'Both must be the same', ph: 'Dapat magkapareho ang dalawa' },
  notSameAs: { en: 'It must differ', ph: 'Dapat iba ito' },
  amount: {
    en: 'Enter an amount such as 500 or 500.50',
    ph: 'Maglagay ng halaga, gaya ng 500 o 500.50',
  },
  amountSeparators: {
    en: 'Use a point for centavos (100.50), and commas only for thousands (1,000)',
    ph: 'Tuldok ang gamitin sa sentimo (100.50), at kuwit sa libo lang (1,000)',
  },
  amountCentavos: { en: 'Use at most two decimals', ph: 'Hanggang dalawang decimal lang' },
  amountZero: {
    en: 'The amount must be greater than 0',
    ph: 'Dapat mas mataas sa 0 ang halaga',
  },
  phone: {
    en: 'Enter a Philippine mobile number, such as 0917 123 4567',
    ph: 'Maglagay ng mobile number sa Pilipinas, gaya ng 0917 123 4567',
  },
  username: {
    en: 'Use 6 to 20 letters and numbers',
    ph: 'Gumamit ng 6 hanggang 20 letra at numero',
  },
  password: {
    en: 'Use at least one letter and one number',
    ph: 'Gumamit ng kahit isang letra at isang numero',
  },
  usernameRequired: { en: 'Please enter username', ph: 'Pakilagay ang mobile number' },
  passwordRequired: { en: 'Please enter password', ph: 'Pakilagay ang password' },
  confirm: {
    en: 'Confirm Password is not the same as Password',
    ph: 'Hindi magkapareho ang dalawang password',
  },
} as const;

export type RuleName = keyof typeof texts;
export const ruleNames = Object.keys(texts) as readonly RuleName[];

/** The message key of a violated rule with its values, encoded as in an address: `rule.minLength?least=6`. */
export function ruleMessage(
  rule: RuleName,
  figures: Readonly<Record<string, number | string>> = {},
): string {
  const query = Object.entries(figures).map(
    ([name, figure]) => `${name}=${encodeURIComponent(figure)}`,
  );
  return query.length > 0 ? `rule.${rule}?${query.join('&')}` : `rule.${rule}`;
}

/** The text of a rule's message; undefined for other messages, which are the form's own. */
export function ruleText(message: string, language: Language): string | undefined {
  const [name = '', query] = message.split('?');
  if (!name.startsWith('rule.')) return undefined;
  const known: Readonly<Record<string, Localized>> = texts;
  const own = known[name.slice('rule.'.length)];
  const figures = new URLSearchParams(query);
  return (
    own &&
    localText(own, language).replaceAll(
      /\{(\w+)\}/g,
      (whole, figure: string) => figures.get(figure) ?? whole,
    )
  );
}
