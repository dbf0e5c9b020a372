import { expect, test } from '../fixtures/cashier-test.ts';
import { listedId, ops } from '../fixtures/operator.ts';
import { ReviewPage } from '../pages/review-page.ts';

test(
  'a member writes a review by keyboard - markup is refused at its field; without it the review waits for an operator, and then is in the list',
  { tag: '@both' },
  async ({ page, member, language }) => {
    const review = new ReviewPage(page, language);
    const text = `Clear receipts, says ${member.phone.slice(-4)}`;
    await review.open();
    await review.stars(3).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(review.stars(4)).toBeChecked();
    await page.keyboard.press('Tab');
    await expect(review.comment).toBeFocused();
    await page.keyboard.type(`<b>${text}`);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(review.withoutMarkup).toBeVisible();
    await expect(review.comment).toHaveValue(`<b>${text}`);
    await expect(review.stars(4)).toBeChecked();
    await review.comment.fill(text);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(review.pending).toBeVisible();
    await expect(review.comment).toHaveCount(0);
    await expect(review.listed(text)).toHaveCount(0);

    await ops('review:publish', await listedId('review:list', text));
    await review.open();
    await expect(review.published).toBeVisible();
    await expect(review.starsOf(text, 4)).toBeVisible();
  },
);
