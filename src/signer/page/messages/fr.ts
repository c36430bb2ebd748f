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

  asks: (organisation) => html`<bdi>${organisation}</bdi> vous demande une décision`,
  for: 'Pour',
  openUntil: 'Ouvert jusqu’au',
  noDeadline: 'Sans date limite',
  contents: 'Sommaire',
  clauses: 'Clauses',
  otherClauses: 'Autres clauses',
  howTo:
    'Lisez chaque clause, puis acceptez-la ou refusez-la. Rien n’est envoyé avant que vous ayez vérifié vos décisions.',
  kinds: (mandatory, optional) => {
    if (optional === 0)
      return plural(mandatory, {
        one: 'La clause est obligatoire : la refuser, c’est rejeter le document.',
        other: 'Les # clauses sont toutes obligatoires : en refuser une, c’est rejeter le document.',
      });
    if (mandatory === 0)
      return plural(optional, {
        one: 'La clause est facultative : vous êtes libre de la refuser.',
        other: 'Les # clauses sont toutes facultatives : vous êtes libre de refuser chacune d’elles.',
      });
    return `${plural(mandatory, {
      one: 'Une clause est obligatoire : la refuser, c’est rejeter le document.',
      other: '# clauses sont obligatoires : en refuser une, c’est rejeter le document.',
    })} ${plural(optional, {
      one: 'Une autre est facultative : vous êtes libre de la refuser.',
      other: '# sont facultatives : vous êtes libre de les refuser.',
    })}`;
  },
  mandatory: 'Obligatoire',
  optional: 'Facultative',
  accept: 'Accepter cette clause',
  decline: 'Refuser cette clause',
  declineConsequence:
    'Cette clause est obligatoire. Si vous la refusez, vous rejetez le document dans son ensemble.',
  note: 'Une remarque sur ce que vous refusez (facultatif)',
  noteHint: (organisation) =>
    html`<bdi>${organisation}</bdi> la reçoit avec vos décisions. 1 000 caractères au plus.`,
  progress: 'Décisions prises : {decided} sur {total}',
  nextUndecided: 'Prochaine clause à décider',
  review: 'Vérifier mes décisions',
  hashMeaning: 'Elle identifie le texte exact de cette page.',

  changesTitle: (number) => `Ce qui a changé depuis la version ${number}`,
  changesIntro: (number) =>
    `Vous avez déjà donné votre décision sur la version ${number}. Les clauses ci-dessous sont complètes ; voici en quoi elles en diffèrent.`,
  countNew: (count) => plural(count, { one: '# nouvelle clause', other: '# nouvelles clauses' }),
  countChanged: (count) => plural(count, { one: '# clause modifiée', other: '# clauses modifiées' }),
  countUnchanged: (count) => plural(count, { one: '# clause inchangée', other: '# clauses inchangées' }),
  countRemoved: (count) => plural(count, { one: '# clause supprimée', other: '# clauses supprimées' }),
  removedClauses: 'Ne figurent plus dans le document',
  isNew: (number) => `Nouvelle depuis la version ${number}`,
  isChanged: (number) => `Modifiée depuis la version ${number}`,
  isUnchanged: (number) => `Inchangée depuis la version ${number}`,
  comparison: 'La modification mot à mot',
  startOfRemoved: 'supprimé :',
  endOfRemoved: 'fin du texte supprimé',
  startOfAdded: 'ajouté :',
  endOfAdded: 'fin du texte ajouté',
  nowMandatory: 'Elle était facultative ; elle est désormais obligatoire.',
  nowOptional: 'Elle était obligatoire ; elle est désormais facultative.',
  onlyFormatting: 'Les mots sont les mêmes ; seule la mise en forme a changé.',
  tooDifferent: 'Presque tout y a changé. Voici comment elle était rédigée :',

  noClauses:
    'Cette version ne contient pas de clauses à décider une par une. En confirmant, vous l’acceptez dans son ensemble.',

  problem: 'Vos décisions ne sont pas encore complètes',
  problemInTitle: 'Incomplet',
  undecided: (count) =>
    plural(count, {
      one: 'Une clause attend encore votre décision :',
      other: '# clauses attendent encore votre décision :',
    }),
  decideThis: 'Acceptez ou refusez cette clause.',
  noteProblem: 'Votre remarque est trop longue',
  noteTooLong: 'Ramenez la remarque à 1 000 caractères au plus.',
  staleProblem: 'Veuillez décider de nouveau',
  stale: 'Ce que vous avez envoyé ne correspondait pas au texte ci-dessous. Rien n’a été enregistré.',

  reviewTitle: 'Vérifiez vos décisions',
  reviewIntro: 'Rien n’a encore été envoyé.',
  willAcceptAll: (count) =>
    plural(count, { one: 'Vous acceptez la clause.', other: 'Vous acceptez les # clauses.' }),
  willAcceptSome: (accepted, total) => `Vous acceptez ${accepted} clauses sur ${total}.`,
  willReject: 'Vous rejetez le document.',
  resultFull: 'Le résultat sera : accepté en totalité.',
  resultPartial: 'Le résultat sera : accepté en partie. Toutes les clauses obligatoires sont acceptées.',
  resultRejected: (declinedMandatory) =>
    plural(declinedMandatory, {
      one: 'Le résultat sera : rejeté, parce que vous refusez une clause obligatoire.',
      other: 'Le résultat sera : rejeté, parce que vous refusez # clauses obligatoires.',
    }),
  youDecline: 'Vous refusez',
  youAccept: 'Vous acceptez',
  yourNote: 'Votre remarque',
  final: (organisation) =>
    html`Une fois confirmées, vos décisions sont transmises à <bdi>${organisation}</bdi> et ne peuvent plus être modifiées sur cette page.`,
  thenTo: (host) =>
    html`<bdi>${host}</bdi> s’ouvrira ensuite. Le lien de votre invitation affiche votre reçu.`,
  confirmFull: 'Confirmer l’acceptation',
  confirmPartial: 'Confirmer l’acceptation partielle',
  confirmRejected: 'Confirmer le rejet',
  change: 'Modifier mes décisions',

  receipt: 'Reçu',
  acceptedFull: 'Vous avez accepté ce document en totalité',
  acceptedPartial: 'Vous avez accepté ce document en partie',
  rejected: 'Vous avez rejeté ce document',
  tally: (accepted, declined) =>
    `${plural(accepted, { one: '# acceptée', other: '# acceptées' })}, ${plural(declined, { one: '# refusée', other: '# refusées' })}`,
  received: (organisation) =>
    html`<bdi>${organisation}</bdi> a reçu vos décisions. Conservez cette page : le lien de votre invitation y ramène.`,
  completed: 'Terminé le',
  askedBy: 'Demandé par',
  document: 'Document',
  decidedBy: 'Décidé par',
  decisions: 'Décisions',
  reference: 'Référence',
  accepted: 'Acceptée',
  declined: 'Refusée',
  print: 'Imprimer ou enregistrer en PDF',
  download: 'Télécharger le reçu',
  requested: 'Demandé le',
  firstSeen: 'Vu pour la première fois le',
  lastEvent: 'Empreinte du dernier événement',
  checkTitle: 'Comment vérifier ce reçu',
  checkContent:
    'L’empreinte du contenu est le SHA-256 du document tel qu’il a été affiché, écrit en JSON canonique (RFC 8785). Le reçu sous forme de fichier contient ce texte : tout programme qui calcule SHA-256 doit obtenir la même valeur.',
  checkEvents: (organisation) =>
    html`Chaque étape de cette demande a été enregistrée comme un événement qui porte l’empreinte du précédent. L’empreinte du dernier événement les fixe donc tous. <bdi>${organisation}</bdi> peut les exporter comme preuve ; cette empreinte doit y figurer.`,
  canonicalText: 'Le document en JSON canonique',
  continueTo: (host) => html`Continuer vers <bdi>${host}</bdi>`,
  superseded: (organisation) =>
    html`<bdi>${organisation}</bdi> vous a depuis adressé une nouvelle demande. Ce reçu reste valable comme preuve de vos décisions antérieures ; la nouvelle demande a son propre lien.`,
  alreadyDecided:
    'Cette demande avait déjà reçu une décision. Ce que vous venez d’envoyer n’a pas été enregistré ; voici ce qui fait foi.',

  voidedTitle: 'Cette demande a été retirée',
  voided: (organisation) =>
    html`<bdi>${organisation}</bdi> l’a retirée avant qu’elle ne soit terminée. Vous n’avez rien à faire.`,
  withdrawn: 'Retirée le',
  expiredTitle: 'Cette demande a expiré',
  expired: (organisation) =>
    html`Il n’est plus possible d’y répondre. Si vous souhaitez encore décider, demandez un nouveau lien à <bdi>${organisation}</bdi>.`,
  expiredOn: 'Expirée le',
  askNewLink: 'Demander un nouveau lien',
  newLinkHint: (organisation) =>
    html`<bdi>${organisation}</bdi> recevra votre demande par e-mail et pourra vous inviter de nouveau.`,
  newLinkAsked: (organisation) =>
    html`<bdi>${organisation}</bdi> sait désormais que vous souhaitez un nouveau lien. S’il est envoyé, il vous parviendra par e-mail.`,
  askedAt: 'Transmis le',
  nothingRecorded: 'Ce que vous venez d’envoyer n’a pas été enregistré.',

  notFoundTitle: 'Ce lien ne mène nulle part',
  notFound:
    'Il est peut-être incomplet ou mal recopié. Ouvrez-le de nouveau depuis votre invitation, ou demandez-en un nouveau à l’expéditeur.',
  unreadableTitle: 'Le formulaire n’a pas pu être lu',
  unreadable:
    'Rien n’a été enregistré. Ouvrez de nouveau le lien de votre invitation et recommencez vos choix.',
  failureTitle: 'Une erreur s’est produite de notre côté',
  failure:
    'Nous ne savons pas encore si votre dernière étape a été enregistrée. Ouvrez de nouveau le lien dans un instant : il montre ce qui fait foi.',
};
