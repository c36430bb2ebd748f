/** The address of the dashboard's page about a signing request. Only members of the organisation can open it. */
export function requestPage(
  { baseUrl }: { baseUrl: string },
  { id, orgId }: { id: string; orgId: string },
): string {
  return `${baseUrl}/dashboard/${orgId}/signing-requests/${id}`;
}
