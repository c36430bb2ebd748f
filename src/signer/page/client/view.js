(() => {
  const form = document.forms[0];
  if (!('view' in form.dataset)) return;
  const path = location.pathname.replace(/sign\/[^/]*$/, `${form.dataset.view}$&/view`);
  // What is displayed. Only the page of a version without clauses, whose form has no id, has a code itself.
  const body = JSON.stringify({ language: form.page.value, code: form.id ? undefined : form.code.value });
  const headers = { 'content-type': 'application/json' };

  // Retries a request that failed because of a lost connection, a rate limit or a restart of the service. `wait` is in
  // milliseconds.
  const record = async (wait) => {
    let least = 0;
    try {
      const response = await fetch(path, { method: 'POST', keepalive: true, headers, body });
      // An unread response keeps the request open.
      await response.text();
      if (response.status !== 429 && response.status < 500) return response.ok && self.viewed?.();
      least = response.headers.get('retry-after') * 1000;
    } catch {}
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(wait, least));
      addEventListener('online', resolve, { once: true });
    });
    record(Math.min(wait * 2, 60000));
  };

  // A view is recorded once the page is visible, not when a program fetches it or the browser prefetches it.
  const whenVisible = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', whenVisible);
    record(1000);
  };
  document.addEventListener('visibilitychange', whenVisible);
  whenVisible();
})();
