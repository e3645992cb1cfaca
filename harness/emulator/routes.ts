import { getAccount } from './api/account.js';
import { connectChat, sendChatMessage } from './api/chats.js';
import { createFields, getField, listFields } from './api/fields.js';
import { createLeads, getLead, listLeads, updateLead, updateLeads } from './api/leads.js';
import { createSources, listSources } from './api/sources.js';
import type { Choices } from './choices.js';
import type { Area, Caller, Ctx } from './context.js';
import type { Reply } from './reply.js';
import type { Maybe } from './model.js';
import {
  decide,
  decideByAddress,
  finish,
  logIn,
  showAuthorization,
} from './pages/authorization.js';
import {
  changeIntegration,
  showInstalled,
  showIntegration,
  showRegeneration,
} from './pages/settings.js';
import type { Operation } from './pipeline.js';
import { tokenEndpoint } from './token-endpoint.js';

/** All methods of one path. */
export interface Resource {
  readonly path: string;
  readonly area: Area;
  /** Whether the path leads to anything; it does when absent. */
  readonly isThere?: (choices: Choices, params: Readonly<Record<string, string>>) => boolean;
  readonly methods: Readonly<Partial<Record<'GET' | 'POST' | 'PATCH', Operation>>>;
}

/** Every path that the emulator knows, control aside. */
export const resources: readonly Resource[] = [
  {
    path: '/oauth2/access_token',
    area: 'token',
    methods: { POST: { handle: tokenEndpoint } },
  },
  { path: '/api/v4/account', area: 'api', methods: { GET: forCaller(getAccount) } },
  {
    path: '/api/v4/leads',
    area: 'api',
    methods: {
      GET: forCaller(listLeads),
      POST: forCaller(createLeads),
      PATCH: forCaller(updateLeads),
    },
  },
  {
    path: '/api/v4/leads/:id',
    area: 'api',
    // Pipelines, tags and the like are resources of their own, and not emulated.
    isThere: ({ leadPaths }, { id = '' }) => leadPaths === 'id' || /^\d+$/.test(id),
    methods: { GET: forCaller(getLead), PATCH: forCaller(updateLead) },
  },
  {
    path: '/api/v4/leads/custom_fields',
    area: 'api',
    methods: { GET: forCaller(listFields), POST: forCaller(createFields) },
  },
  {
    path: '/api/v4/leads/custom_fields/:id',
    area: 'api',
    methods: { GET: forCaller(getField) },
  },
  {
    path: '/api/v4/sources',
    area: 'api',
    methods: { GET: forCaller(listSources), POST: forCaller(createSources) },
  },
  {
    path: '/v2/origin/custom/:id/connect',
    area: 'chats',
    methods: { POST: { handle: connectChat } },
  },
  { path: '/v2/origin/custom/:id', area: 'chats', methods: { POST: { handle: sendChatMessage } } },
  { path: '/oauth', area: 'page', methods: { GET: { handle: showAuthorization } } },
  {
    path: '/oauth/',
    area: 'page',
    isThere: ({ pageWithSlash }) => pageWithSlash === 'same',
    methods: { GET: { handle: showAuthorization } },
  },
  { path: '/oauth/login', area: 'page', methods: { POST: { handle: logIn } } },
  {
    path: '/oauth/decision',
    area: 'page',
    methods: { GET: { handle: decideByAddress }, POST: { handle: decide } },
  },
  { path: '/oauth/finished', area: 'page', methods: { GET: { handle: finish } } },
  { path: '/settings/integrations', area: 'page', methods: { GET: { handle: showInstalled } } },
  {
    path: '/settings/integrations/:id',
    area: 'page',
    methods: { GET: { handle: showIntegration }, POST: { handle: changeIntegration } },
  },
  {
    path: '/settings/integrations/:id/secret',
    area: 'page',
    methods: { GET: { handle: showRegeneration } },
  },
];

/** The area of a path that no resource has. */
export function areaOf(path: string): Area {
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/v2/origin/')) return 'chats';
  return 'other';
}

function forCaller(handle: (ctx: Ctx, caller: Caller) => Maybe<Reply>): Operation {
  return {
    // A mutant may have dropped the gate that identifies the caller; the emulator must not crash
    // then.
    handle: (ctx) =>
      ctx.caller === undefined ? ctx.b.unauthorized(ctx, 'missing') : handle(ctx, ctx.caller),
  };
}
