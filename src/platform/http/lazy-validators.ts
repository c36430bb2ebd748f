import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';

/**
 * Fastify's own compiler of schemas, put off to a route's first request: all schemas together would take a third of the
 * time that a start takes.
 */
export const buildLazyValidators: BuildCompilerFromPool = (externalSchemas, options) => {
  const compile = AjvCompiler()(externalSchemas, options);
  return (route) => {
    let compiled: Validator | undefined;
    const validate: Partial<Validator> & ((data: unknown) => unknown) = (data) => {
      compiled ??= compile(route);
      const isValid = compiled(data);
      validate.errors = compiled.errors ?? null;
      return isValid;
    };
    // Fastify calls it and reads `errors`; nothing reads what else Ajv's own functions have.
    return validate as Validator;
  };
};

type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>;
