// Counts down the order's time by the server's clock, and prevents double submission.
const left = document.querySelector<HTMLElement>('.left');
if (left) {
  const offset = Number(left.dataset['now']) - Date.now();
  const tick = () => {
    const until = Number(left.dataset['until']);
    const seconds = Math.max(0, Math.ceil((until - Date.now() - offset) / 1000));
    left.textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
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
