import { resolve, type Schema } from './json-schema.ts';

interface Document {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Content }> }>>;
  webhooks: Record<string, { post: { requestBody: { content: Content } } }>;
  components: { schemas: Record<string, Schema> };
}

type Content = Record<string, { schema: Schema }>;

/**
 * Allows fields that the document does not name in the objects of responses and events, because later releases may add
 * some (decision 66), and many generated clients refuse what a schema forbids. The envelopes have exactly their fields
 * (specification, Errors and Events), and stay closed. So do requests, apart from the objects that responses have too,
 * such as clauses. Changes the document in place.
 */
export function openResponses(document: object): void {
  // The files next to this one created it in this shape.
  const { paths, webhooks, components } = document as Document;
  const { schemas } = components;
  const done = new Set<Schema | undefined>([schemas.ErrorEnvelope]);
  const open = (schema: Schema | undefined) => {
    const target = schema && resolve(schema, schemas);
    if (!target || done.has(target)) return;
    done.add(target);
    if (target.additionalProperties === false) delete target.additionalProperties;
    for (const inner of [...Object.values(target.properties ?? {}), ...(target.anyOf ?? [])]) open(inner);
    open(target.items);
    if (typeof target.additionalProperties === 'object') open(target.additionalProperties);
  };
  for (const { responses } of Object.values(paths).flatMap((methods) => Object.values(methods)))
    for (const { content = {} } of Object.values(responses))
      for (const [media, { schema }] of Object.entries(content))
        if (media === 'application/json') Object.values(schema.properties ?? {}).forEach(open);
        else open(schema);
  for (const { post } of Object.values(webhooks))
    for (const { schema } of Object.values(post.requestBody.content))
      open(resolve(schema, schemas).properties?.data);
}
