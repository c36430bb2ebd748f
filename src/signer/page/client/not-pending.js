(() => {
  // What was kept for the case of a lost connection is recorded now, or never will be.
  try {
    localStorage.removeItem(`assent-draft:${document.querySelector('main').dataset.draft}`);
  } catch {}
  const print = document.getElementById('print');
  if (!print) return;
  print.hidden = false;
  print.addEventListener('click', () => window.print());
})();
