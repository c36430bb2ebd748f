/**
 * The document without room for fields that it does not name. The published one has room for those of later releases,
 * but today's responses must have none.
 */
export function closeObjects<Document extends object>(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (_name, value) =>
    isOpenObject(value) ? { ...value, additionalProperties: false } : value,
  );
}

function isOpenObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || 'additionalProperties' in value) return false;
  return 'type' in value && value.type === 'object' && 'properties' in value;
}
