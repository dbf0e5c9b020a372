import { address, anyText, origins, variable } from './variable.ts';

/** What players can check about who runs the site. */
export const identityVariables = {
  PAROL_OTHER_ORIGINS: variable(origins(), {
    byDefault: 'none',
    about:
      'further public addresses of the site, separated by commas, such as those that redirect to `PAROL_ORIGIN`; the page `/is-this-parol` lists them after it. Outside the sandbox they must be https',
  }),
  PAROL_LICENCE_NUMBER: variable(anyText(), {
    byDefault: 'none',
    about:
      "the licence's number, shown in the footer and at `/is-this-parol`; without it neither shows a licence",
  }),
  PAROL_REGULATOR_URL: variable(address(), {
    byDefault: 'none',
    about:
      "the regulator's page where players can check the licence; linked beside the number, under the name of its host",
  }),
};
