(() => {
  // What was kept for the case of a lost connection is recorded now.
  try {
    sessionStorage.removeItem(`assent:${document.querySelector('main').dataset.draft}`);
  } catch {}
  const print = document.getElementById('print');
  print.hidden = false;
  print.addEventListener('click', () => window.print());
})();
