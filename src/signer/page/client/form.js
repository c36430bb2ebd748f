(() => {
  // If the form is shown again because of a problem, a refresh then requests the page instead of resending the form.
  history.replaceState(null, '', location.href);
  const form = document.forms[0];
  const clauses = [...form.querySelectorAll('fieldset')];
  const note = document.getElementById('note');
  const key = `assent-draft:${form.dataset.draft}`;
  const choiceOf = (clause) => clause.querySelector('input:checked')?.value;
  // A choice that the sender made counts once the signer has operated it.
  const isOpen = ({ dataset }) => 'preset' in dataset && !('touched' in dataset);
  const isDecided = (clause) => choiceOf(clause) === 'decline' || (choiceOf(clause) && !isOpen(clause));
  // Every choice and letter looks up one for each clause, and a document can have a thousand.
  const linksIn = (place) =>
    new Map([...document.querySelectorAll(`${place} a`)].map((link) => [link.hash, link]));
  const entries = linksIn('#contents');
  const listed = linksIn('.summary');
  // Once another tab has deleted the draft, because the request is decided, this one writes no new one.
  let isOver = false;

  const readDraft = () => {
    try {
      return JSON.parse(localStorage.getItem(key))?.fields ?? {};
    } catch {
      return {};
    }
  };

  // In localStorage, because the link in the email opens a new tab each time. The form also works in browsers that
  // have storage disabled. Another tab may have stored other choices since, so only what changed here is written.
  const saveDraft = (changes) => {
    if (isOver) return;
    try {
      localStorage.setItem(key, JSON.stringify({ fields: { ...readDraft(), ...changes }, at: Date.now() }));
    } catch {}
  };

  // Drafts of requests that were never decided in this browser expire after 30 days.
  const deleteOldDrafts = () => {
    try {
      for (const stored of Object.keys(localStorage))
        if (
          stored.startsWith('assent-draft:') &&
          !(JSON.parse(localStorage[stored]).at > Date.now() - 2592e6)
        )
          localStorage.removeItem(stored);
    } catch {}
  };

  const showDraft = () => {
    const draft = readDraft();
    for (const field of form.elements) {
      const stored = draft[field.name];
      if (field.type === 'radio') field.checked = stored ? field.value === stored : field.checked;
      else if (field.type === 'textarea' && (stored ?? field.value) !== field.value) field.value = stored;
    }
    clauses.forEach(({ dataset }, index) => {
      if (draft[`touched.${index}`]) dataset.touched = '';
    });
    update();
  };

  // The marks of an undecided clause, at the clause and in the summary, disappear once it is decided.
  const problems = clauses.filter((clause) => clause.querySelector('.problem'));
  const summary = form.querySelector('.summary');
  const showProblem = (clause) => {
    const problem = clause.querySelector('.problem');
    problem.hidden = isDecided(clause);
    if (problem.hidden) clause.removeAttribute('aria-describedby');
    else clause.setAttribute('aria-describedby', problem.id);
    listed.get(`#${clause.id}`).parentElement.hidden = problem.hidden;
  };
  const showProblems = () => {
    problems.forEach(showProblem);
    const left = problems.filter((each) => !isDecided(each)).length;
    summary.hidden = !left;
    summary.querySelector('[data-count]').hidden = left !== problems.length;
  };

  const status = form.querySelector('[role=status]');
  const next = document.getElementById('next');
  const update = () => {
    const undecided = clauses.filter((clause) => !isDecided(clause));
    const text = status.dataset.words
      .replace('{decided}', clauses.length - undecided.length)
      .replace('{total}', clauses.length);
    if (status.textContent !== text) status.textContent = text;
    next.hidden = !undecided.length;
    if (undecided.length) next.hash = undecided[0].id;
    const declines = clauses.some((clause) => choiceOf(clause) === 'decline');
    document.getElementById('note-block').hidden = note.disabled = !declines;
    form.toggleAttribute('data-complete', !undecided.length);
    if (form.touched) {
      form.touched.disabled = false;
      form.touched.value = clauses
        .flatMap(({ dataset }, index) => ('touched' in dataset ? index : []))
        .join(' ');
    }
    if (problems.length) showProblems();
    for (const clause of clauses) {
      const entry = entries.get(`#${clause.id}`);
      if (entry) entry.dataset.choice = isDecided(clause) ? choiceOf(clause) : '';
      const comment = clause.querySelector('textarea');
      if (comment.value) comment.parentElement.open = true;
    }
  };

  const keep = ({ type, target }) => {
    if (type === 'input') saveDraft({ [target.name]: target.value });
    // Unlike `input`, a click also confirms the choice that is already made.
    else if (target.type === 'radio') {
      const clause = target.closest('fieldset');
      clause.dataset.touched = '';
      saveDraft({ [`touched.${clauses.indexOf(clause)}`]: true });
    } else return;
    update();
  };

  deleteOldDrafts();
  // What was sent is newer than the draft, and so is what was entered while the page arrived.
  saveDraft('sent' in form.dataset ? Object.fromEntries(new FormData(form)) : {});
  early.forEach(keep);
  self.early = { push: keep };
  showDraft();
  addEventListener('storage', ({ key: changed, newValue }) => {
    if (changed !== key && changed !== null) return;
    isOver = newValue === null;
    showDraft();
  });
  // A page that the back button restores from memory has missed what other tabs did. On any other page, the browser
  // has by now restored the choices that it had when it was left, without an event.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
    else showDraft();
  });

  const contents = document.getElementById('contents');
  const wide = matchMedia('(min-width:75rem)');
  const openContents = () => {
    if (contents) contents.open = wide.matches;
  };
  wide.addEventListener('change', openContents);
  openContents();
})();
