(() => {
  if (parent === self) return;
  const root = document.documentElement;
  // The rule of the dark colours follows the one of the light colours (shared/tokens.ts).
  const { media } = document.styleSheets[0].cssRules[1];
  const auto = media.mediaText;
  const setTheme = (theme) => {
    media.mediaText = { light: 'not all', dark: 'screen' }[theme] ?? auto;
    root.style.colorScheme = theme;
  };
  // The frame is called `light` or `dark`, and its name stays from page to page.
  setTheme(name);

  let origin;
  const untold = [];
  // Browsers show this page in a frame only where its Content-Security-Policy allows every site around it. So the site
  // that is the parent may know what happens here, and no other.
  self.tellSite = (message) => (origin ? parent.postMessage(message, origin) : untold.push(message));
  self.viewed = () => tellSite({ type: 'assent:viewed' });
  addEventListener('message', (event) => {
    if (event.source !== parent || event.data?.type !== 'assent:connect') return;
    setTheme(event.data.theme);
    if (origin) return;
    origin = event.origin;
    tellSite({ type: 'assent:ready' });
    untold.forEach(tellSite);
    new ResizeObserver(() => {
      tellSite({ type: 'assent:height', height: Math.ceil(root.getBoundingClientRect().height) });
    }).observe(root);
  });
  addEventListener('DOMContentLoaded', () => {
    JSON.parse(document.body.dataset.embed ?? '[]').forEach(tellSite);
  });
  // A frame as tall as its page cannot scroll to a place on it.
  addEventListener('click', ({ target }) => {
    const place = document.getElementById(target.closest('a')?.hash.slice(1));
    if (place) tellSite({ type: 'assent:scroll', top: place.getBoundingClientRect().top });
  });
  // Safari does not scroll that page to what has the focus either.
  addEventListener('keyup', ({ key, target }) => {
    const { top, height } = target.getBoundingClientRect();
    if (key === 'Tab') tellSite({ type: 'assent:focus', top, height });
  });
})();
