/** The overview's section about what needs attention. A count can be "1,000 or more". */
export const attention = {
  title: 'Needs attention',
  nothing: 'Nothing needs attention.',
  nothingLead: 'Expiring requests, rejections and failed deliveries will be listed here.',
  olderDrafts: {
    one: '1 older draft isn’t listed.',
    other: (count: string) => `${count} older drafts aren’t listed.`,
  },
  moreDrafts: { one: 'Show 1 more draft', other: 'Show # more drafts' },
  atLeast: (count: string) => `${count} or more`,
  expiring: {
    one: '1 pending request expires within 3 days.',
    other: (count: string) => `${count} pending requests expire within 3 days.`,
  },
  undelivered: {
    one: '1 signer didn’t get the last email.',
    other: (count: string) => `${count} signers didn’t get the last email.`,
  },
  rejected: {
    one: '1 request was rejected in the last 7 days.',
    other: (count: string) => `${count} requests were rejected in the last 7 days.`,
  },
  webhookDisabled: (address: string) =>
    `The webhook for ${address} is disabled, because every delivery failed.`,
  deliveryFailed: (address: string) => `The last delivery to ${address} failed.`,
  deliveriesFailed: (count: string, address: string) => `The last ${count} deliveries to ${address} failed.`,
  campaignSending: (document: string) => `The campaign for ${document} is sending.`,
  campaignStopped: (document: string) => `The campaign for ${document} stopped before everybody was asked.`,
  campaignFailed: (document: string, people: string) =>
    `The campaign for ${document} couldn’t ask ${people}.`,
  people: { one: '1 person', other: '# people' },
  draft: (document: string) => `${document} has a draft that isn’t published.`,
};
