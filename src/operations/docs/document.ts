import type { Schema } from '../../openapi/json-schema.ts';

/** The parts of an OpenAPI 3.1 document that the API reference shows, without references. */
export interface OpenapiDocument {
  info: { title: string; version: string; summary: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OpenapiOperation>>;
}

export interface OpenapiOperation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security?: object[];
  parameters: { name: string; in: string; required: boolean; schema: Schema; description?: string }[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; content?: Content }>;
}

/** A body, by its media type. */
export type Content = Record<string, { schema?: Schema; example?: unknown }>;
