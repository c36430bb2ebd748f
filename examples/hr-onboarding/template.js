/** The id of the template for new hires, which is written at the first start. */
export async function setUpTemplate(assent) {
  const templates = await assent.templates.list();
  const existing = templates.find(({ name }) => name === 'New hire');
  if (existing) return existing.id;

  const { id } = await assent.containers.create({ name: 'New hire' });
  await publish(assent, id, 'Employment contract', {
    variables: [
      { name: 'role', label: 'Role', required: true },
      { name: 'salary', label: 'Annual salary', required: true },
      { name: 'city', label: 'Place of work', required: false, default: 'Lyon' },
    ],
    clauses: [
      clause(0, 'work', 'Your work', 'You work as {{role}} in {{city}}.'),
      clause(1, 'pay', 'Pay', 'You earn {{salary}} a year.'),
    ],
  });
  await publish(assent, id, 'Confidentiality', {
    clauses: [clause(0, 'secrets', 'Secrets', 'You keep what you learn about our customers to yourself.')],
  });
  await assent.templates.create({ containerId: id, category: 'HR' });
  return id;
}

async function publish(assent, containerId, name, content) {
  const { id } = await assent.documents.create({ containerId, name });
  await assent.documents.replaceDraft(id, { content, settings: { expiry_days: 14 } });
  await assent.documents.publish(id);
}

function clause(order, slug, title, text) {
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  return {
    ...{ id: slug, slug, order, title, content: JSON.stringify(content) },
    ...{ is_mandatory: true, default_checked: false },
  };
}
