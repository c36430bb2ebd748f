import { shorten } from '../../platform/shorten.ts';
import { inlineName } from '../layout/inline-name.ts';
import { renderLayout } from '../layout/layout.ts';
import { type Part, title } from '../layout/parts.ts';
import type { Messages } from '../messages/en.ts';
import type { EmailedRequest } from './emailed-request.ts';
import { factsOf } from './request-words.ts';

/** The names in an email about a request, safe to use within a sentence. */
export function namesOf(request: EmailedRequest, words: Messages) {
  return {
    organisation: inlineName(request.organisationName, words.dir),
    document: inlineName(request.documentName, words.dir),
    signer: inlineName(request.signerName, words.dir),
  };
}

/** Inboxes show the beginning of a subject, and the document follows the other names. */
const maxNameInSubject = 30;

/** The same in a subject, where a long name of an organisation or a person is shortened. */
function namesInSubject(request: EmailedRequest, words: Messages): Names {
  const { organisationName, signerName } = request;
  return namesOf(
    {
      ...request,
      organisationName: shorten(organisationName, maxNameInSubject),
      signerName: shorten(signerName, maxNameInSubject),
    },
    words,
  );
}

type Names = ReturnType<typeof namesOf>;

interface Content {
  subject: (names: Names) => string;
  /** The preview text that inboxes show next to the subject. */
  preview: string;
  /** The line above the document's name. */
  introduction: string;
  parts: Part[];
}

/** The content of an email about a request: the document as its heading, and the request's reference at its end. */
export function renderAboutRequest(
  request: EmailedRequest,
  words: Messages,
  { subject: subjectOf, preview, introduction, parts }: Content,
) {
  const { organisation, document } = namesOf(request, words);
  return renderLayout({
    messages: words,
    subject: subjectOf(namesInSubject(request, words)),
    preview,
    parts: [title(introduction, document, factsOf(request, words), request.documentLanguage), ...parts],
    footer: [words.sentBy(organisation), words.reference(request.id)],
    brand: { organisation: request.organisationName, branding: request.branding, messages: words },
  });
}
