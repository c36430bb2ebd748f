/**
 * Turns the lists of HTML from Microsoft Word into real ones. Word writes each item as a paragraph whose style has
 * `mso-list:l0 level1 lfo1`, with its number or bullet as text in a span with `mso-list:Ignore`. Numbered headings stay
 * as they are.
 */
export function restoreWordLists(body: HTMLElement): void {
  const page = body.ownerDocument;
  let open: OpenList[] = [];
  let previous: Element | undefined;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"]')) {
    const place = readPlace(paragraph);
    if (!place) continue;
    const marker = takeMarker(paragraph);
    // Anything between two items ends the list.
    if (paragraph.previousElementSibling !== previous) open = [];
    open = open.filter(({ level }) => level <= place.level);
    const last = open.at(-1);
    if (last?.level === place.level && (last.list !== place.list || last.tag !== marker.tag)) open.pop();
    const item = page.createElement('li');
    const innermost = open.at(-1);
    if (innermost?.level === place.level) {
      innermost.element.append(item);
    } else {
      const element = page.createElement(marker.tag);
      if (marker.start !== undefined && marker.start !== 1)
        element.setAttribute('start', String(marker.start));
      if (marker.type) element.setAttribute('type', marker.type);
      element.append(item);
      const parent = innermost?.element.lastElementChild;
      if (parent) parent.append(element);
      else paragraph.before(element);
      open.push({ ...place, tag: marker.tag, element });
    }
    const text = page.createElement('p');
    text.append(...paragraph.childNodes);
    item.append(text);
    previous = open[0]?.element;
    paragraph.remove();
  }
}

interface Place {
  /** Word's name of the list, such as `l0`. */
  list: string;
  /** Starts at 1. */
  level: number;
}

interface OpenList extends Place {
  tag: 'ol' | 'ul';
  element: HTMLElement;
}

function readPlace(paragraph: HTMLElement): Place | undefined {
  const [, list, level] =
    /mso-list:\s*(l\d+)\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '') ?? [];
  return list !== undefined && level !== undefined ? { list, level: Number(level) } : undefined;
}

/** Removes the item's number or bullet, and returns the list that it stands for. */
function takeMarker(paragraph: HTMLElement): { tag: 'ol' | 'ul'; start?: number; type?: string } {
  const span = paragraph.querySelector('span[style*="mso-list:Ignore" i]');
  const marker = span?.textContent?.trim() ?? '';
  span?.remove();
  const [, number, letter] = /^\(?(?:(\d+)|([a-z]+))[.)]/i.exec(marker) ?? [];
  if (number !== undefined) return { tag: 'ol', start: Number(number) };
  if (letter === undefined) return { tag: 'ul' };
  // A list of letters that begins with “i” is one of Roman numerals.
  const type = /^[ivx]/i.test(letter) ? 'i' : 'a';
  return { tag: 'ol', type: letter === letter.toUpperCase() ? type.toUpperCase() : type };
}
