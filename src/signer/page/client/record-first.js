(() => {
  const form = document.forms[0];

  // A redirect leaves this site, which can then neither delete the draft nor tell the site around a frame. So the
  // decision is recorded before the form is sent, which repeats it and leads to the redirect.
  const recordFirst = async (button) => {
    const fields = new URLSearchParams(new FormData(form));
    fields.append(button.name, button.value);
    let isRecorded = false;
    try {
      // Not AbortSignal.timeout and requestSubmit, which Safari 15 lacks.
      const controller = new AbortController();
      const { signal } = controller;
      setTimeout(() => controller.abort(), 15000);
      const send = () => fetch(form.action, { method: 'POST', body: fields, redirect: 'manual', signal });
      // If only the response was lost, the decision is recorded, and the same again is redirected too.
      const response = await send().catch(send);
      // Only a recorded decision is redirected.
      isRecorded = response.type === 'opaqueredirect';
      if (isRecorded) {
        if (self.tellSite) JSON.parse(form.dataset.embed).forEach(tellSite);
        localStorage.removeItem(`assent-draft:${form.dataset.draft}`);
      }
    } catch {}
    if (isRecorded && form.dataset.application) return openApplication(form.dataset.application);
    delete form.dataset.embed;
    delete form.dataset.busy;
    button.click();
  };

  // An application leaves this page open, which would still say that nothing has been recorded. So the receipt
  // replaces it, a second later, because leaving the page sooner could keep the application from opening.
  const openApplication = (address) => {
    location.href = address;
    setTimeout(() => location.replace(location.pathname + location.search), 1000);
  };

  form.addEventListener('submit', (event) => {
    const button = event.submitter;
    if (event.defaultPrevented || button?.value !== 'confirm' || !form.dataset.embed) return;
    event.preventDefault();
    recordFirst(button);
  });
})();
