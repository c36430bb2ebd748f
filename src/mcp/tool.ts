import type { Static } from 'typebox';
import type { Operation, Pagination } from '../../wire/contract.ts';

/** A tool for agents, as the Model Context Protocol describes it. */
export interface Tool {
  name: string;
  title: string;
  /** What it does and returns, for a model that has to choose between tools. */
  description: string;
  annotations: ToolAnnotations;
  /** A JSON Schema. The API checks the values; here only names and `required` are. */
  inputSchema: ToolSchema;
  /** Returns what the agent gets, as a value for JSON. Throws a ToolError. */
  run(api: AgentApi, input: ToolInput): Promise<unknown>;
}

/** Hints by which clients decide what to ask the user about (Model Context Protocol, ToolAnnotations). */
interface ToolAnnotations {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  /** Whether it reaches people outside of the service, by email. */
  openWorldHint: boolean;
}

export interface ToolSchema {
  type: 'object';
  properties: Record<string, object>;
  required: string[];
  additionalProperties: false;
}

export type ToolInput = Record<string, unknown>;

/** How tools reach the service: only by its API, with the key of the agent. */
export interface AgentApi {
  baseUrl: string;
  /** Calls an operation. Throws a ToolError for an error response. */
  call<Op extends Operation>(op: Op, request: ApiRequest): Promise<ApiResult<Op>>;
}

interface ApiRequest {
  /** The argument of the tool that is the id in the path. Errors name it as the agent does. */
  id?: ToolInput;
  query?: ToolInput;
  body?: ToolInput;
}

export interface ApiResult<Op extends Operation> {
  data: Static<Op['data']>;
  pagination: Op extends { paginated: true } ? Pagination : undefined;
}

/** An error that the agent is shown, in words. */
export class ToolError extends Error {}

export const onlyReads: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
