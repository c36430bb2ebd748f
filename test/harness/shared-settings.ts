/** The secret key of a service that is started without one. */
export const defaultSecretKey = 'a key of more than 32 bytes that only tests use';

/** The settings of the service that test files share: receivers of webhooks run on this machine. */
export const sharedSettings = { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' };
