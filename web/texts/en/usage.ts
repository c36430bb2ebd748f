export const usage = {
  title: 'Plan and usage',
  lead: 'Your organisation is on the {plan} plan. The administrator of this service can change it.',
  containers: 'Containers',
  templates: 'Templates',
  signersPerDocument: 'Signers per document',
  webhooks: 'Webhooks',
  apiKeys: 'API keys',
  hasTheMost: (name: string) => `“${name}” has the most.`,
  used: (used: string, limit: string) => `${used} of ${limit} used`,
  usedWithoutLimit: (used: string) => `${used} used, no limit`,
  meter: (title: string, usage: string) => `${title}: ${usage}`,
  limitReached: 'Limit reached.',
};
