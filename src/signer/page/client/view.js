(() => {
  const form = document.forms[0];
  if (!('view' in form.dataset)) return;
  const path = location.pathname.replace(/sign\/[^/]*$/, `${form.dataset.view}$&/view`);
  // What is displayed. Only the page of a version without clauses, whose form has no id, has a code itself.
  const body = JSON.stringify({ language: form.page.value, code: form.id ? undefined : form.code.value });
  const headers = { 'content-type': 'application/json' };

  // Retries a request that failed because of a lost connection, a rate limit or a restart of the service. `wait` is in
  // milliseconds.
  const send = async (wait) => {
    let least = 0;
    try {
      const response = await fetch(path, { method: 'POST', keepalive: true, headers, body });
      // An unread response keeps the connection open. `viewed_at` is null if the signing request ended before anybody
      // viewed it.
      const isViewed = (await response.text()).includes('"viewed_at":"');
      if (response.status !== 429 && response.status < 500) return isViewed && self.viewed?.();
      least = response.headers.get('retry-after') * 1000;
    } catch {}
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(wait, least));
      addEventListener('online', resolve, { once: true });
    });
    send(Math.min(wait * 2, 60000));
  };

  // A view is recorded once the page is visible, not when a program fetches it or the browser prefetches it. A frame
  // that is hidden, or outside of what the window shows, is not.
  const record = () =>
    new IntersectionObserver(([{ isIntersecting }], observer) => {
      if (!isIntersecting) return;
      observer.disconnect();
      send(1000);
    }).observe(document.body);
  if (document.hidden) document.addEventListener('visibilitychange', record, { once: true });
  else record();
})();
