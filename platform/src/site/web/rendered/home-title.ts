import { type Language, localText } from '@parol/domain';

const title = {
  en: 'Parol · Casino under Filipino lights',
  ph: 'Parol · Casino sa liwanag ng Pasko',
};

/** Home's title, in its head and as the heading of its server-rendered HTML. */
export const homeTitle = (language: Language): string => localText(title, language);
