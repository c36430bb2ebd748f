import type { ApiClient } from '../harness/client.ts';
import { data } from '../harness/steps.ts';

/** Creates a container, marks it as a template and returns its id. */
export async function createTemplate(client: ApiClient, texts: object = {}): Promise<string> {
  const { id } = data(await client.post('/containers', { name: 'Onboarding' }));
  data(await client.post('/templates', { containerId: id, ...texts }));
  return id;
}

/** A template's description and category. */
export async function textsOf(client: ApiClient, id: string): Promise<[string | null, string | null]> {
  const container = data(await client.get(`/containers/${id}`));
  return [container.template_description, container.template_category];
}
