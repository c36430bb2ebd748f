import type { PdfObjects } from './objects.ts';
import { type PdfDictionary, type PdfValue, type Reference, textString } from './syntax.ts';

export type Tag = 'Document' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Form' | 'Figure';

export interface ElementOptions {
  /** The language of the text, where it is not that of the document (BCP 47). */
  lang?: string | undefined;
  /** The text as assistive technology should read it. */
  actual?: string;
  /** What a figure shows, in words, and where: left, bottom, width and height in points. */
  alternative?: string;
  box?: readonly [left: number, bottom: number, width: number, height: number];
  /** What a header cell is the header of. */
  scope?: 'Row' | 'Column' | undefined;
}

/** What structure elements refer to: marked content by its number on a page, or an annotation. */
type Content = { page: Reference; mark: number } | { page: Reference; annotation: Reference };

export interface Structure {
  /** Adds an element with what `fill` adds inside it. */
  element(tag: Tag, options: ElementOptions, fill: () => void): void;
  /** Adds content to the innermost open element. */
  content(content: Content): void;
  /** The key of an annotation in the parent tree. */
  keyOf(annotation: Reference): number;
  /** Writes the tree. @param pages whose marked content it has, in the order of their keys, from 0 */
  finish(pages: Reference[]): Reference;
}

interface Element {
  reference: Reference;
  parent: Reference;
  tag: Tag;
  options: ElementOptions;
  kids: (Reference | Content)[];
}

/** The logical structure of a document (ISO 32000-1, 14.7). All elements are inside one for the whole document. */
export function createStructure(objects: PdfObjects): Structure {
  const root = objects.reserve();
  const body: Element = {
    reference: objects.reserve(),
    parent: root,
    tag: 'Document',
    options: {},
    kids: [],
  };
  const elements: Element[] = [body];
  const open: Element[] = [body];
  const marks = new Map<number, Reference[]>();
  const annotations: { annotation: Reference; element: Reference }[] = [];
  return {
    element(tag, options, fill) {
      const parent = open.at(-1) ?? body;
      const element = { reference: objects.reserve(), parent: parent.reference, tag, options, kids: [] };
      parent.kids.push(element.reference);
      elements.push(element);
      open.push(element);
      fill();
      open.pop();
    },
    content(content) {
      const element = open.at(-1) ?? body;
      element.kids.push(content);
      if ('annotation' in content)
        annotations.push({ annotation: content.annotation, element: element.reference });
      else marks.set(content.page.id, [...(marks.get(content.page.id) ?? []), element.reference]);
    },
    keyOf: (annotation) => annotationKey(annotations.findIndex((each) => each.annotation === annotation)),
    finish(pages) {
      for (const element of elements) objects.write(element.reference, dictionaryOf(element));
      const numbers: PdfValue[] = [
        ...pages.flatMap((page, index): PdfValue[] => [index, objects.add(marks.get(page.id) ?? [])]),
        ...annotations.flatMap(({ element }, index): PdfValue[] => [annotationKey(index), element]),
      ];
      objects.write(root, {
        Type: '/StructTreeRoot',
        K: body.reference,
        ParentTree: objects.add({ Nums: numbers }),
        ParentTreeNextKey: annotationKey(annotations.length),
      });
      return root;
    },
  };
}

/** Above those of all pages. */
const annotationKey = (index: number) => 1_000_000 + index;

function dictionaryOf({ tag, parent, options, kids }: Element): PdfDictionary {
  const { lang, actual, alternative, box, scope } = options;
  return {
    Type: '/StructElem',
    S: `/${tag}`,
    P: parent,
    ...(lang && { Lang: textString(lang) }),
    ...(actual !== undefined && { ActualText: textString(actual) }),
    ...(alternative !== undefined && { Alt: textString(alternative) }),
    ...(box && { A: { O: '/Layout', Placement: '/Block', BBox: cornersOf(box) } }),
    ...(scope && { A: { O: '/Table', Scope: `/${scope}` } }),
    K: kids.map((kid): PdfValue => {
      if ('id' in kid) return kid;
      if ('annotation' in kid) return { Type: '/OBJR', Pg: kid.page, Obj: kid.annotation };
      return { Type: '/MCR', Pg: kid.page, MCID: kid.mark };
    }),
  };
}

/** Left, bottom, right and top. */
function cornersOf([left, bottom, width, height]: NonNullable<ElementOptions['box']>): number[] {
  return [left, bottom, left + width, bottom + height];
}
