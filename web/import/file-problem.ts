/** Why a chosen file can't be imported. The message is shown to the user and says what to do next. */
export class FileProblem extends Error {}
