/**
 * Parameters of links to the site (specification §3, "Sign-up extras"): our field, its names in a
 * URL, and its cookies. The shell stores a link's value in the first cookie, so that it is
 * available when the visitor signs up later. The last cookie may be written by other scripts, such
 * as the pixel.
 */
export const linkParameters = {
  referral_code: {
    query: ['referral', 'referral_code'],
    cookies: ['parol_referral', 'referral'],
    longest: 24,
  },
  affiliate_code: {
    query: ['affiliate', 'affiliate_code'],
    cookies: ['parol_affiliate', 'affiliate'],
    longest: 24,
  },
  fbp: { query: ['fbp'], cookies: ['parol_fbp', '_fbp'], longest: 100 },
  pixelId: { query: ['pixelId'], cookies: ['parol_pixelId', 'pixelId'], longest: 100 },
  ch: { query: ['ch'], cookies: ['parol_ch', 'ch'], longest: 100 },
  cm: { query: ['cm'], cookies: ['parol_cm', 'cm'], longest: 100 },
  pp: { query: ['pp'], cookies: ['parol_pp', 'pp'], longest: 100 },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly query: readonly string[];
      readonly cookies: readonly [kept: string, ...others: string[]];
      readonly longest: number;
    }
  >
>;
export type LinkParameter = keyof typeof linkParameters;
export const linkParameterNames = Object.keys(linkParameters) as readonly LinkParameter[];

/** A parameter's value in a URL; undefined if it is empty or too long to be genuine. */
export function linkParameterIn(address: URLSearchParams, name: LinkParameter): string | undefined {
  const { query, longest } = linkParameters[name];
  const value = query.map((one) => address.get(one)?.trim()).find(Boolean);
  return value !== undefined && value.length <= longest ? value : undefined;
}
