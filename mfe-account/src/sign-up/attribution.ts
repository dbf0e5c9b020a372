/** What the visitor came with (specification §3, sign-up extras). Absent where unknown. */
export interface Attribution {
  readonly referral_code?: string;
  readonly affiliate_code?: string;
  readonly fbp?: string;
  readonly pixelId?: string;
  readonly ch?: string;
  readonly cm?: string;
  readonly pp?: string;
  readonly domain?: string;
}

export interface Source {
  /** Addresses to search, the nearest first: where the visitor is, then where they landed. */
  readonly addresses: readonly string[];
  readonly cookie: string;
  readonly host: string;
}

/** Our field → the names that it has in an address, and its cookie. */
const names = {
  referral_code: { query: ['referral', 'referral_code'], cookie: 'referral' },
  affiliate_code: { query: ['affiliate', 'affiliate_code'], cookie: 'affiliate' },
  fbp: { query: ['fbp'], cookie: '_fbp' },
  pixelId: { query: ['pixelId'], cookie: 'pixelId' },
  ch: { query: ['ch'], cookie: 'ch' },
  cm: { query: ['cm'], cookie: 'cm' },
  pp: { query: ['pp'], cookie: 'pp' },
} as const;
/** Longest values that the platform takes. */
const longest: Readonly<Record<string, number>> = { referral_code: 24, affiliate_code: 24 };

function cookieOf(cookie: string, name: string): string | undefined {
  const pair = cookie.split('; ').find((one) => one.startsWith(`${name}=`));
  if (!pair) return undefined;
  try {
    return decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}

/** Reads the extras out of addresses, cookies and host; what is too long to be genuine is left out. */
export function readAttribution(source: Source): Attribution {
  const queries = source.addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).searchParams);
  const found: Record<string, string> = {};
  for (const [field, { query, cookie }] of Object.entries(names)) {
    const inAddress = queries.flatMap((params) => query.map((name) => params.get(name)?.trim())).find(Boolean);
    const value = inAddress ?? cookieOf(source.cookie, cookie)?.trim();
    if (value && value.length <= (longest[field] ?? 100)) found[field] = value;
  }
  return source.host ? { ...found, domain: source.host.slice(0, 100) } : found;
}

/** The extras of this visit: the address now, the address that this tab was loaded with, cookies, host. */
export function currentAttribution(): Attribution {
  const landing = performance.getEntriesByType('navigation')[0]?.name;
  return readAttribution({
    addresses: landing === undefined ? [location.href] : [location.href, landing],
    cookie: document.cookie,
    host: location.hostname,
  });
}
