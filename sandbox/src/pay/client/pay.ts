/** Days and hours while there is a day, then hours, minutes and seconds. */
function textOf(seconds: number, days: string, hours: string): string {
  const hour = Math.floor(seconds / 3600);
  if (hour >= 24) return `${Math.floor(hour / 24)} ${days} ${hour % 24} ${hours}`;
  const two = (count: number) => String(count).padStart(2, '0');
  const minute = Math.floor((seconds % 3600) / 60);
  return `${hour > 0 ? `${hour}:${two(minute)}` : minute}:${two(seconds % 60)}`;
}
// Counts down the order's time by the server's clock, and prevents double submission.
const left = document.querySelector<HTMLElement>('.left');
if (left) {
  const offset = Number(left.dataset['now']) - Date.now();
  const tick = () => {
    const until = Number(left.dataset['until']);
    const seconds = Math.max(0, Math.ceil((until - Date.now() - offset) / 1000));
    left.textContent = textOf(seconds, left.dataset['days'] ?? '', left.dataset['hours'] ?? '');
    left.classList.toggle('soon', seconds <= 60);
    if (seconds === 0) location.reload();
    else setTimeout(tick, 1000);
  };
  tick();
}
const form = document.querySelector('form');
form?.addEventListener('submit', (event) => {
  if (form.dataset['sent']) event.preventDefault();
  form.dataset['sent'] = 'yes';
  event.submitter?.setAttribute('aria-busy', 'true');
});
// The back button from the merchant's page must make the form usable again.
addEventListener('pageshow', (event) => {
  if (event.persisted) location.reload();
});
