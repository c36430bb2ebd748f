/** What the origins of an organisation's logs begin with; the whole origin of its log of form 1. */
export function logOrigin(orgId: string): string {
  return `assent/${orgId}`;
}
