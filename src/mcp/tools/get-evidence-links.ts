import { getSigningRequestCertificate, getSigningRequestEvidence } from '../../../wire/evidence.ts';
import { getSigningRequest } from '../../../wire/signing-requests.ts';
import { onlyReads, type Tool } from '../tool.ts';
import { toolSchema } from '../tool-schema.ts';
import { SigningRequestId } from './signing-requests.ts';

export const getEvidenceLinks: Tool = {
  name: 'get_evidence_links',
  title: 'Get the links to the evidence',
  description:
    'Gets the URLs of the evidence bundle (zip) and, once the signer has decided, of the certificate (PDF) of a signing request. Downloading them requires the API key in the header X-Api-Key; people find both on the page of the request in the dashboard.',
  annotations: onlyReads,
  inputSchema: toolSchema({ signingRequestId: SigningRequestId }, ['signingRequestId']),
  async run(api, { signingRequestId }) {
    const { data } = await api.call(getSigningRequest, { id: { signingRequestId } });
    const urlOf = ({ path }: { path: string }) => `${api.baseUrl}${path.replace('{id}', data.id)}`;
    return {
      status: data.status,
      evidence_url: urlOf(getSigningRequestEvidence),
      certificate_url: data.completed_at === null ? null : urlOf(getSigningRequestCertificate),
    };
  },
};
