import { acceptedLanguage, type Language, languages } from '@parol/domain';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../kernel/config/config.ts';
import { keptChoice } from '../../kernel/http/http.ts';

/** The headers that pages at one address differ by. deploy/nginx keeps pages by the same. */
export const variesBy = 'accept-encoding, cookie, accept-language, save-data';
/** The cookies of choices that pages differ by. */
export const choiceCookies = ['parol_lang', 'parol_theme', 'parol_data'] as const;

/** The player's choice, otherwise the browser's first language, otherwise English. */
export const languageOf = (request: FastifyRequest, config: Config): Language =>
  languages.find((code) => code === chosenIn(request, 'parol_lang', config)) ??
  acceptedLanguage(request.headers['accept-language']);

/** The player's choice, otherwise the browser's Save-Data. */
export const isLowData = (request: FastifyRequest, config: Config): boolean => {
  const chosen = chosenIn(request, 'parol_data', config);
  return chosen === 'low' || (chosen !== 'full' && request.headers['save-data'] === 'on');
};

const chosenIn = (request: FastifyRequest, name: (typeof choiceCookies)[number], config: Config) =>
  keptChoice((one) => cookieOf(request, one), name, config);

export const cookieOf = (request: FastifyRequest, name: string): string | undefined =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim().split('='))
    .find(([key]) => key === name)?.[1];

/** The player's choice, otherwise the dark theme. */
export const themeOf = (request: FastifyRequest, config: Config): 'night' | 'light' =>
  chosenIn(request, 'parol_theme', config) === 'light' ? 'light' : 'night';
