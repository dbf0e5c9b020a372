import { expect, test } from '../fixtures/cashier-test.ts';
import { ops } from '../fixtures/operator.ts';
import { ContactPage } from '../pages/contact-page.ts';

test(
  'writes to the operators from an article - the answer arrives in the inbox',
  { tag: '@both' },
  async ({ page, member, language }) => {
    const contact = new ContactPage(page, language);
    await contact.openFromArticle();
    await expect(contact.topic).toHaveValue('deposit');
    await expect(contact.email).toHaveCount(0);
    await contact.message.fill('I paid at noon');
    await contact.send.click();
    const reference = await contact.reference.innerText();
    expect(await ops('contact:show', reference)).toMatch(
      new RegExp(`from ${member.account.account_id},.*\\nI paid at noon\\n`),
    );
    await ops('contact:answer', reference, '--text', 'It is in your balance now.');
    await contact.openAnswer();
    await expect(contact.text('It is in your balance now.')).toBeVisible();
  },
);
