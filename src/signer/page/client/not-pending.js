(() => {
  // By now the draft is recorded, or never will be.
  try {
    localStorage.removeItem(`assent-draft:${document.querySelector('main').dataset.draft}`);
  } catch {}
})();
