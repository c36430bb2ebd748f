// Made from openapi.json; "npm run generate" writes it.
import type { Options, Send } from './send.ts';

export type CreateContainerData = {
  id: string;
  name: string;
  description: string | null;
  org_id: string;
  created_by: string;
  created_at: string;
  updated_at: string;
};

export type CreateContainerBody = {
  name: string;
  description?: string;
};

export type ListContainersData = Array<{
  id: string;
  name: string;
  description: string | null;
  org_id: string;
  created_by: string;
  created_at: string;
  updated_at: string;
  is_template: boolean;
  template_description: string | null;
  template_category: string | null;
  _count: {
    documents: number;
  };
}>;

export type DeleteContainerData = {
  success: boolean;
};

export type GetContainerData = {
  id: string;
  name: string;
  description: string | null;
  org_id: string;
  created_by: string;
  created_at: string;
  updated_at: string;
  is_template: boolean;
  template_description: string | null;
  template_category: string | null;
  documents: Array<{
    id: string;
    name: string;
    description: string | null;
    container_id: string;
    created_by: string;
    created_at: string;
    updated_at: string;
    versions: Array<{
      id: string;
      version_number: number;
      status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED';
      created_at: string;
      published_at: string | null;
      _count: {
        signing_requests: number;
      };
    }>;
  }>;
};

export type UpdateContainerData = {
  id: string;
  name: string;
  description: string | null;
  org_id: string;
  created_by: string;
  created_at: string;
  updated_at: string;
};

export type UpdateContainerBody = {
  name?: string;
  description?: string | null;
};

export type DuplicateContainerData = {
  id: string;
  name: string;
};

export type DuplicateContainerBody = {
  name?: string;
  includeContent?: boolean;
};

export type ArchiveDocumentData = {
  id: string;
  document_id: string;
  version_number: number;
  status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED';
  content: {
    clauses: Array<{
      id: string;
      order: number;
      title: string;
      /** A TipTap document serialised as a JSON string. */
      content: string;
      is_mandatory: boolean;
      default_checked: boolean;
      slug: string;
      section?: string;
    }>;
  };
  settings: {
    expiry_days: number;
    redirect_url: string | null;
  };
  content_hash: string | null;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  archived_at: string | null;
};

export type CreateDocumentData = {
  id: string;
  name: string;
  description: string | null;
  container_id: string;
  created_by: string;
  created_at: string;
  updated_at: string;
};

export type CreateDocumentBody = {
  containerId: string;
  name: string;
  description?: string;
};

export type ListDocumentsData = Array<{
  id: string;
  name: string;
  description: string | null;
  container_id: string;
  created_by: string;
  created_at: string;
  updated_at: string;
}>;

export type ListDocumentsQuery = {
  containerId: string;
};

export type CreateNewDraftData = {
  id: string;
  document_id: string;
  version_number: number;
  status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED';
  content: {
    clauses: Array<{
      id: string;
      order: number;
      title: string;
      /** A TipTap document serialised as a JSON string. */
      content: string;
      is_mandatory: boolean;
      default_checked: boolean;
      slug: string;
      section?: string;
    }>;
  };
  settings: {
    expiry_days: number;
    redirect_url: string | null;
  };
  content_hash: string | null;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  archived_at: string | null;
};

export type DeleteDocumentData = {
  success: boolean;
};

export type GetDocumentData = {
  id: string;
  name: string;
  description: string | null;
  container_id: string;
  created_by: string;
  created_at: string;
  updated_at: string;
  versions: Array<{
    id: string;
    version_number: number;
    status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED';
    created_at: string;
  }>;
};

export type UpdateDocumentData = {
  id: string;
  name: string;
  description: string | null;
  container_id: string;
  created_by: string;
  created_at: string;
  updated_at: string;
};

export type UpdateDocumentBody = {
  name?: string;
  description?: string | null;
};

export type DiscardDraftData = {
  success: boolean;
};

export type ReplaceDraftData = {
  id: string;
  document_id: string;
  version_number: number;
  status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED';
  content: {
    clauses: Array<{
      id: string;
      order: number;
      title: string;
      /** A TipTap document serialised as a JSON string. */
      content: string;
      is_mandatory: boolean;
      default_checked: boolean;
      slug: string;
      section?: string;
    }>;
  };
  settings: {
    expiry_days: number;
    redirect_url: string | null;
  };
  content_hash: string | null;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  archived_at: string | null;
};

export type ReplaceDraftBody = {
  content: {
    clauses: Array<{
      id: string;
      order: number;
      title: string;
      /** A TipTap document serialised as a JSON string. */
      content: string;
      is_mandatory: boolean;
      default_checked: boolean;
      slug: string;
      section?: string;
    }>;
  };
  settings: {
    expiry_days: number;
    redirect_url?: string | null;
  };
  expected_updated_at?: string;
};

export type DuplicateDocumentData = {
  id: string;
  name: string;
};

export type DuplicateDocumentBody = {
  name?: string;
  includeContent?: boolean;
  containerId?: string;
};

export type PublishDocumentData = {
  id: string;
  document_id: string;
  version_number: number;
  status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED';
  content: {
    clauses: Array<{
      id: string;
      order: number;
      title: string;
      /** A TipTap document serialised as a JSON string. */
      content: string;
      is_mandatory: boolean;
      default_checked: boolean;
      slug: string;
      section?: string;
    }>;
  };
  settings: {
    expiry_days: number;
    redirect_url: string | null;
  };
  content_hash: string | null;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  archived_at: string | null;
};

export type DiffVersionsData = {
  version_id: string;
  against_id: string;
  added: Array<{
    id: string;
    order: number;
    title: string;
    /** A TipTap document serialised as a JSON string. */
    content: string;
    is_mandatory: boolean;
    default_checked: boolean;
    slug: string;
    section?: string;
  }>;
  removed: Array<{
    id: string;
    order: number;
    title: string;
    /** A TipTap document serialised as a JSON string. */
    content: string;
    is_mandatory: boolean;
    default_checked: boolean;
    slug: string;
    section?: string;
  }>;
  changed: Array<{
    id: string;
    from: {
      id: string;
      order: number;
      title: string;
      /** A TipTap document serialised as a JSON string. */
      content: string;
      is_mandatory: boolean;
      default_checked: boolean;
      slug: string;
      section?: string;
    };
    to: {
      id: string;
      order: number;
      title: string;
      /** A TipTap document serialised as a JSON string. */
      content: string;
      is_mandatory: boolean;
      default_checked: boolean;
      slug: string;
      section?: string;
    };
  }>;
  unchanged: Array<{
    id: string;
    order: number;
    title: string;
    /** A TipTap document serialised as a JSON string. */
    content: string;
    is_mandatory: boolean;
    default_checked: boolean;
    slug: string;
    section?: string;
  }>;
};

export type DiffVersionsQuery = {
  against: string;
};

export type GetVersionData = {
  id: string;
  document_id: string;
  version_number: number;
  status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED';
  content: {
    clauses: Array<{
      id: string;
      order: number;
      title: string;
      /** A TipTap document serialised as a JSON string. */
      content: string;
      is_mandatory: boolean;
      default_checked: boolean;
      slug: string;
      section?: string;
    }>;
  };
  settings: {
    expiry_days: number;
    redirect_url: string | null;
  };
  content_hash: string | null;
  created_at: string;
  updated_at: string;
  published_at: string | null;
  archived_at: string | null;
};

export type ListVersionsData = Array<{
  id: string;
  version_number: number;
  status: 'DRAFT' | 'ACTIVE' | 'ARCHIVED';
  created_at: string;
  published_at: string | null;
  archived_at: string | null;
  content_hash: string | null;
  document: {
    id: string;
    name: string;
  };
  container: {
    id: string;
    name: string;
  };
  _count: {
    signing_requests: number;
  };
}>;

export type ListVersionsQuery = {
  status?: 'DRAFT' | 'ACTIVE' | 'ARCHIVED';
  documentId?: string;
  search?: string;
  limit?: number;
  offset?: number;
};

export type PreviewVersionData = {
  url: string;
  expires_at: string;
};

export type CreateSigningRequestData = {
  requestId: string;
  /** The signer's link token. Null for viewers in the dashboard, since whoever has it can decide in the signer's name; API keys always get it. */
  token: string;
  isNew: boolean;
  /** True when this call durably queued an invitation. */
  emailSent: boolean;
};

export type CreateSigningRequestBody = {
  versionId: string;
  /** No control or bidirectional-override characters. */
  signerName: string;
  signerEmail: string;
  /** False creates the request without mail. */
  sendEmail?: boolean;
  /** What the mails to the signer are written in; by default the organisation's. */
  language?: 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'ar';
};

export type ListSigningRequestsData = Array<{
  id: string;
  version_id: string;
  signer_name: string;
  signer_email: string;
  status: 'PENDING' | 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL' | 'REJECTED' | 'VOIDED' | 'EXPIRED';
  token: string | null;
  created_at: string;
  expires_at: string | null;
  completed_at: string | null;
  viewed_at?: string | null;
  is_superseded?: boolean;
  updated_at?: string;
  version?: {
    version_number: number;
    document: {
      id: string;
      name: string;
    };
  };
}>;

export type ListSigningRequestsQuery = {
  status?: 'PENDING' | 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL' | 'REJECTED' | 'VOIDED' | 'EXPIRED';
  versionId?: string;
  documentId?: string;
  search?: string;
  dateRange?: '7d' | '30d' | '90d';
  sortBy?: 'created_at' | 'signer_name' | 'status';
  sortDir?: 'asc' | 'desc';
  include?: 'details';
  limit?: number;
  offset?: number;
};

export type CreateSigningRequestBatchData = Array<
  | {
      requestId: string;
      /** The signer's link token. Null for viewers in the dashboard, since whoever has it can decide in the signer's name; API keys always get it. */
      token: string;
      isNew: boolean;
      /** True when this call durably queued an invitation. */
      emailSent: boolean;
    }
  | {
      error: {
        code:
          | 'BAD_REQUEST'
          | 'UNAUTHORIZED'
          | 'TIER_LIMIT'
          | 'FORBIDDEN'
          | 'NOT_FOUND'
          | 'CONFLICT'
          | 'PAYLOAD_TOO_LARGE'
          | 'UNSUPPORTED_MEDIA_TYPE'
          | 'IDEMPOTENCY_MISMATCH'
          | 'RATE_LIMITED'
          | 'INTERNAL_ERROR'
          | 'SERVICE_UNAVAILABLE';
        message: string;
      };
    }
>;

export type CreateSigningRequestBatchBody = {
  versionId: string;
  signers: Array<unknown>;
  /** What the mails to the signer are written in; by default the organisation's. */
  language?: 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'ar';
};

export type GetSigningRequestData = {
  id: string;
  version_id: string;
  signer_name: string;
  signer_email: string;
  status: 'PENDING' | 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL' | 'REJECTED' | 'VOIDED' | 'EXPIRED';
  token: string | null;
  created_at: string;
  expires_at: string | null;
  completed_at: string | null;
  assent_map: {
    [key: string]: boolean;
  } | null;
  rejection_note: string | null;
  updated_at: string;
  is_superseded: boolean;
  created_by: string;
  viewed_at: string | null;
  voided_at: string | null;
  void_reason: string | null;
  expired_at: string | null;
  version: {
    version_number: number;
    document: {
      id: string;
      name: string;
    };
  };
};

export type ListSigningRequestEventsData = Array<{
  seq: number;
  type:
    | 'created'
    | 'viewed'
    | 'reminded'
    | 'completed'
    | 'rejected'
    | 'voided'
    | 'expired'
    | 'superseded'
    | 'link_requested'
    | 'mail_sent'
    | 'mail_failed'
    | 'mail_bounced';
  at: string;
  actor: {
    kind: 'api_key' | 'user' | 'signer' | 'system';
    id: string | null;
  };
  ip: string | null;
  user_agent: string | null;
  payload: {
    [key: string]: unknown;
  };
  prev_hash: string;
  hash: string;
}>;

export type RemindSigningRequestData = {
  emailSent: boolean;
};

export type VoidSigningRequestData = {
  id: string;
  version_id: string;
  signer_name: string;
  signer_email: string;
  status: 'PENDING' | 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL' | 'REJECTED' | 'VOIDED' | 'EXPIRED';
  token: string | null;
  created_at: string;
  expires_at: string | null;
  completed_at: string | null;
  assent_map: {
    [key: string]: boolean;
  } | null;
  rejection_note: string | null;
  updated_at: string;
  is_superseded: boolean;
  created_by: string;
  viewed_at: string | null;
  voided_at: string | null;
  void_reason: string | null;
  expired_at: string | null;
  version: {
    version_number: number;
    document: {
      id: string;
      name: string;
    };
  };
};

export type VoidSigningRequestBody = {
  reason?: string;
};

export type GetStatisticsData = {
  days: Array<{
    date: string;
    sent: number;
    viewed: number;
    completed: number;
    rejected: number;
    median_seconds_to_view: number | null;
    median_seconds_to_decide: number | null;
  }>;
  totals: {
    PENDING: number;
    ACCEPTED_FULL: number;
    ACCEPTED_PARTIAL: number;
    REJECTED: number;
    VOIDED: number;
    EXPIRED: number;
  };
  median_seconds_to_view: number | null;
  median_seconds_to_decide: number | null;
};

export type GetStatisticsQuery = {
  dateRange?: '7d' | '30d' | '90d';
  documentId?: string;
};

export type GetConsentsData = {
  document_id: string;
  signer_email: string;
  signing_request_id: string;
  version_id: string;
  version_number: number;
  status: 'PENDING' | 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL' | 'REJECTED' | 'VOIDED' | 'EXPIRED';
  completed_at: string | null;
  /** Whether the decision is on the version now active. */
  is_active_version: boolean;
  /** Clause slug to accepted or not. */
  clauses: {
    [key: string]: boolean;
  };
} | null;

export type GetConsentsQuery = {
  documentId: string;
  email: string;
};

export type CloneTemplateData = {
  id: string;
  name: string;
};

export type CloneTemplateBody = {
  name: string;
  includeContent?: boolean;
};

export type CreateTemplateData = {
  success: boolean;
};

export type CreateTemplateBody = {
  containerId: string;
  description?: string;
  category?: string;
};

export type ListTemplatesData = Array<{
  id: string;
  name: string;
  template_description: string | null;
  template_category: string | null;
  created_at: string;
  _count: {
    documents: number;
  };
}>;

export type ListTemplatesQuery = {
  category?: string;
};

export type DeleteTemplateData = {
  success: boolean;
};

export type UpdateTemplateData = {
  success: boolean;
};

export type UpdateTemplateBody = {
  description?: string | null;
  category?: string | null;
};

export type CreateWebhookData = {
  id: string;
  url: string;
  /** Whole when created or rotated, else masked. */
  secret: string;
  events: Array<
    | 'signing.completed'
    | 'signing.viewed'
    | 'signing.expired'
    | 'document.published'
    | 'document.archived'
    | 'signing.created'
    | 'signing.rejected'
    | 'signing.voided'
  >;
  is_active: boolean;
  org_id: string;
  created_at: string;
  disabled_at: string | null;
  disabled_reason: 'FAILING' | null;
};

export type CreateWebhookBody = {
  /** An https URL on the public network. */
  url: string;
  events?: Array<
    | 'signing.completed'
    | 'signing.viewed'
    | 'signing.expired'
    | 'document.published'
    | 'document.archived'
    | 'signing.created'
    | 'signing.rejected'
    | 'signing.voided'
  >;
};

export type ListWebhooksData = Array<{
  id: string;
  url: string;
  /** Whole when created or rotated, else masked. */
  secret: string;
  events: Array<
    | 'signing.completed'
    | 'signing.viewed'
    | 'signing.expired'
    | 'document.published'
    | 'document.archived'
    | 'signing.created'
    | 'signing.rejected'
    | 'signing.voided'
  >;
  is_active: boolean;
  org_id: string;
  created_at: string;
  disabled_at: string | null;
  disabled_reason: 'FAILING' | null;
}>;

export type DeleteWebhookData = {
  success: boolean;
};

export type UpdateWebhookData = {
  id: string;
  url: string;
  /** Whole when created or rotated, else masked. */
  secret: string;
  events: Array<
    | 'signing.completed'
    | 'signing.viewed'
    | 'signing.expired'
    | 'document.published'
    | 'document.archived'
    | 'signing.created'
    | 'signing.rejected'
    | 'signing.voided'
  >;
  is_active: boolean;
  org_id: string;
  created_at: string;
  disabled_at: string | null;
  disabled_reason: 'FAILING' | null;
};

export type UpdateWebhookBody = {
  /** An https URL on the public network. */
  url?: string;
  is_active?: boolean;
  events?: Array<
    | 'signing.completed'
    | 'signing.viewed'
    | 'signing.expired'
    | 'document.published'
    | 'document.archived'
    | 'signing.created'
    | 'signing.rejected'
    | 'signing.voided'
  >;
};

export type ListDeliveriesData = Array<{
  id: string;
  webhook_id: string;
  event:
    | 'signing.completed'
    | 'signing.viewed'
    | 'signing.expired'
    | 'document.published'
    | 'document.archived'
    | 'signing.created'
    | 'signing.rejected'
    | 'signing.voided';
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  attempts: Array<{
    at: string;
    response_status: number | null;
    error: string | null;
    duration_ms: number;
  }>;
  next_attempt_at: string | null;
  created_at: string;
  completed_at: string | null;
  /** The body that is sent: {event, timestamp, data}. */
  payload: unknown;
}>;

export type ListDeliveriesQuery = {
  status?: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  event?:
    | 'signing.completed'
    | 'signing.viewed'
    | 'signing.expired'
    | 'document.published'
    | 'document.archived'
    | 'signing.created'
    | 'signing.rejected'
    | 'signing.voided';
  limit?: number;
  offset?: number;
};

export type RecoverDeliveriesData = {
  count: number;
};

export type RecoverDeliveriesBody = {
  since: string;
};

export type RedeliverData = {
  id: string;
  webhook_id: string;
  event:
    | 'signing.completed'
    | 'signing.viewed'
    | 'signing.expired'
    | 'document.published'
    | 'document.archived'
    | 'signing.created'
    | 'signing.rejected'
    | 'signing.voided';
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  attempts: Array<{
    at: string;
    response_status: number | null;
    error: string | null;
    duration_ms: number;
  }>;
  next_attempt_at: string | null;
  created_at: string;
  completed_at: string | null;
  /** The body that is sent: {event, timestamp, data}. */
  payload: unknown;
};

export type RotateWebhookSecretData = {
  id: string;
  url: string;
  /** Whole when created or rotated, else masked. */
  secret: string;
  events: Array<
    | 'signing.completed'
    | 'signing.viewed'
    | 'signing.expired'
    | 'document.published'
    | 'document.archived'
    | 'signing.created'
    | 'signing.rejected'
    | 'signing.voided'
  >;
  is_active: boolean;
  org_id: string;
  created_at: string;
  disabled_at: string | null;
  disabled_reason: 'FAILING' | null;
};

export type TestWebhookData = {
  id: string;
  webhook_id: string;
  event:
    | 'signing.completed'
    | 'signing.viewed'
    | 'signing.expired'
    | 'document.published'
    | 'document.archived'
    | 'signing.created'
    | 'signing.rejected'
    | 'signing.voided';
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
  attempts: Array<{
    at: string;
    response_status: number | null;
    error: string | null;
    duration_ms: number;
  }>;
  next_attempt_at: string | null;
  created_at: string;
  completed_at: string | null;
  /** The body that is sent: {event, timestamp, data}. */
  payload: unknown;
};

export type GetOrganisationData = {
  id: string;
  name: string;
  plan: 'free' | 'pro' | 'unlimited';
  contact_email: string | null;
  language: 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'ar';
  reminders: {
    /** Days from the invitation to the first reminder, and from each one to the next. */
    after_days: number;
    /** How many reminders a request gets by itself. */
    at_most: number;
  } | null;
};

export type UpdateOrganisationData = {
  id: string;
  name: string;
  plan: 'free' | 'pro' | 'unlimited';
  contact_email: string | null;
  language: 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'ar';
  reminders: {
    /** Days from the invitation to the first reminder, and from each one to the next. */
    after_days: number;
    /** How many reminders a request gets by itself. */
    at_most: number;
  } | null;
};

export type UpdateOrganisationBody = {
  /** No control or bidirectional-override characters. */
  name?: string;
  contact_email?: string | null;
  language?: 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ja' | 'ar';
  reminders?: {
    /** Days from the invitation to the first reminder, and from each one to the next. */
    after_days: number;
    /** How many reminders a request gets by itself. */
    at_most: number;
  } | null;
};

export type GetUsageData = {
  plan: 'free' | 'pro' | 'unlimited';
  containers: {
    used: number;
    limit: number | null;
  };
  templates: {
    used: number;
    limit: number | null;
  };
  webhooks: {
    used: number;
    limit: number | null;
  };
  api_keys: {
    used: number;
    limit: number | null;
  };
  signers_per_document: {
    used: number | null;
    limit: number | null;
    document: {
      id: string;
      name: string;
    } | null;
  };
};

export type SearchData = {
  containers: Array<{
    id: string;
    name: string;
    is_template: boolean;
  }>;
  documents: Array<{
    id: string;
    name: string;
    container: {
      id: string;
      name: string;
    };
  }>;
  signing_requests: Array<{
    id: string;
    signer_name: string;
    signer_email: string;
    status: 'PENDING' | 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL' | 'REJECTED' | 'VOIDED' | 'EXPIRED';
    document: {
      id: string;
      name: string;
    };
  }>;
};

export type SearchQuery = {
  query: string;
};

export type ListMembersData = Array<{
  user_id: string;
  name: string;
  email: string;
  role: 'owner' | 'admin' | 'viewer';
  two_factor_enabled: boolean;
  created_at: string;
}>;

export type RemoveMemberData = {
  success: boolean;
};

export type UpdateMemberData = {
  user_id: string;
  name: string;
  email: string;
  role: 'owner' | 'admin' | 'viewer';
  two_factor_enabled: boolean;
  created_at: string;
};

export type UpdateMemberBody = {
  role: 'owner' | 'admin' | 'viewer';
};

export type AcceptInvitationLinkData = {
  organisation_id: string;
};

export type AcceptInvitationLinkBody = {
  /** No control or bidirectional-override characters. */
  name?: string;
  password?: string;
};

export type CreateInvitationData = {
  id: string;
  email: string;
  role: 'owner' | 'admin' | 'viewer';
  expires_at: string;
  /** Shown this once, to hand over in another way than by mail. */
  link: string;
  emailSent: boolean;
};

export type CreateInvitationBody = {
  email: string;
  role: 'owner' | 'admin' | 'viewer';
};

export type ListInvitationsData = Array<{
  id: string;
  email: string;
  role: 'owner' | 'admin' | 'viewer';
  expires_at: string;
  created_at: string;
  invited_by: {
    id: string;
    name: string;
  } | null;
}>;

export type DeleteInvitationData = {
  success: boolean;
};

export type GetInvitationLinkData = {
  organisation: {
    name: string;
  };
  email: string;
  role: 'owner' | 'admin' | 'viewer';
  /** Whether there is an account with this address already. */
  has_account: boolean;
  invited_by: {
    name: string;
  } | null;
};

export type CreateApiKeyData = {
  id: string;
  name: string;
  /** Shown this once. */
  key: string;
};

export type CreateApiKeyBody = {
  /** No control or bidirectional-override characters. */
  name: string;
};

export type ListApiKeysData = Array<{
  id: string;
  name: string;
  created_by: string | null;
  created_at: string;
  last_used_at: string | null;
  revoked_at: string | null;
}>;

export type RevokeApiKeyData = {
  success: boolean;
};

export type GetMeData = {
  user: {
    id: string;
    name: string;
    email: string;
    two_factor_enabled: boolean;
    /** False for who signs in with a provider alone. */
    has_password: boolean;
  };
  organisations: Array<{
    id: string;
    name: string;
    plan: 'free' | 'pro' | 'unlimited';
    role: 'owner' | 'admin' | 'viewer';
  }>;
};

export type GetSetUpData = {
  is_open: boolean;
};

export type SetUpData = {
  organisation_id: string;
};

export type SetUpBody = {
  /** No control or bidirectional-override characters. */
  organisation_name: string;
  /** No control or bidirectional-override characters. */
  name: string;
  email: string;
  password: string;
};

export type GetSignInOptionsData = {
  oidc: {
    name: string;
  } | null;
  /** False when mails are written to files of the server. */
  sends_mail: boolean;
  /** True until the first user is made. */
  needs_set_up: boolean;
};

export type GetSigningViewData = {
  status: 'PENDING' | 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL' | 'REJECTED' | 'VOIDED' | 'EXPIRED';
  signer_name: string;
  document: {
    id: string;
    name: string;
  };
  version: {
    id: string;
    version_number: number;
    content_hash: string;
  };
  clauses: Array<{
    id: string;
    order: number;
    title: string;
    /** A TipTap document serialised as a JSON string. */
    content: string;
    is_mandatory: boolean;
    default_checked: boolean;
    slug: string;
    section?: string;
  }>;
  organisation: {
    name: string;
  };
  expires_at: string | null;
  redirect_url: string | null;
};

export type SubmitSigningRequestData = {
  status: 'PENDING' | 'ACCEPTED_FULL' | 'ACCEPTED_PARTIAL' | 'REJECTED' | 'VOIDED' | 'EXPIRED';
  completed_at: string;
  redirect_url: string | null;
};

export type SubmitSigningRequestBody = {
  responses: Array<{
    clauseId: string;
    accepted: boolean;
  }>;
  /** The `content_hash` of the version the signer was shown. */
  contentHash: string;
  rejectionNote?: string;
};

export type ViewSigningRequestData = {
  viewed_at: string | null;
};

/** Every operation, by the resource of its path. */
export function resources(send: Send) {
  return {
    containers: {
      /** Create a container. */
      create: (body: CreateContainerBody, options?: Options) =>
        send.json<CreateContainerData>({ method: 'POST', path: `/api/v1/containers`, body }, options),
      /** List containers, newest first. */
      list: (options?: Options) =>
        send.json<ListContainersData>({ method: 'GET', path: `/api/v1/containers` }, options),
      /** Delete a container; the signed record stays readable. */
      remove: (id: string, options?: Options) =>
        send.json<DeleteContainerData>(
          { method: 'DELETE', path: `/api/v1/containers/${encodeURIComponent(id)}` },
          options,
        ),
      /** Get a container with its documents and their versions. */
      get: (id: string, options?: Options) =>
        send.json<GetContainerData>(
          { method: 'GET', path: `/api/v1/containers/${encodeURIComponent(id)}` },
          options,
        ),
      /** Change the fields sent; null clears the description. */
      update: (id: string, body: UpdateContainerBody = {}, options?: Options) =>
        send.json<UpdateContainerData>(
          { method: 'PATCH', path: `/api/v1/containers/${encodeURIComponent(id)}`, body },
          options,
        ),
      /** Copy a container, with or without the active content of its documents. */
      duplicate: (id: string, body: DuplicateContainerBody = {}, options?: Options) =>
        send.json<DuplicateContainerData>(
          { method: 'POST', path: `/api/v1/containers/${encodeURIComponent(id)}/duplicate`, body },
          options,
        ),
    },
    documents: {
      /** Archive the active version; requests already sent are unaffected. */
      archive: (id: string, options?: Options) =>
        send.json<ArchiveDocumentData>(
          { method: 'POST', path: `/api/v1/documents/${encodeURIComponent(id)}/archive` },
          options,
        ),
      /** Create a document; its version 1 is a draft without clauses. */
      create: (body: CreateDocumentBody, options?: Options) =>
        send.json<CreateDocumentData>({ method: 'POST', path: `/api/v1/documents`, body }, options),
      /** List the documents of a container, newest first. */
      list: (query: ListDocumentsQuery, options?: Options) =>
        send.json<ListDocumentsData>({ method: 'GET', path: `/api/v1/documents`, query }, options),
      /** Start the next version as a copy of the active one. */
      createNewDraft: (id: string, options?: Options) =>
        send.json<CreateNewDraftData>(
          { method: 'POST', path: `/api/v1/documents/${encodeURIComponent(id)}/new-draft` },
          options,
        ),
      /** Delete a document; the signed record stays readable. */
      remove: (id: string, options?: Options) =>
        send.json<DeleteDocumentData>(
          { method: 'DELETE', path: `/api/v1/documents/${encodeURIComponent(id)}` },
          options,
        ),
      /** Get a document with its versions, highest number first. */
      get: (id: string, options?: Options) =>
        send.json<GetDocumentData>(
          { method: 'GET', path: `/api/v1/documents/${encodeURIComponent(id)}` },
          options,
        ),
      /** Change the fields sent; null clears the description. */
      update: (id: string, body: UpdateDocumentBody = {}, options?: Options) =>
        send.json<UpdateDocumentData>(
          { method: 'PATCH', path: `/api/v1/documents/${encodeURIComponent(id)}`, body },
          options,
        ),
      /** Discard the draft, unless it is the only version. */
      discardDraft: (id: string, options?: Options) =>
        send.json<DiscardDraftData>(
          { method: 'DELETE', path: `/api/v1/documents/${encodeURIComponent(id)}/draft` },
          options,
        ),
      /** Replace all clauses and settings of the draft. */
      replaceDraft: (id: string, body: ReplaceDraftBody, options?: Options) =>
        send.json<ReplaceDraftData>(
          { method: 'PUT', path: `/api/v1/documents/${encodeURIComponent(id)}/draft`, body },
          options,
        ),
      /** Copy a document, with or without its active content. */
      duplicate: (id: string, body: DuplicateDocumentBody = {}, options?: Options) =>
        send.json<DuplicateDocumentData>(
          { method: 'POST', path: `/api/v1/documents/${encodeURIComponent(id)}/duplicate`, body },
          options,
        ),
      /** Publish the draft; the version that was active is archived. */
      publish: (id: string, options?: Options) =>
        send.json<PublishDocumentData>(
          { method: 'POST', path: `/api/v1/documents/${encodeURIComponent(id)}/publish` },
          options,
        ),
    },
    versions: {
      /** Compare two versions of a document, clause by clause. */
      diff: (id: string, query: DiffVersionsQuery, options?: Options) =>
        send.json<DiffVersionsData>(
          { method: 'GET', path: `/api/v1/versions/${encodeURIComponent(id)}/diff`, query },
          options,
        ),
      /** Get a version with its clauses and settings. */
      get: (id: string, options?: Options) =>
        send.json<GetVersionData>(
          { method: 'GET', path: `/api/v1/versions/${encodeURIComponent(id)}` },
          options,
        ),
      /** List versions of all documents, newest first, without their clauses. */
      list: (query: ListVersionsQuery = {}, options?: Options) =>
        send.page<ListVersionsData>({ method: 'GET', path: `/api/v1/versions`, query }, options),
      /** Make a link that shows a version as signers see it, for an hour. */
      preview: (id: string, options?: Options) =>
        send.json<PreviewVersionData>(
          { method: 'POST', path: `/api/v1/versions/${encodeURIComponent(id)}/preview` },
          options,
        ),
    },
    signingRequests: {
      /** Invite a person to decide on an active version. */
      create: (body: CreateSigningRequestBody, options?: Options) =>
        send.json<CreateSigningRequestData>(
          { method: 'POST', path: `/api/v1/signing-requests`, body },
          options,
        ),
      /** List signing requests. */
      list: (query: ListSigningRequestsQuery = {}, options?: Options) =>
        send.page<ListSigningRequestsData>(
          { method: 'GET', path: `/api/v1/signing-requests`, query },
          options,
        ),
      /** Invite up to 1,000 people; every valid one is created even when some are refused. */
      createBatch: (body: CreateSigningRequestBatchBody, options?: Options) =>
        send.json<CreateSigningRequestBatchData>(
          { method: 'POST', path: `/api/v1/signing-requests/batch`, body },
          options,
        ),
      /** Get a signing request. */
      get: (id: string, options?: Options) =>
        send.json<GetSigningRequestData>(
          { method: 'GET', path: `/api/v1/signing-requests/${encodeURIComponent(id)}` },
          options,
        ),
      /** List the audit events of a signing request, oldest first. */
      listEvents: (id: string, options?: Options) =>
        send.json<ListSigningRequestEventsData>(
          { method: 'GET', path: `/api/v1/signing-requests/${encodeURIComponent(id)}/events` },
          options,
        ),
      /** Mail the invitation again, at most once an hour. */
      remind: (id: string, options?: Options) =>
        send.json<RemindSigningRequestData>(
          { method: 'POST', path: `/api/v1/signing-requests/${encodeURIComponent(id)}/remind` },
          options,
        ),
      /** Void a pending request. */
      void: (id: string, body: VoidSigningRequestBody = {}, options?: Options) =>
        send.json<VoidSigningRequestData>(
          { method: 'POST', path: `/api/v1/signing-requests/${encodeURIComponent(id)}/void`, body },
          options,
        ),
      /** Download the certificate of a decided signing request. */
      getCertificate: (id: string, options?: Options) =>
        send.file<Blob>(
          { method: 'GET', path: `/api/v1/signing-requests/${encodeURIComponent(id)}/certificate` },
          options,
        ),
      /** Download the evidence bundle of a signing request. */
      getEvidence: (id: string, options?: Options) =>
        send.file<Blob>(
          { method: 'GET', path: `/api/v1/signing-requests/${encodeURIComponent(id)}/evidence` },
          options,
        ),
    },
    statistics: {
      /** Count what was sent, viewed and decided on each day, and the time it took. */
      get: (query: GetStatisticsQuery = {}, options?: Options) =>
        send.json<GetStatisticsData>({ method: 'GET', path: `/api/v1/statistics`, query }, options),
    },
    consents: {
      /** The standing consent of a person to a document: the newest decision. */
      get: (query: GetConsentsQuery, options?: Options) =>
        send.json<GetConsentsData>({ method: 'GET', path: `/api/v1/consents`, query }, options),
    },
    templates: {
      /** Make a new container from a template. */
      clone: (id: string, body: CloneTemplateBody, options?: Options) =>
        send.json<CloneTemplateData>(
          { method: 'POST', path: `/api/v1/templates/${encodeURIComponent(id)}/clone`, body },
          options,
        ),
      /** Make a container a template. */
      create: (body: CreateTemplateBody, options?: Options) =>
        send.json<CreateTemplateData>({ method: 'POST', path: `/api/v1/templates`, body }, options),
      /** List templates, newest first. */
      list: (query: ListTemplatesQuery = {}, options?: Options) =>
        send.json<ListTemplatesData>({ method: 'GET', path: `/api/v1/templates`, query }, options),
      /** Remove the template flag; the container and its documents stay. */
      remove: (id: string, options?: Options) =>
        send.json<DeleteTemplateData>(
          { method: 'DELETE', path: `/api/v1/templates/${encodeURIComponent(id)}` },
          options,
        ),
      /** Change the fields sent; null clears one. */
      update: (id: string, body: UpdateTemplateBody = {}, options?: Options) =>
        send.json<UpdateTemplateData>(
          { method: 'PATCH', path: `/api/v1/templates/${encodeURIComponent(id)}`, body },
          options,
        ),
    },
    webhooks: {
      /** Register a receiver; its secret is shown this once. */
      create: (body: CreateWebhookBody, options?: Options) =>
        send.json<CreateWebhookData>({ method: 'POST', path: `/api/v1/webhooks`, body }, options),
      /** List webhooks. */
      list: (options?: Options) =>
        send.json<ListWebhooksData>({ method: 'GET', path: `/api/v1/webhooks` }, options),
      /** Remove a webhook and stop its deliveries. */
      remove: (id: string, options?: Options) =>
        send.json<DeleteWebhookData>(
          { method: 'DELETE', path: `/api/v1/webhooks/${encodeURIComponent(id)}` },
          options,
        ),
      /** Change the fields sent. */
      update: (id: string, body: UpdateWebhookBody = {}, options?: Options) =>
        send.json<UpdateWebhookData>(
          { method: 'PUT', path: `/api/v1/webhooks/${encodeURIComponent(id)}`, body },
          options,
        ),
      /** List the deliveries of a webhook, newest first. */
      listDeliveries: (id: string, query: ListDeliveriesQuery = {}, options?: Options) =>
        send.page<ListDeliveriesData>(
          { method: 'GET', path: `/api/v1/webhooks/${encodeURIComponent(id)}/deliveries`, query },
          options,
        ),
      /** Send again what has failed since a moment and was not delivered after all. */
      recoverDeliveries: (id: string, body: RecoverDeliveriesBody, options?: Options) =>
        send.json<RecoverDeliveriesData>(
          { method: 'POST', path: `/api/v1/webhooks/${encodeURIComponent(id)}/recover`, body },
          options,
        ),
      /** Send the payload of a delivery again, as a new delivery. */
      redeliver: (id: string, deliveryId: string, options?: Options) =>
        send.json<RedeliverData>(
          {
            method: 'POST',
            path: `/api/v1/webhooks/${encodeURIComponent(id)}/deliveries/${encodeURIComponent(deliveryId)}/redeliver`,
          },
          options,
        ),
      /** Give a webhook a new secret, shown this once; both sign for 24 hours. */
      rotateSecret: (id: string, options?: Options) =>
        send.json<RotateWebhookSecretData>(
          { method: 'POST', path: `/api/v1/webhooks/${encodeURIComponent(id)}/rotate-secret` },
          options,
        ),
      /** Send a sample `signing.completed`, with `"test": true` in its data. */
      test: (id: string, options?: Options) =>
        send.json<TestWebhookData>(
          { method: 'POST', path: `/api/v1/webhooks/${encodeURIComponent(id)}/test` },
          options,
        ),
    },
    organisation: {
      /** Get the organisation of the API key, with the settings of its mails. */
      get: (options?: Options) =>
        send.json<GetOrganisationData>({ method: 'GET', path: `/api/v1/organisation` }, options),
      /** Change the settings sent; null clears one. */
      update: (body: UpdateOrganisationBody = {}, options?: Options) =>
        send.json<UpdateOrganisationData>({ method: 'PATCH', path: `/api/v1/organisation`, body }, options),
    },
    usage: {
      /** Get what the organisation uses, against the limits of its plan. */
      get: (options?: Options) => send.json<GetUsageData>({ method: 'GET', path: `/api/v1/usage` }, options),
    },
    search: {
      /** Find containers, templates, documents and signing requests by name. */
      search: (query: SearchQuery, options?: Options) =>
        send.json<SearchData>({ method: 'GET', path: `/api/v1/search`, query }, options),
    },
    members: {
      /** List the members of the organisation, by name. */
      list: (options?: Options) =>
        send.json<ListMembersData>({ method: 'GET', path: `/api/v1/members` }, options),
      /** Remove a member, or leave the organisation oneself. */
      remove: (user_id: string, options?: Options) =>
        send.json<RemoveMemberData>(
          { method: 'DELETE', path: `/api/v1/members/${encodeURIComponent(user_id)}` },
          options,
        ),
      /** Change the role of a member. */
      update: (user_id: string, body: UpdateMemberBody, options?: Options) =>
        send.json<UpdateMemberData>(
          { method: 'PATCH', path: `/api/v1/members/${encodeURIComponent(user_id)}`, body },
          options,
        ),
    },
    invitationLinks: {
      /** Accept an invitation. */
      accept: (token: string, body: AcceptInvitationLinkBody = {}, options?: Options) =>
        send.json<AcceptInvitationLinkData>(
          { method: 'POST', path: `/api/v1/invitation-links/${encodeURIComponent(token)}/accept`, body },
          options,
        ),
      /** Get what an invitation is for, with its link alone. */
      get: (token: string, options?: Options) =>
        send.json<GetInvitationLinkData>(
          { method: 'GET', path: `/api/v1/invitation-links/${encodeURIComponent(token)}` },
          options,
        ),
    },
    invitations: {
      /** Invite a person to the organisation, by mail and by a link that is shown once. */
      create: (body: CreateInvitationBody, options?: Options) =>
        send.json<CreateInvitationData>({ method: 'POST', path: `/api/v1/invitations`, body }, options),
      /** List the invitations that can still be accepted, newest first. */
      list: (options?: Options) =>
        send.json<ListInvitationsData>({ method: 'GET', path: `/api/v1/invitations` }, options),
      /** Take an invitation back. */
      remove: (id: string, options?: Options) =>
        send.json<DeleteInvitationData>(
          { method: 'DELETE', path: `/api/v1/invitations/${encodeURIComponent(id)}` },
          options,
        ),
    },
    apiKeys: {
      /** Create an API key; it is shown this once. */
      create: (body: CreateApiKeyBody, options?: Options) =>
        send.json<CreateApiKeyData>({ method: 'POST', path: `/api/v1/api-keys`, body }, options),
      /** List API keys, newest first, revoked ones among them. */
      list: (options?: Options) =>
        send.json<ListApiKeysData>({ method: 'GET', path: `/api/v1/api-keys` }, options),
      /** Revoke an API key from the next request on. */
      revoke: (id: string, options?: Options) =>
        send.json<RevokeApiKeyData>(
          { method: 'DELETE', path: `/api/v1/api-keys/${encodeURIComponent(id)}` },
          options,
        ),
    },
    me: {
      /** Get who is signed in, and the organisations they belong to. */
      get: (options?: Options) => send.json<GetMeData>({ method: 'GET', path: `/api/v1/me` }, options),
    },
    setUp: {
      /** Ask whether a set-up link can still be used. */
      get: (token: string, options?: Options) =>
        send.json<GetSetUpData>(
          { method: 'GET', path: `/api/v1/set-up/${encodeURIComponent(token)}` },
          options,
        ),
      /** Make the first organisation and its owner; the link dies with it. */
      setUp: (token: string, body: SetUpBody, options?: Options) =>
        send.json<SetUpData>(
          { method: 'POST', path: `/api/v1/set-up/${encodeURIComponent(token)}`, body },
          options,
        ),
    },
    signInOptions: {
      /** Get the ways to sign in here. */
      get: (options?: Options) =>
        send.json<GetSignInOptionsData>({ method: 'GET', path: `/api/v1/sign-in-options` }, options),
    },
    sign: {
      /** What the holder of a signing link is asked to decide. */
      getSigningView: (token: string, options?: Options) =>
        send.json<GetSigningViewData>(
          { method: 'GET', path: `/api/v1/sign/${encodeURIComponent(token)}` },
          options,
        ),
      /** Submit the signer's decision on every clause. */
      submitSigningRequest: (token: string, body: SubmitSigningRequestBody, options?: Options) =>
        send.json<SubmitSigningRequestData>(
          { method: 'POST', path: `/api/v1/sign/${encodeURIComponent(token)}/submit`, body },
          options,
        ),
      /** Record that a person saw the page; the first time counts. */
      viewSigningRequest: (token: string, options?: Options) =>
        send.json<ViewSigningRequestData>(
          { method: 'POST', path: `/api/v1/sign/${encodeURIComponent(token)}/view` },
          options,
        ),
    },
  };
}
