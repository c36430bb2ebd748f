import { ApiError } from '../platform/http/api-error.ts';

export const noDraft = () => new ApiError('NOT_FOUND', 'The document has no DRAFT version.');
export const noActiveVersion = () => new ApiError('NOT_FOUND', 'The document has no ACTIVE version.');
