(() => {
  // A refresh, or the way back to here, then asks for the page anew instead of sending the form again.
  history.replaceState(null, '', location.href);
  const form = document.forms[0];
  let isSent = false;
  form.addEventListener('submit', (event) => {
    if (isSent) return event.preventDefault();
    isSent = true;
    // A stopped load must not leave the buttons dead.
    setTimeout(() => {
      isSent = false;
    }, 3000);
    if (event.submitter?.value !== 'confirm') return;
    try {
      sessionStorage.removeItem(`assent:${form.dataset.draft}`);
    } catch {}
  });
})();
