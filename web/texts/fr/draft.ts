import { isolate } from '../../../shared/languages/isolate.ts';
import { plural } from '../plural.ts';
import type { Translation } from '../translation.ts';

export const draft: Translation['draft'] = {
  title: 'Brouillon',
  documentVersion: (document, number) => `${isolate(document)}, version ${number}`,
  noDraft: 'Aucun brouillon',
  noDraftHint: 'Il a été publié ou abandonné. La page du document affiche ses versions actuelles.',
  goToDocument: 'Aller au document',

  bar: {
    view: 'Vue de l’éditeur',
    clauses: (count) => `Clauses (${count})`,
    settings: 'Paramètres',
    changes: 'Changements',
    preview: 'Aperçu',
    publish: 'Publier…',
    saving: 'Enregistrement…',
    saved: 'Enregistré',
    notSaved: (reason) => `Non enregistré : ${reason}`,
    show: 'Afficher',
    changedElsewhere: 'le brouillon a été modifié ailleurs.',
    signedOut: 'votre session est fermée.',
    withRequestId: (message, id) => `${message} Identifiant de la requête : ${id}.`,
  },
  leaving: {
    title: 'Quitter sans enregistrer ?',
    consequence:
      'Vos dernières modifications n’ont pas pu être enregistrées. Si vous quittez maintenant, elles seront perdues.',
  },
  comparison: {
    noneActive: 'Aucune version n’est encore active : il n’y a donc rien à comparer.',
    notSaved:
      'Vos dernières modifications ne sont pas encore enregistrées et ne figurent donc pas dans cette comparaison.',
    thisDraft: 'ce brouillon',
  },

  board: {
    addClause: 'Ajouter une clause',
    importFile: 'Importer un fichier…',
    noClauses: 'Aucune clause pour l’instant',
    noClausesHint:
      'Une clause est un point à accepter, avec un titre et un texte. Les signataires acceptent ou refusent chaque clause séparément : réunissez dans une même clause ce qui va ensemble. Un contrat au format Word, Markdown ou HTML peut être importé.',
    titlesOnly: 'Titres seulement',
    editing: 'En cours de modification',
    untitled: 'Clause sans titre',
    newClause: 'Nouvelle clause',
    copyOf: (title) => `${title} (copie)`,
    moveUp: 'Monter',
    moveDown: 'Descendre',
    moveClauseUp: (title) => `Monter « ${title} »`,
    moveClauseDown: (title) => `Descendre « ${title} »`,
    moveClause: (title) => `Déplacer « ${title} »`,
    moreActions: (title) => `Autres actions pour « ${title} »`,
    addBelow: 'Ajouter une clause en dessous',
    duplicate: 'Dupliquer',
    clausesAdded: (count) => plural(count, { one: '# clause ajoutée.', other: '# clauses ajoutées.' }),
    clauseDeleted: (title) => `« ${title} » supprimée.`,
    untitledDeleted: 'Clause supprimée.',
    undo: 'Annuler',
  },
  dragging: {
    instructions:
      'Appuyez sur la barre d’espace pour saisir la clause, sur les flèches pour la déplacer, de nouveau sur la barre d’espace pour la déposer et sur Échap pour annuler.',
    pickedUp: (title, position, count) => `« ${title} » saisie, position ${position} sur ${count}.`,
    pickedUpAt: (title, position, count) => `« ${title} » saisie, position ${position} sur ${count}.`,
    movedOver: (title, position, count) => `« ${title} » au-dessus de la position ${position} sur ${count}.`,
    dropped: (title, position, count) => `« ${title} » déposée en position ${position} sur ${count}.`,
    returned: (title) => `« ${title} » est revenue à sa place.`,
    cancelled: (title, position, count) =>
      `Annulé. « ${title} » est revenue en position ${position} sur ${count}.`,
    moved: (title, position, count) => `« ${title} » déplacée en position ${position} sur ${count}.`,
  },
  clause: {
    title: 'Titre',
    text: 'Texte',
    tooLongToInsert:
      'Ce texte est plus long que ce qu’un brouillon peut contenir ; il n’a pas été inséré. N’en insérez qu’une partie, ou répartissez-le sur plusieurs documents.',
    mandatory: 'Obligatoire',
    mandatoryHint: 'Refuser cette clause, c’est rejeter tout le document.',
    preSelected: 'Présélectionnée',
    preSelectedHint: 'Cette clause est acceptée au départ. Les signataires peuvent changer ce choix.',
    section: 'Section',
    sectionHint: 'Facultatif. Regroupe des clauses voisines sous un même titre.',
    slug: 'Slug',
    slugHint: 'Identifiant utilisé par l’API.',
    id: 'ID de la clause',
    theId: 'l’ID de la clause',
  },

  conflict: {
    title: 'Ce brouillon a été modifié ailleurs',
    savedElsewhere: 'Il a été enregistré {when} par une autre personne ou dans un autre onglet.',
    sameClauses: (count) =>
      plural(count, {
        one: '# clause a été modifiée des deux côtés.',
        other: '# clauses ont été modifiées des deux côtés.',
      }),
    sameSettings: (labels) => `Modifié des deux côtés : ${labels}. La fusion garde votre saisie.`,
    differentClauses:
      'Les éléments modifiés sont différents : toutes les modifications peuvent donc être gardées.',
    nothingLost:
      'Vos dernières modifications sont toujours là, mais pas enregistrées. Rien ne sera écrasé avant votre choix.',
    compareAndMerge: 'Comparer et fusionner…',
    mergeBoth: 'Fusionner les deux',
    load: 'Charger le brouillon enregistré',
    loadTitle: 'Charger le brouillon enregistré ?',
    loadConsequence: 'Vos modifications non enregistrées seront perdues.',
    loadConfirm: 'Abandonner mes modifications',
    keep: 'Garder mes modifications',
    keepTitle: 'Écraser le brouillon enregistré ?',
    keepConsequence:
      'Tout ce qui a été enregistré ailleurs depuis que vous avez ouvert le brouillon sera perdu.',
    keepConfirm: 'Écraser le brouillon enregistré',
    mergeTitle: 'Fusionner les deux brouillons',
    mergeExplanation:
      'Choisissez la clause à garder. Toutes les autres clauses sont réunies. Si un paramètre ou une variable a été modifié des deux côtés, votre saisie est gardée.',
    which: (title) => `Quelle clause « ${title} » garder`,
    keepSaved: 'Garder la clause enregistrée',
    deleteAsSaved: 'La supprimer, comme enregistré',
    keepMine: 'Garder ma clause',
    deleteAsMine: 'La supprimer, comme je l’ai fait',
    merge: 'Fusionner',
  },

  ended: {
    titles: {
      published: 'Ce brouillon a été publié ailleurs',
      discarded: 'Ce brouillon a été abandonné ailleurs',
      deleted: 'Ce document a été supprimé ailleurs',
    },
    reasons: {
      published: 'le brouillon a été publié ailleurs.',
      discarded: 'le brouillon a été abandonné ailleurs.',
      deleted: 'le document a été supprimé ailleurs.',
    },
    canContinue:
      'Vos dernières modifications sont toujours là, mais ne sont pas enregistrées. Enregistrez-les dans un nouveau brouillon, ou copiez le texte.',
    canOnlyCopy:
      'Vos dernières modifications sont toujours là, mais ne peuvent pas être enregistrées. Copiez le texte avant de quitter la page.',
    continue: 'Continuer dans un nouveau brouillon',
    copy: 'Copier tout le texte',
  },

  settings: {
    days: 'Jours avant l’expiration des demandes',
    neverExpire: 'Les demandes n’expirent jamais.',
    daysHint: 'À compter de l’envoi d’une demande. Saisissez 0 pour aucune expiration.',
    redirect: 'URL de redirection',
    redirectHint:
      'Facultatif. Après leur décision, les signataires arrivent sur cette page ou cette application ; l’ID et le statut de la demande sont ajoutés à l’URL.',
    language: 'Langue des clauses',
    languageHint:
      'Facultatif. Un code de langue comme en, de-CH ou ar, pour les navigateurs et les lecteurs d’écran.',
  },
  variables: {
    title: 'Variables',
    explanation:
      'Ce qui diffère d’un signataire à l’autre, par exemple un salaire ou une date d’entrée. Écrivez {placeholder} dans une clause et indiquez la valeur à l’envoi du document.',
    add: 'Ajouter une variable',
    example: '{{name}}',
    newLabel: (number) => `Valeur ${number}`,
    label: 'Libellé',
    name: 'Nom',
    default: 'Valeur par défaut',
    required: 'Obligatoire',
    remove: (name) => `Retirer la variable ${name}`,
    removeTooltip: 'Retirer cette variable',
    declareFirst: 'Déclarez des variables dans les paramètres de ce brouillon.',
    unknown: (placeholder) => `${placeholder} ne fait pas partie des variables déclarées.`,
  },

  problems: {
    tooLarge:
      'Le brouillon dépasse 1 Mio. Supprimez une partie de son texte ou répartissez-le entre plusieurs documents.',
    tooManyClauses: (max) => `Une version peut comporter ${max} clauses au maximum.`,
    tooManyVariables: (max) => `Une version peut comporter ${max} variables au maximum.`,
    tooManyPlaceholders: (max) => `Le texte peut utiliser des variables ${max} fois au maximum.`,
    noTitle: 'Donnez un titre à la clause.',
    longTitle: 'Un titre ne peut pas dépasser 500 caractères.',
    slug: 'Un slug comporte de 1 à 100 caractères : A à Z, a à z, chiffres, - . _ ~',
    longSection: 'Le nom d’une section ne peut pas dépasser 200 caractères.',
    hiddenCharacter: (character) => `Supprimez le caractère invisible ${character}.`,
    placeholder: (_problem, placeholder) =>
      `${placeholder} : n’utilisez que des variables déclarées, donnez à chacune une mise en forme uniforme et n’en placez aucune dans l’adresse d’un lien.`,
    onlyOmitted: (placeholder) =>
      `Ajoutez du texte à ${placeholder}, car cette variable peut rester sans valeur, ou rendez-la obligatoire.`,
    variableName: (name) =>
      `« ${name} » ne peut pas être le nom d’une variable. Utilisez de 1 à 40 caractères parmi a à z, 0 à 9 et _.`,
    sameVariable: (name) => `Deux variables portent le nom ${name}.`,
    noLabel: (name) => `Donnez un libellé à la variable ${name}.`,
    longLabel: (name) => `Le libellé de la variable ${name} ne peut pas dépasser 200 caractères.`,
    longDefault: (name) =>
      `La valeur par défaut de la variable ${name} ne peut pas dépasser 1 000 caractères.`,
    undisplayable: (name) =>
      `La valeur par défaut de la variable ${name} contient un caractère qui ne peut pas être affiché.`,
    days: 'Saisissez un nombre de jours compris entre 0 et 36 500.',
    redirect: () =>
      'Saisissez une URL http ou https complète, sans nom d’utilisateur ni mot de passe, ou une URL propre à une application, par exemple myapp://done.',
    longRedirect: 'L’URL ne peut pas dépasser 2 048 caractères.',
    language: 'Saisissez un code de langue comme en ou de-CH.',
    link: () =>
      'Un lien doit être une adresse http, https, mailto ou tel complète, ou un #fragment, sans espaces, nom d’utilisateur ni mot de passe.',
    nestedTooDeeply:
      'Le texte est trop profondément imbriqué. Retirez quelques-unes des citations ou des listes qui entourent sa partie la plus profonde, ou effacez la mise en forme de celle-ci.',
    text: (problem) => `Le texte ne peut pas être enregistré. Message : « ${problem} »`,
  },

  toolbar: {
    formatting: 'Mise en forme',
    textOfClause: 'Texte de la clause',
    textStyle: (style) => `Style de texte : ${style}`,
    styles: {
      paragraph: 'Paragraphe',
      heading: 'Titre',
      subheading: 'Sous-titre',
      small: 'Petit titre',
    },
    headingOfLevel: (level) => `Titre ${level}`,
    bold: 'Gras',
    italic: 'Italique',
    underline: 'Souligné',
    strikethrough: 'Barré',
    highlight: 'Surligné',
    code: 'Code',
    superscript: 'Exposant',
    subscript: 'Indice',
    bulletList: 'Liste à puces',
    numberedList: 'Liste numérotée',
    taskList: 'Liste de tâches',
    quote: 'Citation',
    codeBlock: 'Bloc de code',
    horizontalRule: 'Ligne de séparation',
    variable: 'Variable',
    clearFormatting: 'Effacer la mise en forme',
    undo: 'Annuler',
    redo: 'Rétablir',
    taskDone: (task) => `Fait : ${task}`,
    taskToDo: (task) => `À faire : ${task}`,
    emptyTask: 'tâche vide',
  },
  link: {
    link: 'Lien',
    address: 'Adresse',
    addressHint: 'Adresses web (https, http), adresses e‑mail (mailto:) et numéros de téléphone (tel:).',
    problem: () =>
      'Saisissez une adresse http, https, mailto ou tel complète, ou un #fragment, sans espaces, nom d’utilisateur ni mot de passe.',
    remove: 'Retirer le lien',
    set: 'Appliquer le lien',
  },
  table: {
    table: 'Tableau',
    insert: 'Insérer un tableau de 3 × 3 cellules',
    rowAbove: 'Ajouter une ligne au-dessus',
    rowBelow: 'Ajouter une ligne en dessous',
    columnBefore: 'Ajouter une colonne avant',
    columnAfter: 'Ajouter une colonne après',
    headerRow: 'Activer ou désactiver la ligne d’en-tête',
    mergeCells: 'Fusionner ou scinder les cellules',
    deleteRow: 'Supprimer la ligne',
    deleteColumn: 'Supprimer la colonne',
    deleteTable: 'Supprimer le tableau',
  },
};
