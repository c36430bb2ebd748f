/** The settings of the service that test files share: receivers of webhooks run on this machine. */
export const sharedSettings = { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' };
