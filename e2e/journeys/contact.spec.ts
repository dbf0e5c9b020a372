import { expect, test } from '../fixtures/cashier-test.ts';
import { test as visitorTest } from '../fixtures/test.ts';
import { ops } from '../fixtures/operator.ts';
import { ContactPage } from '../pages/contact-page.ts';
import { MessagesPage } from '../pages/messages-page.ts';

test(
  'a member writes to the operators from an article - the answer arrives in the inbox',
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

visitorTest(
  'a visitor writes to the operators - the answer arrives by e-mail, at the address given in the form',
  async ({ page }) => {
    const contact = new ContactPage(page, 'en');
    await contact.openFromArticle();
    await contact.message.fill('May I play from Cebu?');
    await contact.send.click();
    await expect(contact.email).toHaveAccessibleDescription(/Please enter your email/);
    await expect(contact.message).toHaveValue('May I play from Cebu?');
    await contact.email.fill('visitor@parol.example');
    await contact.send.click();
    const reference = await contact.reference.innerText();
    expect(await ops('contact:list')).toContain(`${reference}  `);
    await ops('contact:answer', reference, '--text', 'Yes, if you are 21 or over.');
    await expect
      .poll(() => new MessagesPage(page).textTo('visitor@parol.example'))
      .toContain('Yes, if you are 21 or over.');
  },
);
