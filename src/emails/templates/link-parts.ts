import { inlineLines } from '../layout/inline-name.ts';
import { address, divider, type Part, paragraph, quotation, section, smallPrint } from '../layout/parts.ts';
import type { Messages } from '../messages/en.ts';
import { namesOf } from './about-request.ts';
import type { EmailedRequest } from './emailed-request.ts';

/** What the sender wrote, in an email with a signing link; nothing if they wrote nothing. */
export function messageOfSender(message: string | null, request: EmailedRequest, words: Messages): Part[] {
  if (message === null) return [];
  const { organisation } = namesOf(request, words);
  return [section(words.signingLink.message(organisation), quotation(inlineLines(message, words.dir)))];
}

/** The end of an email with a signing link: what to do if it is unexpected, the link as text, and who it is for. */
export function aboutTheLink(request: EmailedRequest, link: string, words: Messages): Part[] {
  const { organisation } = namesOf(request, words);
  return [
    section(words.request.unexpected, paragraph(words.request.ignore(organisation))),
    divider(),
    address(words.request.fallback, link),
    smallPrint(words.request.personal(request.signerEmail, request.needsCode)),
  ];
}
