/** The name of an operation in the TypeScript client, such as `signingRequests.createBatch`. */
export function clientNameOf({ operationId, path }: { operationId: string; path: string }): {
  resource: string;
  method: string;
} {
  const segment = path.split('/')[3] ?? '';
  return { resource: camelCase(segment), method: methodName(operationId, segment) };
}

/** `createSigningRequestBatch` of `signing-requests` becomes `createBatch`, because the resource is already named. */
function methodName(operationId: string, segment: string): string {
  const noun = capitalised(camelCase(segment)).replace(/s$/, '');
  const rest = operationId.replace(new RegExp(`${noun}s?(?=[A-Z]|$)`), '');
  return rest === 'delete' ? 'remove' : rest;
}

function camelCase(segment: string): string {
  return segment.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
