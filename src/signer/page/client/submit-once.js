(() => {
  // On a slow connection, each further click would abort the request and send it again.
  const form = document.forms[0];
  let timer;
  const release = () => delete form.dataset.busy;
  form.addEventListener('submit', (event) => {
    if ('busy' in form.dataset) return event.preventDefault();
    form.dataset.busy = '';
    clearTimeout(timer);
    timer = setTimeout(release, 30000);
  });
  // The signer or the browser stopped the next page from loading. Browsers that don't tell wait for the timer.
  globalThis.navigation?.addEventListener('navigateerror', release);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) release();
  });
})();
