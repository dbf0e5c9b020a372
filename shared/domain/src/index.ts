export { articleArts, articleCard, bannerArts } from './art-kinds.ts';
export type { ArticleArtKind, BannerArtKind } from './art-kinds.ts';
export { bookCategories, categories, isBook, parseCategory } from './category.ts';
export type { BookCategory, Category } from './category.ts';
export { emailMax } from './email.ts';
export { hasMarkup } from './markup.ts';
export { isPlainName } from './name.ts';
export {
  consentCookie,
  consentDays,
  consentWording,
  marketingParameters,
  readConsent,
} from './consent.ts';
export type { Consent } from './consent.ts';
export { cookieName, pageCookie } from './cookie.ts';
export {
  acceptedLanguage,
  completeLanguages,
  defaultLanguage,
  htmlLangOf,
  htmlLangs,
  isComplete,
  languageLabel,
  languageMenu,
  languages,
  parseLanguage,
} from './language.ts';
export type { CompleteLanguage, Language, PartialLanguage } from './language.ts';
export { foreignDecimals, inForeignCurrency } from './foreign-amount.ts';
export { localField, localize, localizedOf, localText } from './localized.ts';
export type { Localized, LocalizedOf } from './localized.ts';
export {
  checkAmount,
  formatAmount,
  formatListPeso,
  formatPeso,
  formatShortPeso,
  isWholeCentavos,
  parseAmount,
  pesos,
  unitsPerCentavo,
  unitsPerPeso,
  wholeCentavos,
} from './money.ts';
export type { AmountFault, AmountLimits, PesoOptions } from './money.ts';
export { pluralForms } from './plural-forms.ts';
export { formatPhone, isPhone, localPhone, maskPhone, nationalPhone, parsePhone } from './phone.ts';
export {
  formatTimeOfDay,
  formatDay,
  formatFriendly,
  type FriendlyOptions,
} from './friendly-time.ts';
export {
  dayMs,
  formatDateTime,
  formatElapsed,
  formatLongDay,
  formatRelative,
  formatShortDay,
  hourMs,
  minuteMs,
  manilaDay,
  timeZone,
} from './time.ts';
export type { Instant } from './time.ts';
export { readTypedAmount } from './typed-amount.ts';
export type { TypedAmountFault } from './typed-amount.ts';
export { bareNumber, identifierOf, oneTimeCodeIn, visibleText } from './visible-text.ts';
export { receiptReference, sameReference } from './receipt-reference.ts';
