/**
 * `Intl` as on a device whose own language is `locale`, for tests to put in place of the global: a
 * language code that `Intl` does not know gets the plural rules of that locale.
 */
export function intlOnDevice(locale: string): typeof Intl {
  const { PluralRules } = Intl;
  const onDevice = function onDevice(
    code: string,
    options?: Intl.PluralRulesOptions,
  ): Intl.PluralRules {
    const isKnown = PluralRules.supportedLocalesOf(code).length > 0;
    return new PluralRules(isKnown ? code : locale, options);
  };
  return Object.create(Intl, { PluralRules: { value: onDevice } }) as typeof Intl;
}
