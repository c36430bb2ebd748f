(() => {
  // The draft is recorded by now, or never will be.
  try {
    localStorage.removeItem(`assent-draft:${document.querySelector('main').dataset.draft}`);
  } catch {}
})();
