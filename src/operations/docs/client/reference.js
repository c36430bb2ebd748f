// The script of the API reference: search, the language of the samples, the colours, and the forms that send requests.
// A key stays in the page's memory.
(() => {
  const root = document.documentElement;

  const remembered = (name) => {
    try {
      return localStorage.getItem(`assent-docs-${name}`);
    } catch {
      return null;
    }
  };
  const remember = (name, value) => {
    try {
      localStorage.setItem(`assent-docs-${name}`, value);
    } catch {
      // Without storage, the choice lasts as long as the page.
    }
  };

  // Runs before the page is drawn, so that its colours do not flash.
  const theme = remembered('theme');
  if (theme) root.dataset.theme = theme;

  document.addEventListener('DOMContentLoaded', () => {
    for (const control of document.querySelectorAll('header [hidden], .try')) control.hidden = false;
    if (matchMedia('(max-width: 60rem)').matches) document.querySelector('nav details').open = false;
    switchThemes();
    switchLanguages();
    search();
    addCopyButtons();
    sendForms();
  });

  function switchThemes() {
    const button = document.getElementById('page-theme');
    const dark = matchMedia('(prefers-color-scheme: dark)');
    const show = () => {
      const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : dark.matches;
      button.setAttribute('aria-pressed', String(isDark));
      return isDark;
    };
    dark.addEventListener('change', show);
    button.addEventListener('click', () => {
      root.dataset.theme = show() ? 'light' : 'dark';
      remember('theme', root.dataset.theme);
      show();
    });
    show();
  }

  function switchLanguages() {
    const choices = [...document.getElementsByName('language')];
    const stored = choices.find(({ value }) => value === remembered('language'));
    if (stored) {
      stored.checked = true;
      root.dataset.language = stored.value;
    }
    for (const choice of choices)
      choice.addEventListener('change', () => {
        const shown = firstVisible();
        const top = shown?.getBoundingClientRect().top ?? 0;
        root.dataset.language = choice.value;
        remember('language', choice.value);
        // Samples differ in length, and the text being read must not move.
        if (shown) scrollBy(0, shown.getBoundingClientRect().top - top);
      });
  }

  function firstVisible() {
    return [...document.querySelectorAll('main section')].find(
      (section) => section.getBoundingClientRect().bottom > 80,
    );
  }

  function search() {
    const input = document.getElementById('page-search');
    const found = document.getElementById('page-found');
    const entries = [...document.querySelectorAll('main section')].map((section) => ({
      section,
      link: document.querySelector(`[data-of="${section.id}"]`),
      text: `${section.id} ${section.querySelector('.text').textContent}`.toLowerCase(),
    }));
    const groups = [...document.querySelectorAll('.group')];
    const intro = document.querySelector('.intro');
    const apply = () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let count = 0;
      for (const { section, link, text } of entries) {
        const matches = words.every((word) => text.includes(word));
        section.hidden = link.hidden = !matches;
        if (matches) count += 1;
      }
      for (const group of groups)
        group.hidden = !group.querySelector('section:not([hidden]), li:not([hidden])');
      intro.hidden = words.length > 0;
      found.textContent =
        words.length > 0 ? `${count} ${count === 1 ? 'operation' : 'operations'} found` : '';
    };
    input.addEventListener('input', () => {
      apply();
      if (input.value) scrollTo(0, 0);
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') document.querySelector('main section:not([hidden]) h3 a')?.focus();
    });
    addEventListener('keydown', (event) => {
      if (event.key !== '/' || event.target.closest('input, textarea')) return;
      event.preventDefault();
      input.focus();
    });
    // A link to an operation that the search hides shows everything again.
    addEventListener('hashchange', () => {
      const target = document.getElementById(location.hash.slice(1));
      if (!target?.hidden) return;
      input.value = '';
      apply();
      target.scrollIntoView();
    });
    apply();
  }

  function addCopyButtons() {
    if (!navigator.clipboard) return;
    for (const sample of document.querySelectorAll('.sample')) {
      const button = element('button', { type: 'button', textContent: 'Copy' });
      button.addEventListener('click', async () => {
        await navigator.clipboard.writeText(sample.querySelector('pre').textContent);
        button.textContent = 'Copied';
        setTimeout(() => {
          button.textContent = 'Copy';
        }, 2000);
      });
      sample.querySelector('p').append(button);
    }
  }

  function sendForms() {
    const keys = [...document.getElementsByName('key')];
    document.addEventListener('input', ({ target }) => {
      if (target.name === 'key') for (const key of keys) key.value = target.value;
    });
    document.addEventListener('submit', async (event) => {
      event.preventDefault();
      const form = event.target;
      const button = form.querySelector('button');
      const result = form.querySelector('.result');
      button.disabled = true;
      result.replaceChildren('Sending…');
      result.replaceChildren(...(await send(form).catch((error) => [element('p', {}, error.message)])));
      button.disabled = false;
    });
  }

  async function send(form) {
    const { method, path } = form.dataset;
    const values = [...new FormData(form)];
    const of = (place) =>
      values
        .filter(([name, value]) => name.startsWith(`${place}:`) && value !== '')
        .map(([name, value]) => [name.slice(place.length + 1), value]);
    const inPath = new Map(of('path'));
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(inPath.get(name)));
    const query = new URLSearchParams(of('query'));
    const body = form.elements.namedItem('body')?.value;
    const key = form.elements.namedItem('key')?.value.trim();
    const begun = performance.now();
    const response = await fetch(`${address}${query.size > 0 ? `?${query}` : ''}`, {
      method,
      // Only the key counts, whoever is signed in.
      credentials: 'omit',
      headers: { ...(key && { 'X-Api-Key': key }), ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body }),
    });
    const content = await read(response);
    const took = Math.round(performance.now() - begun);
    const tone = response.ok ? 'fine' : 'wrong';
    return [
      element('p', {}, element('b', { className: tone }, String(response.status)), ` in ${took} ms`),
      element('pre', {}, element('code', {}, content)),
    ];
  }

  async function read(response) {
    const type = response.headers.get('content-type') ?? '';
    if (type.includes('json')) return JSON.stringify(await response.json(), null, 2);
    if (type.startsWith('text/')) return response.text();
    const { size } = await response.blob();
    return `${type}, ${size} bytes`;
  }

  function element(tag, properties, ...children) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  }
})();
