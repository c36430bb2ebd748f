import { createAssent } from '@assent/sdk';

const { ASSENT_URL = 'http://localhost:3000', ASSENT_API_KEY } = process.env;
const assent = createAssent({ baseUrl: ASSENT_URL, apiKey: ASSENT_API_KEY });

/** The id of the shop's terms, which are written and published at the first start. */
export async function setUpTerms() {
  const containers = await assent.containers.list();
  const container =
    containers.find(({ name }) => name === 'Shop') ?? (await assent.containers.create({ name: 'Shop' }));
  const [existing] = await assent.documents.list({ containerId: container.id });
  if (existing) return existing.id;

  const { id } = await assent.documents.create({ containerId: container.id, name: 'Terms of sale' });
  await assent.documents.replaceDraft(id, {
    content: {
      clauses: [
        clause(0, 'delivery', 'Delivery', 'We deliver within five working days.', true),
        clause(1, 'news', 'News', 'We may write to you about new products.', false),
      ],
    },
    settings: { expiry_days: 30 },
  });
  await assent.documents.publish(id);
  return id;
}

/** Allows pages of this origin to show the signing page, in addition to those that already may. */
export async function allowEmbedding(origin) {
  const { embed_origins } = await assent.organisation.get();
  if (!embed_origins.includes(origin))
    await assent.organisation.update({ embed_origins: [...embed_origins, origin] });
}

/** Where the customer accepts the terms; null if they have accepted what is in force. */
export async function linkToTerms(documentId, { id, name, email }) {
  const session = await assent.consentSessions.create({
    documentId,
    signer: { externalId: id, name, email },
  });
  return session.needed ? session.url : null;
}

/** Whether the customer's consent to the terms holds now. It only reads, so call it before every order. */
export async function hasAcceptedTerms(documentId, { email }) {
  const consent = await assent.consents.get({ documentId, email });
  return consent?.state === 'CURRENT';
}

function clause(order, slug, title, text, is_mandatory) {
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  return {
    id: slug,
    slug,
    order,
    title,
    content: JSON.stringify(content),
    is_mandatory,
    default_checked: false,
  };
}
