/**
 * @peculiar/x509 loads a dependency injector (tsyringe) that refuses to start without a polyfill for decorator metadata.
 * None of its classes has constructor parameters, so there is never any metadata to find.
 */
Object.assign(Reflect, { getMetadata: () => undefined, getOwnMetadata: () => undefined });
