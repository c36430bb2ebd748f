/** The embedded database cannot be used. The message is for the operator and says what to do. */
export class EmbeddedPostgresError extends Error {}

/** Another process owns the DATA_DIR. */
export class DataDirInUseError extends EmbeddedPostgresError {}
