(() => {
  // By now the draft is recorded, or never will be. A page that doesn't know the version names only the request, whose
  // id ends the key. The page that asks for a code names a draft only once the request is decided.
  try {
    const { draft } = document.querySelector('main').dataset;
    for (const stored of Object.keys(localStorage))
      if (draft && stored.startsWith('assent-draft:') && stored.endsWith(draft))
        localStorage.removeItem(stored);
  } catch {}
})();
