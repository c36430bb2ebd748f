import { maxBundleBytes } from '../../evidence/bundle/file-names.ts';
import { describeTime } from '../../evidence/certificate/times.ts';
import { givenKeys } from '../../evidence/verify/given-keys.ts';
import { verifyFile } from '../../evidence/verify/verify-file.ts';

// The script of the page /verify. It sends nothing: the content security policy allows no connection at all.

const { words, keys } = JSON.parse(document.getElementById('data').textContent);
const input = document.getElementById('file');
const other = document.getElementById('other-key');
const problem = document.getElementById('key-problem');
const result = document.getElementById('result');
const marks = { intact: words.fine, unvouched: words.note, altered: words.fault, unreadable: words.fault };
let file;
let latest = 0;

// The newest feature that the checks rely on. In a browser that lacks an older one, the script fails earlier, and the
// sentence stays.
const isTooOld = !('isWellFormed' in String.prototype);
document.getElementById('no-script').hidden = !isTooOld;
document.getElementById('form').hidden = isTooOld;
for (const each of document.querySelectorAll('[name=issuer], #other-key'))
  each.addEventListener('input', check);
document.getElementById('form').addEventListener('submit', (event) => event.preventDefault());
input.addEventListener('change', () => {
  file = input.files[0];
  check();
});
for (const type of ['dragenter', 'dragover', 'dragleave', 'drop'])
  document.addEventListener(type, (event) => {
    event.preventDefault();
    document.body.classList.toggle('dragging', type === 'dragenter' || type === 'dragover');
  });
document.addEventListener('drop', ({ dataTransfer: { files } }) => {
  if (files.length === 0) return;
  file = files.length === 1 ? files[0] : undefined;
  if (file) input.files = files;
  else input.value = '';
  check();
  if (!file) result.append(element('p', { className: 'problem', role: 'alert' }, words.severalFiles));
});

async function check() {
  latest += 1;
  const turn = latest;
  const isOther = document.getElementById('other').checked;
  other.closest('p').hidden = !isOther;
  const given = givenKeys(other.value);
  const isWrong = isOther && given === undefined;
  // An empty field is no problem until there is a file to check.
  problem.hidden = !isWrong || (!file && other.value.trim() === '');
  other.setAttribute('aria-invalid', String(!problem.hidden));
  result.replaceChildren();
  if (!file || isWrong) return;
  const { name, size } = file;
  const trust = isOther ? given : { keys, source: 'own' };
  if (size > maxBundleBytes) {
    show(name, { status: 'unreadable', checks: [] }, words.tooLarge);
    return;
  }
  const bytes = await file.arrayBuffer().catch(() => undefined);
  // Another file or key may have been chosen while this one was read.
  if (turn !== latest) return;
  if (bytes) show(name, verifyFile(new Uint8Array(bytes), trust).verification);
  else show(name, { status: 'unreadable', checks: [] }, words.notReadable);
}

function show(name, { status, request_id, issued_at, public_key, checks }, text = words[`${status}Text`]) {
  const facts = [
    [words.request, request_id && code(request_id)],
    [words.issued, issued_at && time(issued_at)],
    [words.signedWith, public_key && code(public_key)],
  ].filter(([, value]) => value);
  result.replaceChildren(
    element('p', { className: 'name' }, element('bdi', {}, name)),
    element('h2', { className: status, tabIndex: -1 }, words[status]),
    element('p', {}, text),
    element(
      'dl',
      {},
      ...facts.flatMap(([term, value]) => [element('dt', {}, term), element('dd', {}, value)]),
    ),
    ...(checks.length > 0
      ? [
          element('h3', {}, words.findings),
          ...(words.findingsHint ? [element('p', { className: 'hint' }, words.findingsHint)] : []),
          element('ul', {}, ...ordered(checks).map(finding)),
        ]
      : []),
  );
  // On a phone the verdict is below the chosen files.
  result.scrollIntoView({ block: 'start' });
}

function code(value) {
  return element('code', { dir: 'ltr' }, value);
}

/** As the certificate shows it. In an altered file it may be no time. */
function time(value) {
  if (Number.isNaN(Date.parse(value))) return code(value);
  return element('time', { dateTime: value }, describeTime(document.documentElement.lang, value));
}

/** What needs attention comes first. */
function ordered(checks) {
  return [...checks].sort((a, b) => (a.status === 'intact') - (b.status === 'intact'));
}

function finding({ check, status, message }) {
  const name = Object.hasOwn(words.checks, check) ? words.checks[check] : check;
  return element(
    'li',
    { className: status },
    element('span', { className: 'mark' }, marks[status]),
    ' ',
    element(
      'div',
      {},
      // Both begin where the page's own text begins, although each may be written in the other direction.
      element('b', {}, element('bdi', {}, name)),
      ' ',
      element('span', {}, element('bdi', { lang: 'en', dir: 'ltr' }, message)),
    ),
  );
}

function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
