/** What the tests know about the data of a release. It is the first line of its file, as a comment. */
export interface Release {
  secret_key: string;
  api_key: string;
  member: { email: string; password: string };
  organisation_id: string;
  document_id: string;
  webhook_id: string;
  /** Decided through the API, and on the signing page. */
  decided: { id: string; status: string }[];
  pending: { id: string; token: string };
}
