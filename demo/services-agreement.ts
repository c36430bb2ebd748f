import type { RichTextMark, RichTextNode } from '../shared/rich-text/rich-text.ts';
import type { Clause } from '../wire/versions.ts';

/**
 * The sample contract: a professional services agreement between two fictitious companies. It is not legal advice.
 * Optional clauses are not pre-selected, because pre-selected consent is not freely given.
 */
export const servicesAgreement: Clause[] = [
  clause('Services and fees', 'Services', [
    paragraph(
      'Harbour & Finch Ltd (the ',
      bold('Supplier'),
      ') shall provide to the Client the services described below (the ',
      bold('Services'),
      ') with reasonable skill and care, and in accordance with good industry practice:',
    ),
    letters(
      item('a review of the Client’s customer onboarding process, ending in a written report;'),
      item(
        'the design and delivery of an improved process, including:',
        romans(
          item('a prototype tested with at least eight of the Client’s customers;'),
          item('written operating procedures for the Client’s staff; and'),
          item('two training sessions, each of half a day; and'),
        ),
      ),
      item('support by telephone and email for 60 days after delivery.'),
    ),
    paragraph(
      'The Client shall give the Supplier the information, access and decisions it reasonably needs, in good time. ',
      'The Supplier is not liable for a delay to the extent that the Client caused it.',
    ),
  ]),

  clause('Services and fees', 'Fees and payment', [
    paragraph(
      'The Client shall pay the following fees for the Services. All amounts exclude value added tax.',
    ),
    table(
      ['Stage', 'Payable on', 'Fee'],
      ['Review and report', 'Delivery of the report', '£8,400.00'],
      ['Design and delivery', 'Acceptance of the new process', '£21,600.00'],
      ['Training and support', 'The end of the support period', '£4,000.00'],
      [bold('Total'), '', bold('£34,000.00')],
    ),
    numbers(
      item('The Supplier shall invoice each fee when it becomes payable.'),
      item('The Client shall pay each undisputed invoice within ', bold('30 days'), ' of receiving it.'),
      item(
        'If a payment is late, interest accrues on it from day to day at 4 per cent a year above the base rate of ',
        'the Bank of England until it is paid.',
      ),
    ),
  ]),

  clause('Services and fees', 'Expenses', [
    paragraph('The Client shall reimburse expenses only if they were:'),
    bullets(
      item('necessary for the Services and reasonable in amount;'),
      item('approved by the Client in writing ', italic('before'), ' they were incurred; and'),
      item('evidenced by a receipt sent with the invoice.'),
    ),
    paragraph('Travel within 40 km (25 miles) of the Supplier’s office is included in the fees.'),
  ]),

  clause('Information', 'Confidentiality', [
    paragraph(
      bold('Confidential Information'),
      ' means any information, in any form, that one party discloses to the other in connection with this ',
      'Agreement and that is marked confidential or ought reasonably to be regarded as confidential.',
    ),
    paragraph('The party that receives Confidential Information shall:'),
    letters(
      item('use it only to perform, or to exercise its rights under, this Agreement;'),
      item(
        'disclose it only to those of its staff and advisers who need to know it and are bound to keep it; and',
      ),
      item('return or destroy it within 14 days of a written request.'),
    ),
    paragraph('These duties do not apply to information that:'),
    bullets(
      item('is or becomes public other than through a breach of this Agreement;'),
      item('the recipient already knew, or developed without use of the disclosed information; or'),
      item('must be disclosed by law or by order of a court, to that extent only.'),
    ),
    paragraph('The duties in this clause continue for ', bold('five years'), ' after this Agreement ends.'),
  ]),

  clause('Information', 'Data protection', [
    paragraph(
      'To the extent that the Supplier processes personal data on behalf of the Client, the Client is the controller ',
      'and the Supplier is the processor. The Supplier shall:',
    ),
    numbers(
      item('process the data only on the Client’s documented instructions;'),
      item('keep the data secure by appropriate technical and organisational measures;'),
      item(
        'notify the Client of a personal data breach without undue delay, and in any event within ',
        bold('48 hours'),
        ' of becoming aware of it;',
      ),
      item('engage another processor only with the Client’s prior written consent; and'),
      item('delete or return the data, as the Client chooses, when the Services end.'),
    ),
    paragraph(
      'How the Supplier handles the personal data of its own contacts is set out in its ',
      link('privacy notice', 'https://www.example.com/privacy'),
      '. Requests and questions may be sent to ',
      link('privacy@example.com', 'mailto:privacy@example.com'),
      '.',
    ),
  ]),

  clause('Rights and risk', 'Intellectual property', [
    paragraph(
      'Each party keeps the intellectual property rights it owned before this Agreement or creates independently of ',
      'it (its ',
      bold('Background IP'),
      ').',
    ),
    numbers(
      item(
        'On payment in full of the fees for a deliverable, the Supplier assigns to the Client, with full title ',
        'guarantee, all intellectual property rights in that deliverable except its Background IP.',
      ),
      item(
        'The Supplier grants to the Client a perpetual, worldwide, royalty-free and non-exclusive licence to use ',
        'the Supplier’s Background IP in so far as it is needed to use a deliverable.',
      ),
      item(
        'The Client grants to the Supplier a licence to use the Client’s Background IP for the Services only.',
      ),
    ),
  ]),

  clause('Rights and risk', 'Warranties', [
    paragraph('Each party warrants that it has the power and authority to enter into this Agreement.'),
    paragraph('The Supplier warrants that:'),
    letters(
      item('the Services will be performed by suitably qualified and experienced people;'),
      item('each deliverable will conform in all material respects to its agreed description; and'),
      item('the use of a deliverable as intended will not infringe the rights of any third party.'),
    ),
    paragraph(
      'If the Client notifies the Supplier of a breach of warranty (b) within 90 days of delivery, the Supplier shall ',
      'put it right within a reasonable time and at its own expense.',
    ),
  ]),

  clause('Rights and risk', 'Limitation of liability', [
    blockquote(
      paragraph(
        'Nothing in this Agreement limits or excludes liability for death or personal injury caused by negligence, ',
        'for fraud or fraudulent misrepresentation, or for anything for which liability cannot be limited by law.',
      ),
    ),
    paragraph('Subject to that:'),
    numbers(
      item(
        'neither party is liable to the other for loss of profit, or for any indirect or consequential loss, ',
        'arising under or in connection with this Agreement; and',
      ),
      item(
        'the total liability of each party under or in connection with this Agreement, whether in contract, tort ',
        '(including negligence) or otherwise, shall not exceed ',
        bold('125 per cent of the fees payable under it'),
        '.',
      ),
    ),
    paragraph('This clause does not limit the Client’s duty to pay the fees.'),
  ]),

  clause('General', 'Term and termination', [
    paragraph(
      'This Agreement starts on the day the Client accepts it and continues until the Services are complete, unless ',
      'it ends earlier under this clause.',
    ),
    numbers(
      item('Either party may end it at any time on 30 days’ written notice.'),
      item(
        'Either party may end it at once by written notice if the other:',
        letters(
          item('commits a material breach that cannot be remedied;'),
          item('does not remedy a material breach within 14 days of a written request to do so; or'),
          item('becomes insolvent or ceases to carry on business.'),
        ),
      ),
    ),
    paragraph(
      'On termination the Client shall pay for the Services performed until then. The clauses on confidentiality, ',
      'data protection, intellectual property, liability and governing law continue in force.',
    ),
  ]),

  clause('General', 'Governing law and disputes', [
    paragraph(
      'This Agreement, and any dispute or claim arising out of or in connection with it, including one that is not ',
      'contractual, is governed by the law of England and Wales.',
    ),
    paragraph(
      'The parties shall first try to settle a dispute by discussion between senior managers. If it is not settled ',
      'within 30 days, the courts of England and Wales have exclusive jurisdiction.',
    ),
    paragraph(
      'This Agreement is the whole agreement between the parties on its subject. A change to it takes effect only if ',
      'it is in writing and accepted by both parties.',
    ),
  ]),

  optionalClause('Your choice', 'Case study', [
    paragraph(
      'The Client agrees that the Supplier may name it as a client, show its logo and publish a short case study of ',
      'the Services.',
    ),
    bullets(
      item('The Supplier shall publish nothing before the Client has approved the wording.'),
      item('The Client may withdraw this consent at any time, for the future, by writing to the Supplier.'),
    ),
    paragraph(italic('Declining has no effect on the Services or the fees.')),
  ]),

  optionalClause('Your choice', 'Updates by email', [
    paragraph(
      'I would like to receive the Supplier’s newsletter, at most once a month, at the email address to which this ',
      'Agreement was sent.',
    ),
    paragraph(
      'Every issue has a link to unsubscribe. See the ',
      link('privacy notice', 'https://www.example.com/privacy'),
      '. ',
      italic('Declining has no effect on the Services or the fees.'),
    ),
  ]),
].map((each, order) => ({ ...each, order }));

type Inline = string | RichTextNode;

function clause(section: string, title: string, blocks: RichTextNode[]): Clause {
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const content = JSON.stringify({ type: 'doc', content: blocks });
  return { id: slug, order: 0, title, content, is_mandatory: true, default_checked: false, slug, section };
}

function optionalClause(section: string, title: string, blocks: RichTextNode[]): Clause {
  return { ...clause(section, title, blocks), is_mandatory: false };
}

function paragraph(...parts: Inline[]): RichTextNode {
  const content = parts.filter((part) => part !== '').map(toInlineNode);
  return content.length > 0 ? { type: 'paragraph', content } : { type: 'paragraph' };
}

function toInlineNode(part: Inline): RichTextNode {
  return typeof part === 'string' ? { type: 'text', text: part } : part;
}

function bold(text: string): RichTextNode {
  return marked(text, { type: 'bold' });
}

function italic(text: string): RichTextNode {
  return marked(text, { type: 'italic' });
}

function link(text: string, href: string): RichTextNode {
  return marked(text, { type: 'link', attrs: { href } });
}

function marked(text: string, mark: RichTextMark): RichTextNode {
  return { type: 'text', marks: [mark], text };
}

function bullets(...items: RichTextNode[]): RichTextNode {
  return { type: 'bulletList', content: items };
}

function numbers(...items: RichTextNode[]): RichTextNode {
  return { type: 'orderedList', content: items };
}

function letters(...items: RichTextNode[]): RichTextNode {
  return { type: 'orderedList', attrs: { type: 'a' }, content: items };
}

function romans(...items: RichTextNode[]): RichTextNode {
  return { type: 'orderedList', attrs: { type: 'i' }, content: items };
}

/** A list item with text, followed by any lists among the parts. */
function item(...parts: Inline[]): RichTextNode {
  const isList = (part: Inline): part is RichTextNode =>
    typeof part !== 'string' && part.type.endsWith('List');
  const text = parts.filter((part) => !isList(part));
  return { type: 'listItem', content: [paragraph(...text), ...parts.filter(isList)] };
}

function blockquote(...blocks: RichTextNode[]): RichTextNode {
  return { type: 'blockquote', content: blocks };
}

/** A table with a header row, whose last column is right-aligned for amounts. */
function table(head: Inline[], ...body: Inline[][]): RichTextNode {
  return {
    type: 'table',
    content: [row('tableHeader', head), ...body.map((cells) => row('tableCell', cells))],
  };
}

function row(type: 'tableHeader' | 'tableCell', cells: Inline[]): RichTextNode {
  const content = cells.map((cell, index) => {
    const attrs = { align: index === cells.length - 1 ? 'right' : null };
    return { type, attrs, content: [paragraph(cell)] };
  });
  return { type: 'tableRow', content };
}
