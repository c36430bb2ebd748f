import type { Translation } from '../translation.ts';

export const usage: Translation['usage'] = {
  title: 'Formule et utilisation',
  lead: 'Votre organisation dispose de la formule {plan}. L’administrateur de ce service peut la modifier.',
  containers: 'Dossiers',
  templates: 'Modèles',
  signersPerDocument: 'Signataires par document',
  webhooks: 'Webhooks',
  apiKeys: 'Clés d’API',
  hasTheMost: (name) => `« ${name} » en a le plus.`,
  used: (used, limit) => `Utilisation : ${used} sur ${limit}`,
  usedWithoutLimit: (used) => `Utilisation : ${used}, sans limite`,
  meter: (title, usage) => `${title} : ${usage}`,
  limitReached: 'Limite atteinte.',
};
