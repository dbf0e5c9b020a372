import { createHash } from 'node:crypto';

/**
 * Until the shell has started, a link of a rendered page is a navigation: from the touch on, the
 * browser prerenders the page that it leads to. The shell of a prerendered page starts when the
 * player opens it, and removes these rules when it starts, because links are its router's then.
 */
const rules = JSON.stringify({
  prerender: [
    {
      where: { and: [{ href_matches: '/*' }, { selector_matches: '.ssr a' }] },
      eagerness: 'conservative',
    },
  ],
});

/** The rules as an inline script, allowed by its hash. */
export const speculation = {
  html: `<script type="speculationrules">${rules}</script>`,
  hash: `sha256-${createHash('sha256').update(rules).digest('base64')}`,
};
