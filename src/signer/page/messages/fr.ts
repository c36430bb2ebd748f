import { html } from 'ghtml';
import { languages } from '../../../../shared/languages/languages.ts';
import type { Messages } from './en.ts';

const { plural } = languages.fr;

export const fr: Messages = {
  ...languages.fr,
  language: 'Langue',

  pageTitle: (page, organisation) => `${page} – ${organisation}`,
  version: (number) => `Version ${number}`,
  contentHash: 'Empreinte du contenu',
  skipToClauses: 'Aller aux clauses',

  requestsDecision: (organisation) => html`<bdi>${organisation}</bdi> sollicite votre décision`,
  for: 'Pour',
  openUntil: 'Ouvert jusqu’au',
  noDeadline: 'Sans date limite',
  contents: 'Sommaire',
  clauses: 'Clauses',
  otherClauses: 'Autres clauses',
  howTo:
    'Lisez chaque clause, puis acceptez-la ou refusez-la. Vos décisions ne sont enregistrées qu’après que vous les avez vérifiées et confirmées.',
  downloadDocument: 'Télécharger le document',
  copyToRead: 'Ceci est une copie à lire. Pour décider, ouvrez le lien que vous avez reçu.',
  allMandatory: (count) =>
    plural(count, {
      '=1': 'L’unique clause est obligatoire : la refuser, c’est rejeter le document.',
      '=2': 'Les deux clauses sont obligatoires : en refuser une seule, c’est rejeter tout le document.',
      other: 'Les # clauses sont toutes obligatoires : en refuser une seule, c’est rejeter tout le document.',
    }),
  allOptional: (count) =>
    plural(count, {
      '=1': 'L’unique clause est facultative : vous êtes libre de la refuser.',
      '=2': 'Les deux clauses sont facultatives : vous êtes libre de les refuser.',
      other: 'Les # clauses sont toutes facultatives : vous êtes libre de les refuser.',
    }),
  someMandatory: (count) =>
    plural(count, {
      '=1': 'Une clause est obligatoire : la refuser, c’est rejeter tout le document.',
      other: '# clauses sont obligatoires : en refuser une seule, c’est rejeter tout le document.',
    }),
  someOptional: (count) =>
    plural(count, {
      '=1': 'Une autre est facultative : vous êtes libre de la refuser.',
      other: '# autres sont facultatives : vous êtes libre de les refuser.',
    }),
  mandatory: 'Obligatoire',
  optional: 'Facultative',
  accept: 'Accepter cette clause',
  decline: 'Refuser cette clause',
  declineConsequence: 'Cette clause est obligatoire : la refuser, c’est rejeter tout le document.',
  chosenBySender: 'Choisi par l’expéditeur',
  addComment: 'Ajouter un commentaire (facultatif)',
  skipRestHint: 'Vous n’avez pas à répondre aux autres clauses pour rejeter le document.',
  skipRest: 'Passer le reste et rejeter',
  note: 'Remarque sur les clauses que vous refusez (facultative)',
  noteHint: (organisation) =>
    html`<bdi>${organisation}</bdi> la reçoit avec vos décisions. 1 000 caractères au maximum.`,
  progress: 'Décisions prises : {decided} sur {total}',
  nextUndecided: 'Prochaine clause sans décision',
  review: 'Vérifier mes décisions',
  hashMeaning: 'Cette valeur identifie le texte exact du document.',

  changesTitle: (number) => `Ce qui a changé depuis la version ${number}`,
  changesIntro: (number) =>
    `Vous avez déjà donné votre décision sur la version ${number}. Voici ce qui a changé depuis ; chaque clause figure plus bas dans son intégralité.`,
  countNew: (count) => plural(count, { one: '# nouvelle clause', other: '# nouvelles clauses' }),
  countChanged: (count) => plural(count, { one: '# clause modifiée', other: '# clauses modifiées' }),
  countUnchanged: (count) => plural(count, { one: '# clause inchangée', other: '# clauses inchangées' }),
  countRemoved: (count) => plural(count, { one: '# clause supprimée', other: '# clauses supprimées' }),
  removedClauses: 'Ne figurent plus dans le document',
  isNew: (number) => `Nouvelle depuis la version ${number}`,
  isChanged: (number) => `Modifiée depuis la version ${number}`,
  isUnchanged: (number) => `Inchangée depuis la version ${number}`,
  comparison: 'Comparaison mot à mot',
  startOfRemoved: 'supprimé :',
  endOfRemoved: 'fin du texte supprimé',
  startOfAdded: 'ajouté :',
  endOfAdded: 'fin du texte ajouté',
  nowMandatory: 'Cette clause était facultative ; elle est désormais obligatoire.',
  nowOptional: 'Cette clause était obligatoire ; elle est désormais facultative.',
  onlyFormatting: 'Le texte est identique ; seule la mise en forme a changé.',
  tooDifferent:
    'Les changements sont trop nombreux pour être comparés mot à mot. Voici l’ancienne rédaction :',

  noClauses:
    'Cette version n’est pas divisée en clauses. En confirmant, vous acceptez le document dans son ensemble.',

  incomplete: 'Vos décisions ne sont pas encore complètes',
  actionNeeded: 'À vérifier',
  undecided: (count) =>
    plural(count, {
      '=1': 'Une clause attend encore votre décision :',
      other: '# clauses attendent encore votre décision :',
    }),
  decideThis: 'Acceptez ou refusez cette clause.',
  noteProblem: 'Votre remarque est trop longue',
  noteTooLong: 'Ramenez votre remarque à 1 000 caractères au maximum.',
  commentProblem: 'Un commentaire est trop long',
  commentTooLong:
    'Un commentaire ne peut pas dépasser 1 000 caractères. Raccourcissez votre commentaire sur :',
  staleProblem: 'Veuillez décider de nouveau',
  stale:
    'Les décisions que vous avez envoyées ne portaient pas sur le texte ci-dessous ; rien n’a donc été enregistré. Veuillez lire le texte et décider de nouveau.',

  doubtTitle: 'Rien n’a été enregistré',
  fromOtherSite:
    'Ce formulaire a été envoyé par un autre site web. Ne continuez que si cette page correspond à votre volonté.',
  noCookie:
    'Votre navigateur n’a pas renvoyé le cookie de cette page ; nous ne pouvons donc pas établir que vous l’avez vue. Autorisez les cookies pour ce site et appuyez de nouveau sur le bouton, ou ouvrez le lien dans un autre navigateur.',
  notShown:
    'Ce qui a été envoyé n’est pas ce que ce navigateur a affiché en dernier. Vérifiez cette page, puis appuyez de nouveau sur le bouton.',
  openInOwnTab: 'Ouvrir cette page dans un nouvel onglet',
  toDocument: 'Aller au document',

  reviewTitle: 'Vérifiez vos décisions',
  reviewIntro: 'Rien n’a encore été enregistré.',
  willAcceptAll: (total) =>
    plural(total, {
      '=1': 'En confirmant, vous acceptez l’unique clause.',
      '=2': 'En confirmant, vous acceptez les deux clauses.',
      other: 'En confirmant, vous acceptez les # clauses.',
    }),
  willAcceptSome: (accepted, total) =>
    accepted === 0
      ? plural(total, {
          '=1': 'En confirmant, vous refusez l’unique clause.',
          '=2': 'En confirmant, vous refusez les deux clauses.',
          other: 'En confirmant, vous refusez les # clauses.',
        })
      : plural(accepted, {
          one: `En confirmant, vous acceptez # clause sur ${total}.`,
          other: `En confirmant, vous acceptez # clauses sur ${total}.`,
        }),
  willReject: 'En confirmant, vous rejetez le document.',
  resultFull: 'Le document sera alors accepté en totalité.',
  resultPartial:
    'Le document sera alors accepté en partie, car les clauses que vous refusez sont facultatives.',
  resultDeclined:
    'Aucune clause ne sera alors acceptée. Le document n’est pas rejeté pour autant, car toutes les clauses sont facultatives.',
  resultRejected: (declinedMandatory) =>
    plural(declinedMandatory, {
      '=1': 'Il sera alors rejeté dans son ensemble, car vous refusez une clause obligatoire.',
      other: 'Il sera alors rejeté dans son ensemble, car vous refusez # clauses obligatoires.',
    }),
  youDecline: 'Clauses que vous refusez',
  youLeaveOpen: 'Clauses auxquelles vous n’avez pas répondu',
  openMeaning: 'Elles sont considérées comme non acceptées.',
  youAccept: 'Clauses que vous acceptez',
  yourComment: 'Votre commentaire',
  yourNote: 'Votre remarque',
  afterConfirming: (organisation) =>
    html`Une fois confirmées, vos décisions sont transmises à <bdi>${organisation}</bdi> et ne peuvent plus être modifiées sur cette page.`,
  thenRedirected: (host) =>
    html`Ensuite, <bdi>${host}</bdi> s’ouvrira. Votre lien affichera votre récépissé.`,
  confirmFull: 'Confirmer l’acceptation',
  confirmPartial: 'Confirmer l’acceptation partielle',
  confirmDeclined: (total) =>
    plural(total, {
      '=1': 'Refuser la clause',
      '=2': 'Refuser les deux clauses',
      other: 'Refuser les # clauses',
    }),
  confirmRejected: 'Confirmer le rejet',
  change: 'Modifier mes décisions',
  changeClause: (number) => html`Modifier<span class="spoken"> la décision sur la clause ${number}</span>`,

  receipt: 'Récépissé',
  acceptedFull: 'Vous avez accepté ce document en totalité',
  acceptedPartial: 'Vous avez accepté ce document en partie',
  declinedAll: (total) =>
    plural(total, {
      '=1': 'Vous avez refusé l’unique clause, qui est facultative',
      '=2': 'Vous avez refusé les deux clauses facultatives',
      other: 'Vous avez refusé les # clauses facultatives',
    }),
  rejected: 'Vous avez rejeté ce document',
  outcomeMeaning: {
    ACCEPTED_FULL: 'Vous avez accepté chaque clause.',
    ACCEPTED_PARTIAL: 'Vous n’avez refusé aucune clause obligatoire : le document n’est donc pas rejeté.',
    ALL_DECLINED:
      'Aucune clause n’a été acceptée. Le document n’est pas rejeté pour autant, car toutes les clauses sont facultatives.',
    REJECTED: 'Le document est rejeté dans son ensemble, car au moins une clause obligatoire a été refusée.',
  },
  tally: (accepted, declined, open = 0) =>
    `${plural(accepted, { one: '#\u00a0acceptée', other: '#\u00a0acceptées' })}, ${plural(declined, { one: '#\u00a0refusée', other: '#\u00a0refusées' })}${open > 0 ? `, ${open}\u00a0sans réponse` : ''}`,
  recorded: (organisation) =>
    html`Vos décisions ont été enregistrées et <bdi>${organisation}</bdi> peut les consulter. Votre lien affiche désormais ce récépissé.`,
  completedOn: 'Terminé le',
  requestedBy: 'Demandé par',
  document: 'Document',
  signerLabel: 'Signataire',
  decisions: 'Décisions',
  reference: 'Référence',
  accepted: 'Acceptée',
  declined: 'Refusée',
  notAnswered: 'Sans réponse',
  print: 'Imprimer ou enregistrer en PDF',
  download: 'Télécharger le récépissé',
  requestedOn: 'Demandé le',
  firstViewedOn: 'Consulté pour la première fois le',
  lastEvent: 'Empreinte du dernier événement',
  copiesTitle: 'Preuves pour vos dossiers',
  copies:
    'Le dossier de preuve contient tout ce qui a été enregistré sur cette demande et peut être vérifié sans ce service. Le certificat est un résumé à lire et à imprimer.',
  downloadEvidence: 'Télécharger le dossier de preuve',
  downloadCertificate: 'Télécharger le certificat',
  checkTitle: 'Comment vérifier ce récépissé',
  checkContent:
    'L’empreinte du contenu est la valeur SHA-256 du document tel qu’il a été affiché, écrit en JSON canonique (RFC 8785). Ce fichier contient ce texte : tout programme qui calcule SHA-256 peut confirmer la valeur.',
  checkEvents: (organisation) =>
    html`Chaque étape de cette demande a été enregistrée sous la forme d’un événement qui contient l’empreinte de l’événement précédent. L’empreinte du dernier événement protège donc toute la suite. <bdi>${organisation}</bdi> peut exporter les événements à titre de preuve ; cette empreinte doit y figurer.`,
  canonicalText: 'Le document en JSON canonique',
  canonicalVersion: 'Le document avant l’insertion des valeurs',
  continueTo: (host) => html`Continuer vers <bdi>${host}</bdi>`,
  superseded: (organisation) =>
    html`<bdi>${organisation}</bdi> a depuis sollicité de nouveau votre décision. Ce récépissé reste valable comme preuve de vos décisions antérieures. La nouvelle demande a son propre lien.`,
  alreadyDecided:
    'Cette demande avait déjà fait l’objet d’une décision. Ce que vous venez d’envoyer n’a pas été enregistré ; les décisions ci-dessous font foi.',

  withdrawal: {
    title: 'Retirer votre consentement',
    explanation:
      'Vous pouvez à tout moment retirer votre consentement aux clauses facultatives que vous avez acceptées. Il cesse alors de valoir ; cela ne compromet pas la licéité de ce qui a été fait auparavant.',
    choose: 'Clauses concernées par le retrait',
    chooseOne: 'Choisissez au moins une clause.',
    withdraw: 'Retirer le consentement',
    openPage: 'Ouvrir votre récépissé pour retirer votre consentement',
    withdrawnOn: 'Consentement retiré le',
    recorded:
      'Le retrait de votre consentement a été enregistré. Vos décisions ci-dessous restent enregistrées telles que vous les avez prises.',
    notRecorded:
      'Votre retrait n’a pas été enregistré, car vous avez depuis accepté de nouveau ce document. Le lien de la demande plus récente montre ce que vous pouvez retirer.',
  },

  questions: (organisation) => html`Des questions ? Contactez <bdi>${organisation}</bdi> :`,

  voidedTitle: 'Cette demande a été retirée',
  voided: (organisation) =>
    html`<bdi>${organisation}</bdi> l’a retirée avant qu’elle ne soit terminée. Vous n’avez rien à faire.`,
  voidedOn: 'Retirée le',
  expiredTitle: 'Cette demande a expiré',
  expired: 'Il n’est plus possible d’y répondre.',
  newLinkOffer: (organisation) =>
    html`Si vous souhaitez encore vous prononcer, demandez un nouveau lien à <bdi>${organisation}</bdi>.`,
  expiredOn: 'Expirée le',
  requestNewLink: 'Demander un nouveau lien',
  newLinkHint: (organisation) =>
    html`Votre demande sera transmise par e‑mail à <bdi>${organisation}</bdi>, qui décidera de vous envoyer ou non un nouveau lien.`,
  newLinkHintUnnotified: (organisation) =>
    html`Votre demande sera enregistrée, mais aucun avis ne peut être envoyé par e‑mail. Veuillez aussi contacter <bdi>${organisation}</bdi> directement.`,
  newLinkRequested: (organisation) => html`Vous avez demandé un nouveau lien à <bdi>${organisation}</bdi>.`,
  newLinkUnnotified: 'Aucun avis n’a pu être envoyé par e‑mail. Veuillez aussi prendre contact directement.',
  newLinkRequestedOn: 'Demandé le',
  nothingRecorded: 'Ce que vous venez d’envoyer n’a pas été enregistré.',

  verification: {
    title: 'Confirmez votre adresse e‑mail',
    pending: (organisation) =>
      html`<bdi>${organisation}</bdi> sollicite votre décision sur ce document. Pour l’ouvrir, saisissez un code que nous vous enverrons par e‑mail.`,
    decided:
      'La décision sur ce document a été prise. Pour ouvrir le récépissé, saisissez un code que nous vous enverrons par e‑mail.',
    sendTo: (address) => html`Le code sera envoyé à <bdi dir="ltr">${address}</bdi>.`,
    send: 'Recevoir un code par e‑mail',
    limits:
      'Un code est valable 10 minutes, pour 5 essais. Vous pouvez demander 3 codes en 10 minutes et 10 par jour.',
    onItsWay: (address) => html`Un code à six chiffres est en route vers <bdi dir="ltr">${address}</bdi>.`,
    validUntil: 'Valable jusqu’au',
    code: 'Code à six chiffres',
    enter: 'Continuer',
    sendAgain: 'Recevoir un nouveau code',
    onlyNewest:
      'Seul le code le plus récent est valable. Si l’e‑mail n’arrive pas, vérifiez vos courriers indésirables.',
    problem: 'Le code n’a pas été accepté',
    wrong: (triesLeft) =>
      plural(triesLeft, {
        '=0': 'Il n’est pas correct et il ne vous reste aucun essai. Demandez un nouveau code.',
        one: 'Il n’est pas correct. Il vous reste un essai.',
        other: 'Il n’est pas correct. Il vous reste # essais.',
      }),
    notValid: 'Il n’est plus valable. Demandez un nouveau code.',
    malformed: 'Saisissez les six chiffres indiqués dans l’e‑mail.',
    tooMany: 'Aucun autre code ne peut être envoyé pour l’instant. Vous pourrez en demander un à partir du',
  },

  notFoundTitle: 'Ce lien ne fonctionne pas',
  notFound:
    'Il est peut-être incomplet ou mal recopié. Ouvrez de nouveau le lien que vous avez reçu, ou demandez-en un nouveau à l’expéditeur.',
  erasedTitle: 'Les données personnelles ont été effacées',
  erased:
    'Les données personnelles liées à cette demande ont été effacées ; ce lien n’affiche donc plus rien. Pour toute question, adressez-vous à l’organisation qui vous a envoyé le lien.',
  nothingYetTitle: 'Rien à télécharger pour l’instant',
  nothingYet:
    'Le récépissé, le dossier de preuve et le certificat sont disponibles dès qu’une décision a été prise sur cette demande. Ouvrez le lien que vous avez reçu pour voir où elle en est.',
  unprovenTitle: 'Ces fichiers ne peuvent pas être délivrés',
  unproven:
    'Les enregistrements de cette demande n’ont pas passé le contrôle qui précède la signature : aucune copie n’en est donc signée. Votre récépissé reste disponible par le lien que vous avez reçu. Enregistrez-le et informez l’expéditeur.',
  unreadableTitle: 'Le formulaire n’a pas pu être lu',
  unreadable:
    'Votre navigateur a envoyé des données que cette page ne peut pas traiter ; rien n’a donc été enregistré. Ouvrez de nouveau le lien que vous avez reçu et indiquez encore une fois vos décisions.',
  tooManyRequestsTitle: 'Trop de requêtes',
  tooManyRequests:
    'Ce lien a été ouvert ou utilisé trop souvent en une minute ; rien n’a donc été enregistré cette fois-ci. Attendez une minute, puis ouvrez de nouveau le lien que vous avez reçu.',
  failureTitle: 'Une erreur s’est produite de notre côté',
  failure:
    'Nous ne savons pas encore si votre dernière étape a été enregistrée. Ouvrez de nouveau le lien que vous avez reçu dans quelques minutes : il montre ce qui a été enregistré.',
  failureToShow:
    'Cette page ne peut pas s’afficher pour le moment. Ouvrez de nouveau le lien que vous avez reçu dans quelques minutes : il montre ce qui a été enregistré.',

  preview: {
    title: 'Aperçu.',
    meaning: {
      DRAFT: 'Voici comment les signataires verront ce brouillon une fois publié.',
      ACTIVE: 'Voici comment les signataires voient cette version.',
      ARCHIVED: 'Voici comment les signataires voient cette version archivée.',
    },
    notSent: 'Il n’existe aucune demande : vos choix ne sont pas enregistrés et ne peuvent pas être envoyés.',
    expiredTitle: 'Cet aperçu a expiré',
    expired:
      'Le lien d’un aperçu est valable une heure. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
    notFoundTitle: 'Aperçu introuvable',
    notFound: 'Le lien est incomplet, ou la version a été supprimée.',
  },
};
