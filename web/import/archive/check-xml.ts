import { texts } from '../../texts/file-import.ts';
import { FileProblem } from '../file-problem.ts';

/** Office files are nested about 60 levels deep. A recursive parser would run out of stack at a few thousand. */
const maxDepth = 250;

/**
 * Asserts that an XML part of an Office file is harmless before a parser sees it: no document type, which could declare
 * entities (ECMA-376, part 2, forbids it), no deep nesting, and at most `maxElements`. Returns the number of elements.
 */
export function checkXml(xml: string, maxElements: number): number {
  let depth = 0;
  let elements = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    if (xml.startsWith('<!--', at)) at = after(xml, '-->', at);
    else if (xml.startsWith('<![CDATA[', at)) at = after(xml, ']]>', at);
    else if (xml.startsWith('<?', at)) at = after(xml, '?>', at);
    else if (xml.startsWith('<!', at)) throw new FileProblem(texts.documentType);
    else if (xml.startsWith('</', at)) {
      depth -= 1;
      at = after(xml, '>', at);
    } else {
      const end = endOfTag(xml, at);
      elements += 1;
      if (xml[end - 2] !== '/') depth += 1;
      if (depth > maxDepth) throw new FileProblem(texts.nestedTables);
      if (elements > maxElements) throw new FileProblem(texts.tooMuchText);
      at = end;
    }
  }
  return elements;
}

/** The position after a tag. An attribute may contain `>`. */
function endOfTag(xml: string, start: number): number {
  let quote = '';
  for (let at = start; at < xml.length; at += 1) {
    const character = xml.charAt(at);
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at + 1;
  }
  throw damaged();
}

function after(xml: string, end: string, start: number): number {
  const at = xml.indexOf(end, start);
  if (at < 0) throw damaged();
  return at + end.length;
}

function damaged(): FileProblem {
  return new FileProblem(texts.damaged);
}
