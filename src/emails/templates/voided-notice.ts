import { inlineLines } from '../layout/inline-name.ts';
import { facts, paragraph } from '../layout/parts.ts';
import { messagesIn } from '../messages/messages.ts';
import { namesOf, renderAboutRequest } from './about-request.ts';
import type { VoidedRequest } from './emailed-request.ts';
import { type RenderedEmail, toSigner } from './envelope.ts';

/** The email that notifies a signer that the organisation withdrew the request, with its reason if it gave one. */
export function renderVoidedNotice(request: VoidedRequest): RenderedEmail {
  const words = messagesIn[request.language];
  const texts = words.voided;
  const { organisation, signer } = namesOf(request, words);
  return {
    ...toSigner(request, words),
    ...renderAboutRequest(request, words, {
      subject: ({ document }) => texts.subject(document),
      preview: texts.nothingToDo,
      introduction: texts.introduction(organisation),
      parts: [
        paragraph(words.greeting(signer)),
        paragraph(words.sentences(texts.happened(organisation), texts.nothingToDo)),
        facts(words, [
          [words.labels.reason, request.voidReason && inlineLines(request.voidReason, words.dir)],
          [words.labels.requested, words.dateTime(request.createdAt)],
          [words.labels.voided, words.dateTime(request.voidedAt)],
        ]),
      ],
    }),
  };
}
