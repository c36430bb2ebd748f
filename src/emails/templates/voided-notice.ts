import { inlineLines, inlineName } from '../layout/inline-name.ts';
import { renderLayout } from '../layout/layout.ts';
import { facts, paragraph, title } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import type { VoidedRequest } from './emailed-request.ts';
import { type RenderedEmail, toSigner } from './envelope.ts';
import { factsOf } from './request-words.ts';

/** The email that notifies a signer that the organisation withdrew the request, with its reason if it gave one. */
export function renderVoidedNotice(request: VoidedRequest): RenderedEmail {
  const words = messagesIn[request.language];
  const texts = words.voided;
  const organisation = inlineName(request.organisationName, words.dir);
  const document = inlineName(request.documentName, words.dir);
  const subject = texts.subject(document);
  return {
    ...toSigner(request, words),
    subject,
    ...renderLayout({
      messages: words,
      title: subject,
      preview: texts.nothingToDo,
      parts: [
        title(texts.introduction(organisation), document, factsOf(request, words)),
        paragraph(words.greeting(inlineName(request.signerName, words.dir))),
        paragraph(words.sentences(texts.happened(organisation), texts.nothingToDo)),
        facts([
          [words.labels.reason, request.voidReason && inlineLines(request.voidReason, words.dir)],
          [words.labels.requested, words.dateTime(request.createdAt)],
          [words.labels.voided, words.dateTime(request.voidedAt)],
        ]),
      ],
      footer: [words.sentBy(organisation), words.reference(request.id)],
    }),
  };
}
