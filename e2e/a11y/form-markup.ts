import type { Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({ extends: ['html-validate:standard'] });
/** Faults by HTML: pages show the same forms again. */
const checked = new Map<string, readonly string[]>();

/** Faults in the markup of the page's forms as the browser has it, one line each. */
export async function formFaults(page: Page): Promise<readonly string[]> {
  const forms = await page
    .locator('form')
    .evaluateAll((found) => found.map((form) => form.outerHTML));
  return (await Promise.all(forms.map(faultsOf))).flat();
}

async function faultsOf(html: string): Promise<readonly string[]> {
  const known = checked.get(html);
  if (known) return known;
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId} ${selector ?? ''}: ${message}`),
  );
  checked.set(html, faults);
  return faults;
}
