import { isolate } from '../../../shared/languages/isolate.ts';
import { plural } from '../plural.ts';

/** The editor of a draft. */
export const draft = {
  title: 'Draft',
  documentVersion: (document: string, number: number) => `${isolate(document)}, version ${number}`,
  noDraft: 'No draft',
  noDraftHint: 'It was published or discarded. The document’s page shows its current versions.',
  goToDocument: 'Go to document',

  bar: {
    view: 'Editor view',
    clauses: (count: string) => `Clauses (${count})`,
    settings: 'Settings',
    changes: 'Changes',
    preview: 'Preview',
    publish: 'Publish…',
    saving: 'Saving…',
    saved: 'Saved',
    notSaved: (reason: string) => `Not saved: ${reason}`,
    /** Leads to the field that can’t be saved. */
    show: 'Show',
    changedElsewhere: 'the draft was changed elsewhere.',
    signedOut: 'you’re signed out.',
    withRequestId: (message: string, id: string) => `${message} Request ID ${id}.`,
  },
  leaving: {
    title: 'Leave without saving?',
    consequence: 'Your latest changes couldn’t be saved. If you leave now, they’ll be lost.',
  },
  comparison: {
    noneActive: 'No version is active yet, so there’s nothing to compare with.',
    notSaved: 'Your latest changes aren’t saved yet, so this comparison doesn’t include them.',
    thisDraft: 'this draft',
  },

  board: {
    addClause: 'Add a clause',
    importFile: 'Import from a file…',
    noClauses: 'No clauses yet',
    noClausesHint:
      'A clause is one thing to agree to, with a title and text. Signers accept or decline each clause separately, so keep related terms in one clause. A contract in a Word, Markdown or HTML file can be imported.',
    titlesOnly: 'Titles only',
    editing: 'Editing',
    untitled: 'Untitled clause',
    /** The title of a new clause. */
    newClause: 'New clause',
    copyOf: (title: string) => `${title} (copy)`,
    moveUp: 'Move up',
    moveDown: 'Move down',
    moveClauseUp: (title: string) => `Move “${title}” up`,
    moveClauseDown: (title: string) => `Move “${title}” down`,
    moveClause: (title: string) => `Move “${title}”`,
    moreActions: (title: string) => `More actions for “${title}”`,
    addBelow: 'Add a clause below',
    duplicate: 'Duplicate',
    clausesAdded: (count: number) => plural(count, { one: '# clause added.', other: '# clauses added.' }),
    clauseDeleted: (title: string) => `“${title}” deleted.`,
    untitledDeleted: 'Clause deleted.',
    undo: 'Undo',
  },
  /** What screen readers say while a clause is moved. */
  dragging: {
    instructions:
      'Press the space bar to pick up the clause, the arrow keys to move it, the space bar again to drop it, and Escape to cancel.',
    pickedUp: (title: string, position: number, count: number) =>
      `Picked up “${title}” at position ${position} of ${count}.`,
    pickedUpAt: (title: string, position: number, count: number) =>
      `“${title}” picked up at position ${position} of ${count}.`,
    movedOver: (title: string, position: number, count: number) =>
      `“${title}” moved over position ${position} of ${count}.`,
    dropped: (title: string, position: number, count: number) =>
      `“${title}” dropped at position ${position} of ${count}.`,
    returned: (title: string) => `“${title}” returned to its position.`,
    cancelled: (title: string, position: number, count: number) =>
      `Cancelled. “${title}” returned to position ${position} of ${count}.`,
    moved: (title: string, position: number, count: number) =>
      `“${title}” moved to position ${position} of ${count}.`,
  },
  clause: {
    title: 'Title',
    text: 'Text',
    tooLongToInsert:
      'This text is longer than a draft can be, so it wasn’t inserted. Insert only part of it, or divide it into several documents.',
    mandatory: 'Mandatory',
    mandatoryHint: 'Declining this clause rejects the whole document.',
    preSelected: 'Pre-selected',
    preSelectedHint: 'This clause starts as accepted. Signers can change it.',
    section: 'Section',
    sectionHint: 'Optional. Groups neighbouring clauses under one heading.',
    slug: 'Slug',
    slugHint: 'Identifier used by the API.',
    id: 'Clause ID',
    theId: 'the clause ID',
  },

  conflict: {
    title: 'This draft was changed elsewhere',
    savedElsewhere: 'A colleague or another tab saved it {when}.',
    sameClauses: (count: number) =>
      plural(count, { one: 'You both changed # clause.', other: 'You both changed # clauses.' }),
    sameSettings: (labels: string) => `You both changed ${labels}. Merging keeps yours.`,
    differentClauses: 'You changed different things, so both sets of changes can be kept.',
    nothingLost:
      'Your latest changes are still here but not saved. Nothing will be overwritten until you choose.',
    compareAndMerge: 'Compare and merge…',
    mergeBoth: 'Merge both',
    load: 'Load saved draft',
    loadTitle: 'Load the saved draft?',
    loadConsequence: 'Your unsaved changes here will be lost.',
    loadConfirm: 'Discard my changes',
    keep: 'Keep my changes',
    keepTitle: 'Overwrite the saved draft?',
    keepConsequence: 'Everything saved elsewhere since you opened the draft will be lost.',
    keepConfirm: 'Overwrite saved draft',
    mergeTitle: 'Merge both drafts',
    mergeExplanation:
      'Choose which clause to keep. All other clauses are combined. Where you both changed a setting or a variable, yours is kept.',
    which: (title: string) => `Which “${title}” to keep`,
    keepSaved: 'Keep the saved clause',
    deleteAsSaved: 'Delete it, as saved',
    keepMine: 'Keep my clause',
    deleteAsMine: 'Delete it, as I did',
    merge: 'Merge',
  },

  /** When the draft is published, discarded or deleted elsewhere while it has unsaved changes. */
  ended: {
    titles: {
      published: 'This draft was published elsewhere',
      discarded: 'This draft was discarded elsewhere',
      deleted: 'This document was deleted elsewhere',
    },
    /** Completes “Not saved: …”. */
    reasons: {
      published: 'the draft was published elsewhere.',
      discarded: 'the draft was discarded elsewhere.',
      deleted: 'the document was deleted elsewhere.',
    },
    canContinue:
      'Your latest changes are still here but not saved. Continue in a new draft to save them, or copy the text.',
    canOnlyCopy: 'Your latest changes are still here but can’t be saved. Copy the text before you leave.',
    continue: 'Continue in a new draft',
    copy: 'Copy all text',
  },

  settings: {
    days: 'Days until signing requests expire',
    neverExpire: 'Requests never expire.',
    daysHint: 'Counted from when a request is sent. Enter 0 for no expiry.',
    redirect: 'Redirect URL',
    redirectHint:
      'Optional. Signers go to this page or app after signing, with the request’s ID and status added to the URL.',
    language: 'Language of the clauses',
    languageHint: 'Optional. A language tag such as en, de-CH or ar, for browsers and screen readers.',
  },
  variables: {
    title: 'Variables',
    explanation:
      'What differs from signer to signer, such as a salary or a start date. Write {placeholder} in a clause, and fill it in when you send the document.',
    add: 'Add variable',
    example: '{{name}}',
    /** The label of a new variable. */
    newLabel: (number: number) => `Value ${number}`,
    label: 'Label',
    name: 'Name',
    default: 'Default',
    required: 'Required',
    remove: (name: string) => `Remove the variable ${name}`,
    removeTooltip: 'Remove this variable',
    declareFirst: 'Declare variables in the settings of this draft.',
    unknown: (placeholder: string) => `${placeholder} isn’t one of the declared variables.`,
  },

  problems: {
    tooLarge: 'The draft is larger than 1 MiB. Remove some of its text, or divide it into several documents.',
    tooManyClauses: (max: string) => `A version can have at most ${max} clauses.`,
    tooManyVariables: (max: string) => `A version can have at most ${max} variables.`,
    tooManyPlaceholders: (max: string) => `The text can use variables at most ${max} times.`,
    noTitle: 'Give the clause a title.',
    longTitle: 'A title can have at most 500 characters.',
    slug: 'A slug must have 1 to 100 characters: A to Z, a to z, digits, - . _ ~',
    longSection: 'A section name can have at most 200 characters.',
    hiddenCharacter: (character: string) => `Remove the invisible character ${character}.`,
    /** `problem` is English, such as “{{name}} is not one of the declared variables”. */
    placeholder: (problem: string, _placeholder: string) => `${problem}.`,
    onlyOmitted: (placeholder: string) =>
      `Add more than ${placeholder}, which can be without a value, or make that variable required.`,
    variableName: (name: string) =>
      `“${name}” can’t be the name of a variable. Use 1 to 40 characters of a to z, 0 to 9 and _.`,
    sameVariable: (name: string) => `There are two variables named ${name}.`,
    noLabel: (name: string) => `Give the variable ${name} a label.`,
    longLabel: (name: string) => `The label of ${name} can have at most 200 characters.`,
    longDefault: (name: string) => `The default of ${name} can have at most 1,000 characters.`,
    undisplayable: (name: string) => `The default of ${name} contains a character that can’t be displayed.`,
    days: 'Enter a number of days from 0 to 36,500.',
    /** `problem` is English, such as “must not contain a user name or password”. */
    redirect: (problem: string) => `The URL ${problem}.`,
    longRedirect: 'The URL can have at most 2,048 characters.',
    language: 'Enter a language tag such as en or de-CH.',
    link: (problem: string) => `A link ${problem}.`,
    nestedTooDeeply:
      'The text is nested too deeply. Remove some of the quotes or lists around its innermost part, or clear its formatting.',
    text: (problem: string) => `The text can’t be saved: ${problem}.`,
  },

  toolbar: {
    formatting: 'Formatting',
    textOfClause: 'Text of the clause',
    textStyle: (style: string) => `Text style: ${style}`,
    styles: { paragraph: 'Paragraph', heading: 'Heading', subheading: 'Subheading', small: 'Small heading' },
    headingOfLevel: (level: number) => `Heading ${level}`,
    bold: 'Bold',
    italic: 'Italic',
    underline: 'Underline',
    strikethrough: 'Strikethrough',
    highlight: 'Highlight',
    code: 'Code',
    superscript: 'Superscript',
    subscript: 'Subscript',
    bulletList: 'Bullet list',
    numberedList: 'Numbered list',
    taskList: 'Task list',
    quote: 'Quote',
    codeBlock: 'Code block',
    horizontalRule: 'Horizontal rule',
    variable: 'Variable',
    clearFormatting: 'Clear formatting',
    undo: 'Undo',
    redo: 'Redo',
    taskDone: (task: string) => `Done: ${task}`,
    taskToDo: (task: string) => `To do: ${task}`,
    emptyTask: 'empty task',
  },
  link: {
    link: 'Link',
    address: 'Address',
    addressHint: 'Web addresses (https, http), email addresses (mailto:) and telephone numbers (tel:).',
    /** `problem` is English, such as “must not contain a user name or password”. */
    problem: (problem: string) => `The address ${problem}.`,
    remove: 'Remove link',
    set: 'Set link',
  },
  table: {
    table: 'Table',
    insert: 'Insert 3 × 3 table',
    rowAbove: 'Add row above',
    rowBelow: 'Add row below',
    columnBefore: 'Add column before',
    columnAfter: 'Add column after',
    headerRow: 'Toggle header row',
    mergeCells: 'Merge or split cells',
    deleteRow: 'Delete row',
    deleteColumn: 'Delete column',
    deleteTable: 'Delete table',
  },
};
