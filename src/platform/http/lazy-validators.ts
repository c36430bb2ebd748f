import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';

/**
 * Compiles each schema with Fastify's own compiler, but only at the first request to its route. Compiling all schemas
 * would take a third of the startup time.
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
    // Fastify calls this function and reads `errors`; the other properties of Ajv's functions are not used.
    return validate as Validator;
  };
};

type Validator = ReturnType<ReturnType<BuildCompilerFromPool>>;
