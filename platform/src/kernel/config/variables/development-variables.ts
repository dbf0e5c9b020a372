import { anyText, onIfOne, oneOf, variable, wholeNumber } from './variable.ts';

/** Levels of the log, from the most lines to none. */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** The log, and what developers set. */
export const developmentVariables = {
  PAROL_LOG: variable(oneOf(logLevels, 'warn'), {
    byDefault: '`warn`',
    about:
      'minimum log level: `trace`, `debug` (includes a line for every request), `info` (includes a line for each call, callback and page; one in twenty when there are more than fifty a second), `warn`, `error`, `fatal`, `silent`. The log is written to standard error, one JSON object per line, without personal data ([0029-log-without-personal-data](decisions/0029-log-without-personal-data.md))',
  }),
  PAROL_QUIET: variable(anyText(), { about: 'if set, prints no greeting after start' }),
  PAROL_TRACE: variable(anyText(), { about: 'if set, a failed start prints its stack' }),
  PAROL_DEV: variable(onIfOne(), {
    about:
      "`1`: pages reload after a rebuild, and development builds may be published to the sandbox's own folder; set by `npm run dev`; refused outside the sandbox",
  }),
  PAROL_BUNDLE: variable(onIfOne(), {
    about:
      '`1`: serves shell and remotes as one bundle (`npm run build -- bundle`), which federation is measured against; the next start without it publishes the parts again; refused outside the sandbox',
  }),
  PAROL_PASSWORD_COST: variable(wholeNumber({ least: 4, most: 20, otherwise: 15 }), {
    byDefault: '15',
    about:
      "the base-2 logarithm of the work of a password's hash: less for journeys, which sign up hundreds of members; refused outside the sandbox",
  }),
  PAROL_CHROMIUM: variable(anyText(), {
    byDefault: "the usual paths, then Playwright's own",
    about: 'the browser for journeys, screenshots and benchmarks',
  }),
};
