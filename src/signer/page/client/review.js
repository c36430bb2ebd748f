(() => {
  // A refresh or the back button then requests the page again instead of resending the form.
  history.replaceState(null, '', location.href);
  const form = document.forms[0];

  // A redirect leaves this site, which can then no longer delete the draft. So the decision is recorded before the
  // form is sent, which repeats it and leads to the redirect.
  const recordFirst = async (button) => {
    const fields = new URLSearchParams(new FormData(form));
    fields.append(button.name, button.value);
    try {
      const signal = AbortSignal.timeout(15000);
      const response = await fetch(form.action, { method: 'POST', body: fields, redirect: 'manual', signal });
      // Only a recorded decision is redirected.
      if (response.type === 'opaqueredirect') localStorage.removeItem(`assent-draft:${form.dataset.draft}`);
    } catch {}
    delete form.dataset.draft;
    delete form.dataset.busy;
    form.requestSubmit(button);
  };

  form.addEventListener('submit', (event) => {
    const button = event.submitter;
    if (event.defaultPrevented || button?.value !== 'confirm' || !form.dataset.draft) return;
    event.preventDefault();
    recordFirst(button);
  });
})();
