(() => {
  // If the form is shown again because of a problem, a refresh then requests the page instead of resending the form.
  history.replaceState(null, '', location.href);
  const form = document.forms[0];
  const clauses = [...form.querySelectorAll('fieldset')];
  const note = document.getElementById('note');
  const key = `assent-draft:${form.dataset.draft}`;
  const choiceOf = (clause) => clause.querySelector('input:checked')?.value;

  // In localStorage, because the link in the email opens a new tab each time. The form also works in browsers that
  // have storage disabled.
  const saveDraft = () => {
    try {
      const draft = { choices: clauses.map(choiceOf), note: note.value, at: Date.now() };
      localStorage.setItem(key, JSON.stringify(draft));
    } catch {}
  };

  // Drafts of requests that were never decided in this browser expire after 30 days.
  const deleteExpiredDrafts = () => {
    try {
      for (const stored of Object.keys(localStorage))
        if (
          stored.startsWith('assent-draft:') &&
          !(JSON.parse(localStorage[stored]).at > Date.now() - 2592e6)
        )
          localStorage.removeItem(stored);
    } catch {}
  };

  const restoreDraft = () => {
    try {
      const draft = JSON.parse(localStorage.getItem(key));
      clauses.forEach((clause, index) => {
        const choice = clause.querySelector(`[value="${draft.choices[index]}"]`);
        if (choice) choice.checked = true;
      });
      note.value = draft.note;
    } catch {}
  };

  const status = form.querySelector('[role=status]');
  const next = document.getElementById('next');
  const update = () => {
    const undecided = clauses.filter((clause) => !choiceOf(clause));
    const words = { decided: clauses.length - undecided.length, total: clauses.length };
    const text = status.dataset.words.replace(/{(\w+)}/g, (_, name) => words[name]);
    if (status.textContent !== text) status.textContent = text;
    next.hidden = !undecided.length;
    if (undecided.length) next.hash = undecided[0].id;
    const declines = clauses.some((clause) => choiceOf(clause) === 'decline');
    document.getElementById('note-block').hidden = note.disabled = !declines;
    for (const clause of clauses) {
      const entry = document.querySelector(`#contents [href="#${clause.id}"]`);
      if (entry) entry.dataset.choice = choiceOf(clause) ?? '';
    }
  };

  if (clauses.length) {
    deleteExpiredDrafts();
    if (!('sent' in form.dataset)) restoreDraft();
    update();
    saveDraft();
    form.addEventListener('input', () => {
      update();
      saveDraft();
    });
  }

  const contents = document.getElementById('contents');
  const wide = matchMedia('(min-width:75rem)');
  const expandContents = () => {
    if (contents) contents.open = wide.matches;
  };
  wide.addEventListener('change', expandContents);
  expandContents();

  // A view is recorded when the page is visible, not when a program fetches it or the browser prefetches it.
  const recordView = () => {
    if ('preview' in form.dataset || document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', recordView);
    fetch(`../api/v1/sign/${location.pathname.split('/').pop()}/view`, {
      method: 'POST',
      keepalive: true,
    }).catch(() => {});
  };
  document.addEventListener('visibilitychange', recordView);
  recordView();

  let isSent = false;
  form.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault();
    isSent = true;
    setTimeout(() => {
      isSent = false;
    }, 3000);
  });
})();
