import type { Evidence } from '../../../wire/evidence.ts';
import { InvalidEvent } from '../invalid-event.ts';
import type { Replayed } from '../replay.ts';
import { sha256Hex } from './bytes.ts';
import { confirmedHashOf } from './confirmed-hash.ts';
import { altered, type Finding, finding, intact } from './finding.ts';
import type { Bundle } from './read-bundle.ts';

const drawnAtIssue = 'page.html contains the content hash; it was drawn when the bundle was issued';

/** Checks that page.html is the page that the events name, and about this document. */
export function checkPage({ files, evidence }: Bundle, replayed: Replayed | InvalidEvent): Finding {
  const bytes = files.get('page.html') ?? new Uint8Array();
  const text = new TextDecoder().decode(bytes);
  if (!hashesShown(evidence, replayed).some((hash) => typeof hash === 'string' && text.includes(hash)))
    return altered('page', 'page.html does not contain the content hash');
  if (evidence.format === 'assent-evidence/1') return intact('page', drawnAtIssue);
  const { kind, sha256 } = evidence.page;
  if (sha256Hex(bytes) !== sha256)
    return altered('page', 'page.html is not the page that evidence.json names');
  const shown =
    kind === 'drawn_at_issue'
      ? drawnAtIssue
      : !(replayed instanceof InvalidEvent) && replayed.shown
        ? 'page.html is, byte for byte, the page that the link opened at the decision, and contains the content hash'
        : 'page.html is, byte for byte, the page that was reported as displayed, and contains the content hash';
  return finding('page', findNameProblem(evidence, replayed), shown);
}

/** Checks of evidence.json without page.html that it names the page that the events name. */
export function checkPageName(evidence: Evidence, replayed: Replayed | InvalidEvent): Finding {
  return finding(
    'page',
    findNameProblem(evidence, replayed),
    'evidence.json names the page that the events name, which only the bundle has',
  );
}

function findNameProblem(
  { page, personal_data }: Evidence,
  replayed: Replayed | InvalidEvent,
): string | undefined {
  const { kind, sha256, language, renderer } = page;
  const displayed = replayed instanceof InvalidEvent ? null : replayed.displayed;
  if (kind === 'drawn_at_issue')
    return displayed !== null && personal_data === 'complete'
      ? 'page.html was drawn at issue, although the events name a page'
      : undefined;
  return displayed?.page_sha256 === sha256 &&
    displayed.language === language &&
    displayed.renderer === renderer
    ? undefined
    : 'page.html is not the page that the events name as displayed';
}

/** What the page shows as the content hash: once the values of variables are erased, the version's. */
function hashesShown(evidence: Bundle['evidence'], replayed: Replayed | InvalidEvent): unknown[] {
  const { content_hash } = evidence.version;
  if (replayed instanceof InvalidEvent) return [content_hash];
  const isErased = Object.values(replayed.variables).includes(null);
  return [confirmedHashOf(evidence, replayed), ...(isErased ? [content_hash] : [])];
}
