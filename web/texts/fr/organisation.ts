import type { Translation } from '../translation.ts';

export const organisation: Translation['organisation'] = {
  tabs: {
    settings: 'Paramètres',
    branding: 'Identité visuelle',
    members: 'Membres',
    apiKeys: 'Clés d’API',
    activity: 'Activité',
    usage: 'Formule et utilisation',
  },

  settingsLead: 'Comment les signataires voient votre organisation, et les e‑mails qu’elle leur envoie.',
  nameNote: 'Les signataires le voient sur les pages de signature et dans les e‑mails.',
  contactEmail: 'E‑mail de contact',
  contactEmailNote:
    'Facultatif. Reçoit les avis de décision et les réponses des signataires aux e‑mails. Au plus 1 000 avis par jour, sauf s’il s’agit de l’adresse vérifiée d’un propriétaire ou d’un administrateur.',
  emailLanguage: 'Langue des e‑mails',
  emailLanguageNote:
    'Utilisée tant que la langue du signataire n’est pas connue. Les pages de signature suivent la langue de son navigateur.',
  toOpen: 'Pour ouvrir un document',
  toOpenNote:
    'Ce qu’il faut aux signataires, sauf choix contraire à l’envoi. Un code par e‑mail montre que la personne qui décide a accès à la boîte du signataire.',
  verification: {
    link: 'Lien de signature',
    email_otp: 'Lien de signature et code par e‑mail',
  },
  embedSites: 'Sites qui peuvent intégrer les pages de signature',
  embedSitesNote:
    'Facultatif. Un par ligne, par exemple https://shop.example.com. Ils peuvent afficher les pages de signature dans un cadre.',
  tenSites: 'Saisissez dix sites au plus.',
  siteWithoutHttps: (site) =>
    `« ${site} » n’utilise pas HTTPS : ses pages pourraient être modifiées avant d’arriver aux signataires.`,
  notASite: (site) => `« ${site} » n’est pas l’adresse d’un site. Écrivez-la comme https://shop.example.com.`,
  reminders: 'Rappels',
  remind: 'Relancer les signataires qui n’ont pas encore décidé',
  daysBetween: 'Jours entre les rappels',
  maxReminders: 'Nombre maximal de rappels',
  notInRange: (min: number, max: number) => `Saisissez un nombre de ${min} à ${max}.`,
  secondFactor: {
    title: 'Authentification à deux facteurs',
    required: 'Exigée. Les membres ne peuvent rien faire ici tant qu’ils ne l’ont pas activée.',
    notRequired:
      'Non exigée. Toute personne qui apprend le mot de passe d’un membre peut se connecter à sa place.',
    allHaveIt: 'Tous les membres l’ont activée ou se connectent avec votre fournisseur.',
    without: {
      one: (members) => `1 sur ${members} ne l’a pas activée.`,
      other: (count, members) => `${count} sur ${members} ne l’ont pas activée.`,
    },
    ofMembers: { one: '1 membre', other: '# membres' },
    members: { one: '1 membre', other: '# membres' },
    seeMembers: 'Voir les membres',
    requireTitle: 'Exiger l’authentification à deux facteurs ?',
    nobodyLocked: 'Tous les membres l’ont déjà. Les clés d’API continuent de fonctionner.',
    locked: (members) =>
      `Sans second facteur : ${members}. Rien n’est possible ici tant qu’il n’est pas activé, même dans les navigateurs déjà connectés. Les clés d’API continuent de fonctionner.`,
    require: 'Exiger',
    requireOfAll: 'L’exiger de tous les membres',
    noLonger: 'Ne plus l’exiger',
    ownFirst: 'L’activer d’abord pour votre propre compte',
    isRequired: 'L’authentification à deux facteurs est désormais exigée.',
    isNotRequired: 'L’authentification à deux facteurs n’est plus exigée.',
  },
  settingsSaved: 'Paramètres enregistrés.',

  brandingLead: 'L’aspect des pages de signature, des e‑mails et des certificats pour les signataires.',
  brandingSaved: 'Identité visuelle enregistrée.',
  logo: 'Logo',
  logoNote:
    'Facultatif. Une image PNG, JPEG ou WebP de 200 ko au plus. Elle est affichée sur 200 pixels de large et 48 de haut au plus, toujours sur un fond clair, où le blanc ne se voit pas.',
  theLogo: 'Le logo',
  logoNotShown: 'Cette image ne peut pas être affichée.',
  dropLogo: 'Déposez une image ici, ou choisissez-en une.',
  noLogo: 'Aucun logo',
  chooseLogo: 'Choisir un logo',
  replaceLogo: 'Remplacer le logo',
  removeLogo: 'Retirer le logo',
  notAnImage: (file) => `« ${file} » n’est pas une image PNG, JPEG ou WebP.`,
  logoTooLarge: (file, kB) => `« ${file} » fait ${kB} ko. Un logo peut faire 200 ko au plus.`,
  accent: 'Couleur d’accent',
  accentNote: 'Facultatif. Pour les boutons. Accepter et refuser gardent leurs propres couleurs.',
  notAColour: 'Saisissez une couleur comme #17463f.',
  hardToRead: (light, dark) =>
    `Cette couleur est peu lisible. Les signataires voient ${light} en mode clair et ${dark} en mode sombre.`,
  hardToReadInLight: (light) =>
    `Cette couleur est peu lisible sur les pages claires. Les signataires y voient ${light}, et votre couleur en mode sombre.`,
  easyToReadInLight: (dark) =>
    `Cette couleur est bien lisible sur les pages claires. En mode sombre, les signataires voient ${dark}.`,
  easyToRead: 'Cette couleur est bien lisible en mode clair comme en mode sombre.',
  website: 'Site web',
  websiteNote: 'Facultatif. Lien affiché sur les pages de signature et dans les e‑mails.',
  privacyPolicy: 'Politique de confidentialité',
  privacyPolicyNote: 'Facultatif. L’adresse de votre politique de confidentialité, liée aux mêmes endroits.',
  wholeAddress: 'Saisissez une adresse complète, par exemple https://www.example.com.',

  preview: {
    title: 'Aperçu',
    colours: 'Couleurs de l’aperçu',
    light: 'Clair',
    dark: 'Sombre',
    signingPage: 'Page de signature',
    email: 'E‑mail',
    asks: (organisation) => `${organisation} sollicite votre décision`,
    document: 'Contrat de services',
    version: 'Version 3 · Ouvert jusqu’au 30 juin',
    review: 'Vérifier mes décisions',
    open: 'Lire et décider',
    sentFor: (organisation) =>
      `Envoyé par Assent, le service avec lequel ${organisation} recueille les décisions sur ses documents.`,
  },
};
