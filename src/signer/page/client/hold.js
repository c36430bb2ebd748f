(() => {
  // A double click that another site asked for must not end on the button of a page that has just appeared.
  const button = document.querySelector('[data-hold] [value=confirm]');
  if (!button) return;
  button.disabled = true;
  const release = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', release);
    setTimeout(() => {
      button.disabled = false;
    }, 1000);
  };
  document.addEventListener('visibilitychange', release);
  release();
})();
