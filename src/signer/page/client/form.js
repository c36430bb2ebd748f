(() => {
  // Where the form came back: a refresh then asks for the page anew instead of sending the form again.
  history.replaceState(null, '', location.href);
  const form = document.forms[0];
  const clauses = [...form.querySelectorAll('fieldset')];
  const note = document.getElementById('note');
  const key = `assent-draft:${form.dataset.draft}`;
  const choiceOf = (clause) => clause.querySelector('input:checked')?.value;

  // Beyond this tab: the link in the email opens a new one each time. Storage can be switched off in the browser; the
  // form works without it.
  const save = () => {
    try {
      const kept = { choices: clauses.map(choiceOf), note: note.value, at: Date.now() };
      localStorage.setItem(key, JSON.stringify(kept));
    } catch {}
  };

  // Of requests that were never decided here, nothing stays for longer than 30 days.
  const forgetOld = () => {
    try {
      for (const old of Object.keys(localStorage))
        if (old.startsWith('assent-draft:') && !(JSON.parse(localStorage[old]).at > Date.now() - 2592e6))
          localStorage.removeItem(old);
    } catch {}
  };

  const restore = () => {
    try {
      const kept = JSON.parse(localStorage.getItem(key));
      clauses.forEach((clause, index) => {
        const choice = clause.querySelector(`[value="${kept.choices[index]}"]`);
        if (choice) choice.checked = true;
      });
      note.value = kept.note;
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
    forgetOld();
    if (!('sent' in form.dataset)) restore();
    update();
    save();
    form.addEventListener('input', () => {
      update();
      save();
    });
  }

  const contents = document.getElementById('contents');
  const wide = matchMedia('(min-width:75rem)');
  const unfold = () => {
    if (contents) contents.open = wide.matches;
  };
  wide.addEventListener('change', unfold);
  unfold();

  // The reader's own time, its zone named.
  for (const time of document.querySelectorAll('time'))
    time.textContent = new Intl.DateTimeFormat(`${document.documentElement.lang}-u-hc-h23-nu-latn`, {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'long',
    }).format(new Date(time.dateTime));

  // Recorded when a person sees the page, not when a program fetches it or the browser prepares it.
  const seen = () => {
    if ('preview' in form.dataset || document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', seen);
    fetch(`../api/v1/sign/${location.pathname.split('/').pop()}/view`, {
      method: 'POST',
      keepalive: true,
    }).catch(() => {});
  };
  document.addEventListener('visibilitychange', seen);
  seen();

  let isSent = false;
  form.addEventListener('submit', (event) => {
    if (isSent) event.preventDefault();
    isSent = true;
    setTimeout(() => {
      isSent = false;
    }, 3000);
  });
})();
