/** What a browser says of itself: enough for its owner to tell the phone from the office's computer. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** The more special first: Edge also says Chrome, and Chrome also says Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bFB(?:AN|AV)\b/, 'Facebook'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system out of a User-Agent header; only these words are kept, never the header. */
export function deviceName(userAgent: string): DeviceName {
  const known = (table: typeof browsers) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: known(browsers), system: known(systems) };
}
