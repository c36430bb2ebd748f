import { isolate } from '../../../shared/languages/isolate.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const signingRequests: Translation['signingRequests'] = {
  expires: 'Expire',
  expiresAnyTime: 'Toutes les dates',
  expiresAnyTimeClear: 'Effacer le filtre d’expiration',
  expiryRanges: {
    '3d': 'Dans les 3 prochains jours',
    '7d': 'Dans les 7 prochains jours',
    '30d': 'Dans les 30 prochains jours',
  },
  lastEmail: 'Dernier e‑mail au signataire',
  lastEmailAny: 'Peu importe',
  lastEmailAnyClear: 'Effacer le filtre du dernier e‑mail',
  notDelivered: 'Non remis',
  title: 'Demandes de signature',
  lead: 'Chaque demande invite une personne à se prononcer sur une version d’un document.',
  signingRequest: 'Demande de signature',
  sendDocument: 'Envoyer un document',
  documentVersion: (document, number) => `${isolate(document)}, version ${number}`,
  versionNumber: (number) => `version ${number}`,

  empty: 'Rien n’a encore été envoyé',
  emptyHint:
    'Envoyez une version publiée à une ou plusieurs personnes. Chacune reçoit un lien de signature par e‑mail, n’a pas besoin de compte et décide clause par clause. Vous verrez ici qui l’a ouverte et quelle décision a été prise.',
  noSuchPage: 'Cette page n’existe pas',
  noSuchPageHint: 'La liste n’a pas autant de pages.',
  noMatch: 'Aucune demande correspondante',
  noMatchHint: 'Aucune demande ne correspond à tous les filtres.',
  goToFirstPage: 'Aller à la première page',
  requests: (count) => plural(count, { one: '# demande', other: '# demandes' }),
  perPage: 'Demandes par page',
  countPerPage: (count) => `${count} par page`,

  filters: {
    nameOrEmail: 'Nom ou adresse e‑mail',
    clearSearch: 'Effacer la recherche',
    status: 'Statut',
    anyStatus: 'Tous les statuts',
    sent: 'Envoi',
    anyTime: 'Toutes les dates d’envoi',
    ranges: {
      '7d': 'Ces 7 derniers jours',
      '30d': 'Ces 30 derniers jours',
      '90d': 'Ces 90 derniers jours',
    },
    document: 'Document',
    anyDocument: 'Tous les documents',
    searching: 'Recherche…',
    noDocuments: 'Aucun document publié correspondant',
    moreDocuments: 'Il y a d’autres documents. Saisissez un nom pour les trouver.',
    clause: 'Clause',
    anyClause: 'Toutes les clauses',
    chooseDocument: 'Choisissez d’abord un document',
    noClauses: 'Aucune clause correspondante',
    sentFrom: 'Envoyées à partir du',
    sentUntil: 'Envoyées jusqu’au',
    changedSince: 'Modifiées depuis le',
    decision: 'Décision sur la clause',
    anyDecision: 'Toutes les décisions',
    accepted: 'Acceptée',
    declined: 'Refusée ou retirée',
    externalId: 'Identifiant externe',
    externalIdPlaceholder: 'Exactement comme indiqué',
    more: 'Plus de filtres',
    moreActive: (active) => `Plus de filtres (actifs : ${active})`,
    fewer: 'Moins de filtres',
    oneCampaign: 'Demandes d’une seule campagne',
    clear: 'Effacer les filtres',
  },
  export: { button: 'Exporter', csv: 'CSV, pour les tableurs', ndjson: 'NDJSON, pour les programmes' },

  table: {
    signer: 'Signataire',
    document: 'Document',
    status: 'Statut',
    sent: 'Envoyée',
    expires: 'Expiration',
    actions: 'Actions',
    viewed: 'consultée {when}',
    notViewed: 'non consultée',
    never: 'Jamais',
  },

  actions: {
    more: (signer) => `Autres actions pour la demande adressée à ${signer}`,
    copyLink: 'Copier le lien de signature',
    linkFor: (signer) => `le lien de signature pour ${signer}`,
    remind: 'Envoyer un rappel',
    reminded: (signer) => `Un rappel pour ${signer} est en route.`,
    notReminded: (signer) =>
      `Aucun rappel n’a été envoyé, car ${signer} a reçu récemment beaucoup d’e‑mails de votre part. Réessayez plus tard.`,
    reminderWritten: (signer) =>
      `Ce service ne peut pas encore envoyer d’e‑mails : ${signer} ne recevra pas le rappel.`,
    remindLater: (signer, time) =>
      `${signer} a reçu un rappel il y a moins d’une heure. Vous pourrez envoyer le prochain à ${time}.`,
    sendAgain: 'Envoyer de nouveau',
    void: 'Retirer',
    erase: 'Effacer les données personnelles',
  },
  voiding: {
    title: 'Retirer cette demande ?',
    consequence: (signer) =>
      `${signer} ne pourra plus décider, et le lien indiquera que la demande a été retirée. Cette action est irréversible, mais vous pouvez envoyer une nouvelle demande.`,
    reason: 'Motif',
    reasonHint: 'Facultatif. Il est enregistré et indiqué au signataire dans l’e‑mail.',
    confirm: 'Retirer la demande',
    done: (signer) => `Demande adressée à ${signer} retirée.`,
  },
  erasure: {
    title: 'Effacer les données personnelles ?',
    consequence: (requests) =>
      plural(requests, {
        one: 'Le nom, l’adresse, les remarques et les commentaires du signataire {signer} ({email}) seront effacés de # demande de cette organisation, ainsi que des preuves, des contenus de webhooks et des e‑mails enregistrés qui s’y rapportent.',
        other:
          'Le nom, l’adresse, les remarques et les commentaires du signataire {signer} ({email}) seront effacés de # demandes de cette organisation, ainsi que des preuves, des contenus de webhooks et des e‑mails enregistrés qui s’y rapportent.',
      }),
    voided: (voided, erased) =>
      erased === 1
        ? 'La demande est en attente et sera retirée.'
        : plural(voided, {
            one: 'Parmi elles, # demande en attente sera retirée.',
            other: 'Parmi elles, # demandes en attente seront retirées.',
          }),
    held: (count) =>
      plural(count, {
        one: '# demande sera conservée en raison d’un blocage de l’effacement.',
        other: '# demandes seront conservées en raison d’un blocage de l’effacement.',
      }),
    final:
      'Cette action est irréversible. Les décisions, les dates et les totaux sont conservés, et le dossier de preuve reste vérifiable.',
    done: (count) =>
      plural(count, {
        one: 'Données personnelles effacées de # demande.',
        other: 'Données personnelles effacées de # demandes.',
      }),
  },

  details: {
    title: 'Détails de la demande',
    erasedSigner: 'Signataire aux données effacées',
    erased: 'Données personnelles effacées',
    signer: 'Signataire',
    document: 'Document',
    sent: 'Envoyée',
    campaign: 'Campagne',
    sentByCampaign: 'Envoyée par une campagne',
    opensWith: 'Ouverture avec',
    viewed: 'Consultée',
    notYet: 'Pas encore',
    superseded:
      'Une demande plus récente adressée à la même personne remplace celle-ci. La décision prise ici reste enregistrée.',
    accepted: 'Acceptée',
    decided: 'Décision prise',
    rejected: 'Rejetée',
    voided: 'Retirée',
    reason: 'Motif',
    notGiven: 'Non indiqué',
    expired: 'Expirée',
    expires: 'Expiration',
    never: 'Jamais',
    externalId: 'Identifiant externe',
    metadata: (name) => `Métadonnées : ${name}`,
    redirectUrl: 'URL de redirection',
    message: 'Message',
    signingLink: 'Lien de signature',
  },
  decisions: {
    decisions: 'Décisions',
    toDecide: 'Clauses en attente de décision',
    clauses: 'Clauses',
    note: 'Remarque du signataire',
    confirmed:
      'Cette version ne comporte aucune clause. Le signataire a confirmé le document dans son ensemble.',
    confirms:
      'Cette version ne comporte aucune clause. Le signataire confirme le document dans son ensemble.',
    mandatory: 'Obligatoire',
    optional: 'Facultative',
    notDecided: 'Sans décision',
    notAnswered: 'Sans réponse',
    accepted: 'Acceptée',
    declined: 'Refusée',
  },
  proof: {
    title: 'Preuve',
    evidence: 'Le dossier de preuve contient tout ce qui a été enregistré sur cette demande.',
    certificate: 'Le certificat en est un résumé. Le signataire peut lui aussi télécharger les deux.',
    verify: 'Chacun peut {link} sans ce service.',
    verifyLink: 'vérifier ces fichiers',
    downloadCertificate: 'Télécharger le certificat',
    downloadEvidence: 'Télécharger le dossier de preuve',
  },
  developers: {
    title: 'Pour les développeurs',
    signingRequest: 'Demande de signature',
    version: 'Version',
    document: 'Document',
    idOf: (name) => `l’ID (${name.toLowerCase()})`,
    hashes:
      'Chaque empreinte est le SHA-256 de l’empreinte précédente et du JSON canonique de l’événement : aucun événement ne peut donc être modifié ou supprimé sans que cela se voie. Les événements ne contiennent de données personnelles que sous forme d’empreintes salées.',
  },

  timeline: {
    title: 'Chronologie',
    signer: 'le signataire',
    you: 'vous',
    aMember: 'un membre',
    formerMember: 'un ancien membre',
    apiKey: (name) => `la clé d’API « ${name} »`,
    anApiKey: 'une clé d’API',

    created: (by) => `Créée par ${by}`,
    viewed: 'Page ouverte par le signataire',
    sessionOpened: (by) => `Ouverte par ${by} pour une personne connectée à sa propre application`,
    verified: 'Code reçu par e‑mail saisi par le signataire',
    automaticReminder: (number) => `Rappel automatique nº ${number}`,
    reminderRequested: (by) => `Rappel demandé par ${by}`,
    accepted: 'Acceptée par le signataire',
    acceptedInPart: 'Acceptée en partie par le signataire',
    allDeclined: 'Toutes les clauses facultatives refusées par le signataire',
    rejected: 'Rejetée par le signataire',
    voided: (by) => `Retirée par ${by}`,
    expired: 'Expirée sans décision',
    withdrawnFor: (clauses, by) =>
      `Consentement à ${plural(clauses, { one: '# clause', other: '# clauses' })} retiré par ${by} au nom du signataire`,
    withdrawn: (clauses) =>
      `Consentement à ${plural(clauses, { one: '# clause', other: '# clauses' })} retiré par le signataire`,
    superseded: (by) => `Remplacée par une demande plus récente, créée par ${by}`,
    linkRequested: 'Nouveau lien demandé par le signataire',
    linkRequestedUnnoticed:
      'Nouveau lien demandé par le signataire ; personne n’a pu être prévenu par e‑mail',
    erasedAfterRetention: 'Données personnelles effacées à la fin de leur durée de conservation',
    erasedBy: (by) => `Données personnelles effacées par ${by}`,

    email: (name) => `E‑mail « ${name} »`,
    anEmail: 'E‑mail',
    emailWritten: (email) => `${email} : écrit dans un fichier`,
    emailFailed: (email) => `${email} : l’envoi a échoué`,
    emailBounced: (email) => `${email} : refusé par le serveur de messagerie`,
    emailedTo: (name, address) => `${name} : e‑mail envoyé à ${address}`,
    emailed: (name) => `${name} : e‑mail envoyé`,
    emailSent: 'E‑mail envoyé',
    signerEmails: {
      invitation: 'Lien de signature',
      reminder: 'Rappel',
      verification_code: 'Code',
      receipt: 'Récépissé',
      voided: 'Avis de retrait de la demande',
      withdrawal: 'Confirmation du retrait du consentement',
    },
    contactEmails: {
      decision_notice: 'Avis de décision',
      withdrawal_notice: 'Avis de retrait du consentement',
      expiry_notice: 'Avis d’expiration',
      new_link_notice: 'Avis de demande d’un nouveau lien',
    },
    noMailServer: 'Aucun serveur de messagerie n’est configuré : personne ne l’a donc reçu.',
    reply: (reply) => `Réponse du serveur de messagerie : ${reply}`,
    nextAttempt: (attempt, time) => `C’était la tentative ${attempt}. Prochaine tentative : ${time}.`,
    noFurtherAttempt: 'Il n’y aura plus de tentative.',
  },
};
