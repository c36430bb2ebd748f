(() => {
  if (!('view' in document.forms[0].dataset)) return;
  const { pathname } = location;
  const path = document.forms[0].dataset.view
    ? `${pathname}/view`
    : `../api/v1/sign/${pathname.split('/').pop()}/view`;

  // Repeats what a lost connection, a rate limit or a restart of the service refused. `wait` is in milliseconds.
  const record = async (wait) => {
    let least = 0;
    try {
      const response = await fetch(path, { method: 'POST', keepalive: true });
      // A response that is not read keeps the request open.
      await response.text();
      if (response.status !== 429 && response.status < 500) return;
      least = response.headers.get('retry-after') * 1000;
    } catch {}
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(wait, least));
      addEventListener('online', resolve, { once: true });
    });
    record(Math.min(wait * 2, 60000));
  };

  // A view is recorded once the page is visible, not when a program fetches it or the browser prefetches it.
  const recordWhenVisible = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', recordWhenVisible);
    record(1000);
  };
  document.addEventListener('visibilitychange', recordWhenVisible);
  recordWhenVisible();
})();
