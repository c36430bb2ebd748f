interface Validate {
  (manifest: object): boolean;
  errors?: { instancePath: string; message?: string; keyword: string; params: object }[] | null;
}

/** What is wrong with a manifest by Kubernetes' schemas, and its fields that they do not have. */
export async function findManifestProblems(manifest: {
  apiVersion: string;
  kind: string;
}): Promise<string[]> {
  const { validate } = (await import(`kubernetes-models/_schemas/${schemaName(manifest)}`)) as {
    validate: Validate; // what ajv compiles
  };
  // Kubernetes refuses unknown fields, and its schemas do not: a field that the validator never reads is unknown to it.
  const unknown = new Set<string>();
  if (!validate(watched(manifest, '', unknown)))
    return (validate.errors ?? []).map(
      ({ instancePath, keyword, params }) => `${instancePath}: ${keyword} ${JSON.stringify(params)}`,
    );
  return [...unknown].map((path) => `${path}: unknown field`);
}

/** The same value, which removes the fields that are read from `unread`. */
function watched<T extends object>(value: T, path: string, unread: Set<string>): T {
  const pathOf = (key: PropertyKey) => `${path}/${String(key)}`;
  if (!Array.isArray(value)) for (const key of Object.keys(value)) unread.add(pathOf(key));
  const children = new Map<PropertyKey, unknown>();
  for (const [key, child] of Object.entries(value))
    children.set(
      key,
      child !== null && typeof child === 'object' ? watched(child, pathOf(key), unread) : child,
    );
  return new Proxy(value, {
    get(target, key) {
      unread.delete(pathOf(key));
      return children.has(key) ? children.get(key) : Reflect.get(target, key);
    },
  });
}

/** As Kubernetes names it: io.k8s.api.apps.v1.Deployment, in one word. */
function schemaName({ apiVersion, kind }: { apiVersion: string; kind: string }): string {
  const [version = '', group = 'core'] = apiVersion.split('/').reverse();
  const words = [group.split('.')[0] ?? '', version].map(
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  );
  return `IoK8sApi${words.join('')}${kind}`;
}
