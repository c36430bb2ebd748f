import { html } from 'ghtml';
import type { ReadableAccent } from '../../../shared/accent/readable-accent.ts';
import { langAndDirAttributes } from '../../../shared/languages/language-tag.ts';
import type { Messages } from '../messages/en.ts';
import { buttonCellIn, buttonColor, buttonIn, layoutTable, style } from './style.ts';

/** A piece of an email in both forms, so that the text part says as much as the HTML part. */
export type Part = { html: string; text: string };

/** How labels are written. */
type Labels = Pick<Messages, 'labelled'>;

/**
 * The heading: an introduction in small type, a name in large type, and facts about it below.
 *
 * @param language that of the name, if it is known (BCP 47)
 */
export function title(
  introduction: string,
  name: string,
  facts: string[],
  language: string | null = null,
): Part {
  return {
    html: html`<p class="soft" style="${style.small};margin:0 0 10px">${introduction}</p>
<h1 !${hasLongWord(name) ? html`class="long" style="${style.longTitle}"` : html`style="${style.title}"`}>!${inLanguage(name, language).html}</h1>
<p class="soft" style="${style.small};margin:10px 0 28px">${facts.join(' · ')}</p>`,
    text: [introduction, '', name, facts.join(' · ')].join('\n'),
  };
}

export function paragraph(text: string): Part {
  return { html: html`<p style="${style.paragraph}">${text}</p>`, text };
}

export function smallPrint(text: string): Part {
  return { html: html`<p class="soft" style="${style.small};margin:0 0 12px">${text}</p>`, text };
}

/** The main action, with a note below, in the organisation's accent if it has one. */
export function button(
  labels: Labels,
  label: string,
  link: string,
  note: string,
  accent: ReadableAccent | null = null,
): Part {
  return {
    html: html`<table class="buttons" !${layoutTable} style="margin:28px 0 12px"><tr><td class="button" align="center" bgcolor="${accent?.light.accent ?? buttonColor}" style="${accent ? buttonCellIn(accent.light) : style.buttonCell}"><a class="button" href="${link}" style="${accent ? buttonIn(accent.light) : style.button}">${label}</a></td></tr></table>
<p style="margin:0 0 20px;font-size:15px">${note}</p>`,
    text: `${labelAbove(labels, label, link)}\n\n${note}`,
  };
}

/** A further action, less prominent than a button. */
export function textLink(labels: Labels, label: string, link: string): Part {
  return {
    html: html`<p style="${style.paragraph}"><a class="ink" href="${link}" style="${style.textLink}">${label}</a></p>`,
    text: labelAbove(labels, label, link),
  };
}

/** The button's link as an address to copy. The text part already shows it at the button. */
export function address(introduction: string, link: string): Part {
  return {
    html: html`<p class="soft" style="${style.small};margin:0 0 4px">${introduction}</p>
<p style="${style.address}"><a class="ink" dir="ltr" href="${link}" style="${style.addressLink}">${link}</a></p>`,
    text: '',
  };
}

/** A code to type in, in large digits. */
export function code(labels: Labels, label: string, digits: string): Part {
  return {
    html: html`<p class="soft" style="${style.small};margin:0 0 4px">${label}</p>
<p class="ink" style="${style.oneTimeCode}"><span dir="ltr">${digits}</span></p>`,
    text: labels.labelled(label, digits),
  };
}

/** Further information under its own heading. */
export function section(heading: string, part: Part): Part {
  return {
    html: html`<table !${layoutTable} width="100%"><tr><td style="${style.section}"><h2 class="ink" style="${style.heading}">${heading}</h2>
!${part.html}</td></tr></table>`,
    text: `${heading}\n${part.text}`,
  };
}

/** Text that a person wrote. In the text part every line is marked, so that none can pass for one of ours. */
export function quotation(text: string): Part {
  return {
    html: html`<p class="line" dir="auto" style="${style.quotation}">${text}</p>`,
    text: text
      .split('\n')
      .map((line) => `> ${line}`.trimEnd())
      .join('\n'),
  };
}

export function steps(items: string[]): Part {
  return {
    html: html`<ol style="${style.list}">!${items.map((item) => html`<li style="${style.item}">${item}</li>`).join('')}</ol>`,
    text: items.map((item, index) => `${index + 1}. ${item}`).join('\n'),
  };
}

export type Fact = [label: string | Part, value: string | Part | null];

/** A list of labelled values; a fact without a value is left out. */
export function facts({ labelled }: Labels, all: Fact[]): Part {
  const known = all.flatMap(([label, value]) =>
    value === null ? [] : [{ label: partOf(label), value: partOf(value) }],
  );
  return {
    html: html`<dl style="margin:0 0 20px">!${known
      .map(
        ({ label, value }) =>
          html`<dt class="soft" style="${style.label}">!${label.html}</dt><dd style="${style.fact}">!${value.html}</dd>`,
      )
      .join('\n')}</dl>`,
    // Further lines are indented, so that none can pass for another fact.
    text: known
      .map(({ label, value }) => labelled(label.text, value.text.replaceAll('\n', '\n    ')))
      .join('\n'),
  };
}

/** A phrase that contains a name in another language (BCP 47; null when it is not known). */
export function withName(phrase: (name: string) => string, name: string, language: string | null): Part {
  const [before, after] = phrase(placeholder).split(placeholder);
  return {
    html: html`${before}!${inLanguage(name, language).html}${after}`,
    text: phrase(name),
  };
}

/** Names in another language (BCP 47; null when it is not known), one a line. */
export function namesInLanguage(names: string[], language: string | null): Part {
  const all = names.map((name) => inLanguage(name, language));
  return {
    html: all.map((name) => name.html).join('\n'),
    text: all.map((name) => name.text).join('\n'),
  };
}

/** A name with its own language and direction. It is inline text, so the text around it decides its alignment. */
function inLanguage(name: string, language: string | null): Part {
  return { html: html`<span!${langAndDirAttributes(language)}>${name}</span>`, text: name };
}

/** A character that no phrase contains (Unicode, noncharacters). */
const placeholder = '\ufdd0';

function partOf(text: string | Part): Part {
  return typeof text === 'string' ? { html: html`${text}`, text } : text;
}

/**
 * Labelled values to compare with others, in small type. In text they are on their own lines, which run from left to
 * right.
 */
export function codes(labels: Labels, all: [label: string, value: string][]): Part {
  return {
    html: html`<dl style="margin:0 0 14px">!${all
      .map(
        ([label, value]) =>
          html`<dt class="soft" style="${style.label}">${label}</dt><dd class="ink" style="${style.code}"><span dir="ltr">${value}</span></dd>`,
      )
      .join('\n')}</dl>`,
    text: all.map(([label, value]) => labelAbove(labels, label, value)).join('\n'),
  };
}

/** Parts that belong together, as one. */
export function together(...parts: Part[]): Part {
  return {
    html: parts.map((part) => part.html).join('\n'),
    text: parts.map((part) => part.text).join('\n'),
  };
}

/**
 * Whether a phone can't show a word of this name in one line in the usual size, as with many German ones. Few email
 * programs hyphenate, and the others would break it at any letter.
 */
function hasLongWord(name: string): boolean {
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(name);
  // Hosts and identifiers are no words.
  return [...words].some(({ segment }) => segment.length > maxLetters && /^[\p{L}\p{M}]+$/u.test(segment));
}

/** On a phone 320 px wide, a line has room for 19 letters of average width. */
const maxLetters = 17;

/** A horizontal line. */
export function divider(): Part {
  return { html: html`<hr class="line" style="${style.line}">`, text: '----------' };
}

/** A label, and below it what it stands for, on a line of its own. */
function labelAbove({ labelled }: Labels, label: string, text: string): string {
  return `${labelled(label, '').trimEnd()}\n${text}`;
}
