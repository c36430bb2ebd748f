import { languages } from '../../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.fr;

export const fr: Messages = {
  ...languages.fr,

  certificate: 'Certificat',
  certificateFor: (organisation) => `Certificat de décision, pour ${organisation}`,
  fileTitle: (document, version) => `Certificat : ${document}, version ${version}`,
  reference: (id) => `Demande ${id}`,
  pageNumber: (number, count) => `Page ${number} sur ${count}`,
  erased: '[effacé]',

  outcomes: {
    ACCEPTED_FULL: 'Accepté en totalité',
    ACCEPTED_PARTIAL: 'Accepté en partie',
    REJECTED: 'Rejeté',
  },
  allDeclined: (count) =>
    plural(count, {
      '=1': 'L’unique clause, facultative, a été refusée',
      '=2': 'Les deux clauses facultatives ont été refusées',
      other: 'Les # clauses facultatives ont été refusées',
    }),
  signer: 'La personne signataire',
  acceptedAll: (signer, count) =>
    `${signer} a accepté ${plural(count, {
      '=1': 'l’unique clause.',
      '=2': 'les deux clauses.',
      other: 'les # clauses.',
    })}`,
  acceptedSome: (signer, accepted, count) =>
    `${signer} a accepté ${accepted} ${accepted === 1 ? 'clause' : 'clauses'} sur ${count}. Les clauses refusées sont facultatives.`,
  declinedAll: (signer) =>
    `${signer} n’a accepté aucune clause. Le document n’est pas rejeté, car toutes les clauses sont facultatives.`,
  rejected: (signer, mandatory) =>
    `${signer} a refusé ${plural(mandatory, {
      '=1': 'une clause obligatoire, ce qui rejette tout le document.',
      other: '# clauses obligatoires, ce qui rejette tout le document.',
    })}`,
  tally: (accepted, declined, open) =>
    `Clauses acceptées : ${accepted} ; refusées : ${declined}${open > 0 ? ` ; sans réponse : ${open}` : ''}.`,
  acceptedWhole: (signer) =>
    `${signer} a accepté le document, qui ne comporte pas de clauses à décider séparément.`,

  signerLabel: 'Signataire',
  signerAsGiven: 'Nom et adresse tels qu’indiqués par l’organisation',
  requestedBy: 'À la demande de',
  whenIssued: 'À la date d’émission de ce certificat :',
  document: 'Document',
  version: 'Version',
  requestedOn: 'Demandée le',
  viewedOn: 'Première consultation signalée',
  decidedOn: 'Décision prise le',
  expiresOn: 'Ouvert jusqu’au',
  note: 'Remarque de la personne signataire',
  variables: 'Valeurs renseignées',
  personalData: 'Données personnelles',
  personalDataErased: 'Effacées de l’enregistrement. Les événements en conservent des empreintes salées.',
  sinceThen: 'Depuis',
  superseded: 'Remplacée par une demande plus récente',
  consentWithdrawn: (clauses) =>
    plural(clauses, {
      '=1': 'Consentement retiré pour une clause',
      other: 'Consentement retiré pour # clauses',
    }),
  withdrawnOn: 'Retiré le',
  withdrawnClauses: (count) => plural(count, { one: 'Clause', other: 'Clauses' }),

  decisions: 'Décision sur chaque clause',
  clause: 'Clause',
  kind: 'Nature',
  mandatory: 'Obligatoire',
  optional: 'Facultative',
  preselected: 'Présélectionnée',
  yes: 'Oui',
  no: 'Non',
  chosenBySender: 'Choisi par l’expéditeur',
  touched: 'Choix fait par la personne signataire',
  touchedUnknown: 'On ignore si la personne signataire a fait ce choix',
  decision: 'Décision',
  accepted: 'Acceptée',
  declined: 'Refusée',
  notAnswered: 'Sans réponse',
  comment: 'Commentaire',
  reason: 'Motif',

  handOver: 'Comment le lien a été transmis',
  linkMailed:
    'À la création de la demande, un e‑mail contenant le lien a été mis en file d’envoi pour l’adresse ci-dessus.',
  linkNotMailed: 'À la création de la demande, aucun e‑mail n’a été mis en file d’envoi.',
  linkReturned: (organisation) =>
    `Le lien a également été remis au programme qui a créé la demande pour ${organisation}. L’organisation peut le récupérer à tout moment : toute personne disposant d’une de ses clés d’API et tout membre ayant plus qu’un accès en lecture auraient pu utiliser le lien.`,
  handOverUnknown:
    'Cet enregistrement a été commencé par une version antérieure du service, qui ne consignait pas la façon dont le lien était transmis.',
  noEmails: 'L’enregistrement ne contient aucun e‑mail accepté pour distribution.',
  email: 'E‑mail',
  emails: {
    invitation: 'Lien',
    reminder: 'Rappel',
    verification_code: 'Code de vérification',
    receipt: 'Récépissé',
    decision_notice: 'Décision, à l’organisation',
    withdrawal: 'Retrait',
    withdrawal_notice: 'Retrait, à l’organisation',
  },
  messageId: 'Message-ID',
  takenBy: 'Accepté par',
  mailServer: 'le serveur de messagerie',
  replyCode: (code) => `le serveur de messagerie, réponse ${code}`,
  mailFile: 'un dossier du service ; distribué à personne',
  verifiedByLink:
    'Aucune preuve d’identité n’était demandée en dehors du lien. Toute personne qui l’avait pouvait décider.',
  verifiedByCode: (at) =>
    `Avant la décision, un code envoyé à l’adresse ci-dessus a été saisi le ${at}. La personne qui l’a saisi pouvait lire cette boîte aux lettres, ou le tenait de quelqu’un qui le pouvait.`,
  verifiedByCodeInFile: (at) =>
    `Avant la décision, un code a été saisi le ${at}. Le service l’avait seulement écrit dans un fichier, sans l’envoyer à personne. Il ne montre pas que quelqu’un pouvait lire la boîte aux lettres de l’adresse ci-dessus.`,
  identifiedByApplication: (organisation) =>
    `Une application appartenant à ${organisation} a demandé le lien. Qu’elle l’ait fait pour une personne qui y était connectée et que cette personne soit bien la personne signataire sont des affirmations de l’application, qu’Assent n’a pas vérifiées.`,
  codeRequired:
    'La demande exigeait un code envoyé par e‑mail. L’enregistrement n’indique pas qu’un code a été saisi.',

  displayed: 'Ce qui a été affiché',
  page: 'Page (SHA-256)',
  review: 'Récapitulatif (SHA-256)',
  renderer: 'Générée par',
  language: 'Langue',
  reviewLanguage: 'Langue du récapitulatif',
  button: 'Bouton',
  disclosure: 'Texte près du bouton',
  pageKept:
    'Le dossier de preuve contient la page exactement telle qu’elle a été remise au navigateur qui a envoyé la décision (page.html). Son empreinte SHA-256 figure dans l’enregistrement.',
  pageOpened:
    'page.html, dans le dossier de preuve, est exactement la page que le lien ouvrait lorsque la décision a été envoyée. L’enregistrement n’indique pas si le navigateur qui a envoyé la décision l’avait ouverte. L’empreinte SHA-256 de la page y figure.',
  pageReported:
    'Lors de la première consultation de la demande, cette page a été signalée comme affichée (page.html dans le dossier de preuve). Un programme qui possède le lien peut aussi le signaler.',
  pageDrawn:
    'La page affichée n’a pas été conservée. Le fichier page.html du dossier de preuve a été généré à l’émission de celui-ci.',

  process: 'Comment la décision a été prise',
  throughApi:
    'La décision a été transmise par l’interface destinée aux pages personnalisées, avec l’empreinte du contenu de cette version. Assent ne sait pas ce que cette page a affiché.',
  throughFormOnly:
    'La décision a été envoyée avec le formulaire de la page. L’enregistrement n’indique pas si cette page avait été affichée.',
  throughPageWithoutClauses:
    'La confirmation portait le code de la page, qui désigne le document et indique qu’il ne comporte pas de clauses à décider séparément. Elle a été envoyée par le navigateur auquel cette page avait été remise.',
  throughReview:
    'La page présente chaque clause dans son intégralité, avec le choix de l’accepter ou de la refuser. La confirmation portait le code d’un récapitulatif de ces décisions précises et de leur résultat ; elle a été envoyée par le navigateur auquel ce récapitulatif avait été remis.',
  nothingPreselected: 'Aucune clause n’était présélectionnée.',
  somePreselected: (preselected, count) =>
    plural(count, {
      '=1': 'L’acceptation était présélectionnée pour l’unique clause. La personne signataire pouvait la modifier.',
      other: `L’acceptation était présélectionnée pour ${preselected} ${preselected === 1 ? 'clause' : 'clauses'} sur #. La personne signataire pouvait la modifier.`,
    }),
  restOpen: (open) =>
    plural(open, {
      '=1': 'Une clause était sans réponse lors de l’envoi. Elle est considérée comme non acceptée.',
      other: '# clauses étaient sans réponse lors de l’envoi. Elles sont considérées comme non acceptées.',
    }),
  transaction:
    'La décision, son heure selon l’horloge de la base de données et l’événement correspondant ont été enregistrés en une seule transaction.',
  loggedWithLostKey: (last) =>
    `${plural(last, {
      '=1': 'L’événement 1 a été inscrit au journal avant que le service ne perde sa clé secrète, puis repris tel qu’il figurait dans la base de données.',
      other:
        'Les événements 1 à # ont été inscrits au journal avant que le service ne perde sa clé secrète, puis repris tels qu’ils figuraient dans la base de données.',
    })} Assent ne peut plus vérifier les signatures de cette période. Un dossier de preuve ou un état signé du journal datant de cette période peut montrer, avec la clé publique d’alors, que rien n’avait été modifié auparavant.`,

  record: 'Enregistrement et signatures',
  contentHash: 'Empreinte du contenu (SHA-256)',
  confirmedHash: 'Empreinte confirmée, avec les valeurs renseignées',
  lastEvent: 'Empreinte du dernier événement',
  requestId: 'Demande',
  versionId: 'Identifiant de la version',
  log: 'Journal',
  logPosition: 'Position dans le journal',
  logPositionOf: (index, size) => `Feuille ${index}, dans un arbre qui en compte ${size}`,
  logRoot: 'Racine du journal',
  publicKey: 'Clé publique du journal (Ed25519)',
  fingerprint: 'Empreinte de cette clé (SHA-256)',
  issuedOn: 'Émis le',
  timestamp: 'Horodatage',
  timestampPresent: 'Le dossier de preuve contient le jeton d’une autorité d’horodatage (RFC 3161).',
  timestampMissing: 'Manquant. L’autorité d’horodatage n’en a pas fourni avant l’émission de ce certificat.',
  timestampNone: 'Aucun. Le service n’utilise pas d’autorité d’horodatage.',
  clock: 'Toutes les heures de ce certificat sont celles de l’horloge de la base de données du service.',
  seal: 'Cachet',
  sealed: (name) =>
    `Ce fichier porte une signature électronique (PAdES) apposée avec un certificat établi au nom de « ${name} ». Les lecteurs PDF indiquent si elle est valide.`,
  unsealed:
    'Aucun. Ce fichier n’est pas signé lui-même. Ce qu’il énonce est protégé par le dossier de preuve signé et se vérifie comme indiqué ci-dessous.',

  verification: 'Comment vérifier',
  verifyOnline: (url) =>
    `Dans le navigateur : ouvrez ${url} et choisissez le dossier de preuve ou ce fichier. Rien n’est téléversé.`,
  verifyOffline:
    'Sur votre ordinateur : lancez « node verify.mjs FICHIER --public-key CLÉ » avec le vérificateur fourni dans le dossier de preuve, ou « assent verify FICHIER --public-key CLÉ ». CLÉ est la clé publique du service, obtenue d’une source fiable autre que ce fichier. Ni l’un ni l’autre n’a besoin du service.',
  verifyAttached:
    'L’enregistrement complet est joint à ce fichier (evidence.json), en anglais et sous une forme lisible par machine. Si ce certificat en diffère, l’enregistrement fait foi.',
  limits:
    'Ce certificat montre ce que le service a enregistré ; il ne prouve ni qui tenait l’appareil, ni que la décision est juridiquement valable.',

  events: 'Événements',
  timeUtc: 'Heure (UTC)',
  event: 'Événement',
  hash: 'Empreinte',
  eventNames: {
    created: 'Demande créée',
    session_opened: 'Lien demandé par une application',
    verified: 'Code de vérification saisi',
    viewed: 'Première consultation signalée',
    reminded: 'Rappel demandé',
    completed: 'Décision prise',
    rejected: 'Décision prise',
    voided: 'Demande retirée',
    expired: 'Demande expirée',
    superseded: 'Remplacée par une demande plus récente',
    withdrawn: 'Consentement retiré',
    link_requested: 'Nouveau lien demandé',
    mailed: 'E‑mail accepté pour distribution',
    mail_sent: 'E‑mail envoyé',
    mail_failed: 'E‑mail retardé',
    mail_bounced: 'E‑mail refusé',
    erased: 'Données personnelles effacées',
  },
  mailedToFile: 'E‑mail écrit dans un fichier, non envoyé',
  mailGivenUp: 'E‑mail non envoyé, aucune autre tentative',
  actors: {
    api_key: 'organisation, par une clé d’API',
    user: 'organisation, par un membre',
    signer: 'signataire',
    system: 'service',
  },
  by: (event, actor) => `${event} (${actor})`,
};
