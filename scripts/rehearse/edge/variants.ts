import type { Ask, Headers, Reply } from './ask.ts';

/** What a request for a page may differ by, each with the values that browsers and strangers send. */
const values = {
  language: ['', '__Host-parol_lang=en', '__Host-parol_lang=ph', 'parol_lang=ph', 'parol_lang=xx'],
  theme: ['', '__Host-parol_theme=light', 'parol_theme=light; parol_theme=night'],
  mode: ['', '__Host-parol_data=low', '__Host-parol_data=full'],
  own: [
    '',
    '__Host-parol_visitor=aVisitorOfBefore',
    '__Host-parol_session=x',
    '__Host-parol_canary=games.on',
  ],
  accepted: ['', 'en-US,en;q=0.9', 'fil-PH,fil;q=0.9,en;q=0.8', 'filx', 'de'],
  saves: ['', 'on'],
  encoding: ['', 'gzip, deflate, br', 'gzip', 'br;q=0, gzip', 'identity'],
  forged: ['', '1'],
} as const;
const pages = ['/', '/slot', '/promotions', '/news?lang=fil'];
/** How many requests are compared. */
const count = 400;
/** Coprime to the number of all combinations, so that the requests are of all of them. */
const stride = 7_919;

const sizes = Object.values(values).map((all) => all.length);

/** The values of one combination, by its number. */
function combination(number: number): Record<keyof typeof values, string> {
  let rest = number;
  const chosen = Object.entries(values).map(([name, all], at) => {
    const size = sizes[at] ?? 1;
    const value = all[rest % size];
    rest = Math.floor(rest / size);
    return [name, value];
  });
  return Object.fromEntries(chosen) as Record<keyof typeof values, string>;
}

function headersOf(number: number): Headers {
  const { language, theme, mode, own, accepted, saves, encoding, forged } = combination(number);
  const cookie = [language, theme, mode, own].filter((one) => one !== '').join('; ');
  const all = {
    cookie,
    'accept-language': accepted,
    'save-data': saves,
    'accept-encoding': encoding,
    'x-parol-keeps-pages': forged,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** The text without what only the visitor has. */
const sharedText = ({ text }: Reply) =>
  text.replace(/"visitor":\{"id":"[^"]*","forced":\{[^}]*\}\}/, '');

/** The requests whose page through the proxy was another one than the platform's own, in words. */
export async function wrongVariants(
  throughProxy: Ask,
  direct: Ask,
): Promise<{ readonly compared: number; readonly wrong: readonly string[] }> {
  const all = sizes.reduce((product, size) => product * size, 1);
  const wrong: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const headers = headersOf((at * stride) % all);
    const page = pages[at % pages.length] ?? '/';
    const { 'x-parol-keeps-pages': _, ...honest } = headers;
    const [got, due] = [await throughProxy(page, headers), await direct(page, honest)];
    const isAlike =
      got.status === due.status &&
      got.headers['content-encoding'] === due.headers['content-encoding'] &&
      sharedText(got) === sharedText(due);
    if (!isAlike) wrong.push(`${page} ${JSON.stringify(headers)}: ${got.status}, ${got.cache}`);
  }
  return { compared: count, wrong };
}
