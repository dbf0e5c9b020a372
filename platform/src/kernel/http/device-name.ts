/** Browser and operating system, as shown in a member's list of sessions. */
export interface DeviceName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Specific names first: Edge's header also contains Chrome, and Chrome's contains Safari. */
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

/** Parses browser and system from a User-Agent header; the header itself is not stored. */
export function deviceName(userAgent: string): DeviceName {
  const known = (table: typeof browsers) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  return { browser: known(browsers), system: known(systems) };
}
