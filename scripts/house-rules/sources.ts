import type { Checkout } from './checkout.ts';

/** Specs describe journeys; locators belong in page objects. */
export function noLocatorInSpec({ sources, read }: Checkout): string[] {
  return sources
    .filter((file) => file.endsWith('.spec.ts'))
    .flatMap((file) =>
      /\bpage\.(?:locator|\$)|\.locator\(|waitForTimeout|page\.getByTestId/.test(read(file))
        ? [`${file} has a locator or a sleep: give it to a page object`]
        : [],
    );
}

/** Source files are at most 250 lines; data tables are exempt. */
export function smallFiles({ sources, read }: Checkout): string[] {
  const table =
    /(?:catalogue|locales|motifs|articles|codes|texts|pictures|migrations|\.test|\.spec|conformance)|shared\/wire\//;
  return sources
    .filter((file) => !table.test(file) && !file.endsWith('.css'))
    .map((file) => ({ file, lines: read(file).split('\n').length }))
    .filter(({ lines }) => lines > 250)
    .map(({ file, lines }) => `${file} has ${lines} lines: split it`);
}

/** The platform injects clock and random, so that tests are fast and deterministic. */
export function timeIsInjected({ sources, read }: Checkout): string[] {
  const allowed =
    /kernel\/(?:clock|random|log|config|database)\/|\.test\.ts$|\/client\/|\/testing\//;
  return sources
    .filter((file) => /^(?:platform\/src|sandbox)\//.test(file) && !allowed.test(file))
    .flatMap((file) =>
      /\bDate\.now\(\)|new Date\(\)|Math\.random\(\)|\bnow\(\)::|current_timestamp/i.test(
        read(file),
      )
        ? [`${file} reads the time or a random number itself: take Clock and Random from Parts`]
        : [],
    );
}

/**
 * What remotes compare with an instant or a day of the platform is the server's time. A stopwatch may
 * use the device's: the lock of a code and its countdown.
 */
export function remotesUseTheServersTime({ sources, read }: Checkout): string[] {
  const stopwatches = /\/otp\/|\/contact\/|\/responsible-gaming-watch\.tsx$/;
  return sources
    .filter((file) => /^(?:mfe-[a-z-]+|shared\/kit)\/src\//.test(file))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file) && !stopwatches.test(file))
    .flatMap((file) =>
      /\bDate\.now\(\)|new Date\(\)/.test(read(file))
        ? [`${file} reads the device's clock: take serverNow or useToday of the contract`]
        : [],
    );
}

/** A CSS module is only imported from its own folder; shared styles belong in a component, usually in shared/ui. */
export function stylesStayInTheirFolder({ sources, read }: Checkout): string[] {
  const imports =
    /(?:from|import|import\()\s*['"]([^'"]+\.module\.css)['"]|(?:composes|@value)\b[^;]*\bfrom\s+['"]([^'"]+)['"]/g;
  return sources.flatMap((file) =>
    [...read(file).matchAll(imports)]
      .map(([, imported, composed]) => imported ?? composed ?? '')
      .filter((path) => !/^\.\/[^/]+$/.test(path))
      .map((path) => `${file} uses the styles of another folder, ${path}: share a component`),
  );
}

/** No unfinished work and no suppressed checks. */
export function noUnfinishedWork({ sources, read }: Checkout): string[] {
  const marks =
    /\b(?:TODO|FIXME|XXX|HACK)\b|@ts-ignore|@ts-expect-error|eslint-disable|oxlint-disable|\.(?:skip|only)\(/;
  return sources.flatMap((file) =>
    file !== 'scripts/house-rules/sources.ts' && marks.test(read(file))
      ? [`${file} contains a marker of unfinished work or a suppressed check`]
      : [],
  );
}
